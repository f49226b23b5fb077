#include "cli/bench/known_positions.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"

namespace plumb::cli {
namespace {

absl::StatusOr<KnownPosition> ParseLine(absl::string_view line, BoardSize size, ColumnBase base) {
  const std::size_t space = line.find(' ');
  int score = 0;
  if (space == absl::string_view::npos || !absl::SimpleAtoi(line.substr(space + 1), &score)) {
    return absl::InvalidArgumentError(absl::StrCat("expected '<moves> <score>', got '", line, "'"));
  }
  const absl::string_view moves = line.substr(0, space);
  absl::StatusOr<Position> position = ParseMoves(moves, size, base);
  if (!position.ok()) return position.status();
  return KnownPosition{std::string(moves), *position, Score(score)};
}

}  // namespace

absl::StatusOr<std::vector<KnownPosition>> ParseKnownPositions(absl::string_view text,
                                                               BoardSize size, ColumnBase base) {
  std::vector<KnownPosition> positions;
  int line_number = 0;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    ++line_number;
    absl::ConsumeSuffix(&line, "\r");
    if (line.empty() || line[0] == '#') continue;
    absl::StatusOr<KnownPosition> known = ParseLine(line, size, base);
    if (!known.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("line ", line_number, ": ", known.status().message()));
    }
    positions.push_back(*std::move(known));
  }
  return positions;
}

}  // namespace plumb::cli
