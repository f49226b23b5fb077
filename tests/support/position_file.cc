#include "tests/support/position_file.h"

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"

namespace plumb::testing {
namespace {

absl::StatusOr<ScoredPosition> ReadLine(absl::string_view line, BoardSize size, ColumnBase base) {
  const std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(line, absl::MaxSplits(' ', 1));
  int score = 0;
  if (!absl::SimpleAtoi(parts.second, &score)) {
    return absl::InvalidArgumentError("expected `<moves> <score>`");
  }
  absl::StatusOr<Position> position = ParseMoves(parts.first, size, base);
  if (!position.ok()) return position.status();
  return ScoredPosition{std::string(parts.first), *position, Score(score)};
}

}  // namespace

absl::StatusOr<std::vector<ScoredPosition>> ReadPositionFile(const std::string& path,
                                                             BoardSize size, ColumnBase base) {
  std::ifstream file(path);
  if (!file) return absl::NotFoundError(absl::StrCat(path, " cannot be opened"));
  std::vector<ScoredPosition> positions;
  for (std::string line; std::getline(file, line);) {
    absl::StatusOr<ScoredPosition> position = ReadLine(line, size, base);
    if (!position.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat(path, ", line ", positions.size() + 1, ": ", position.status().message()));
    }
    positions.push_back(*std::move(position));
  }
  return positions;
}

}  // namespace plumb::testing
