#include "tools/openings.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/live/live_search.h"
#include "solver/solver.h"
#include "tools/random_positions.h"

namespace plumb::tools {
namespace {

constexpr std::uint64_t kSolverNodes = 1'000'000;

// A live search, and how far from even it may find the opening. The shorter ones only save
// time: most openings fail them.
struct Look {
  std::uint64_t nodes;
  double greatest_advantage;  // 0.25: the favourite scores 62.5 %.
};
constexpr Look kLooks[] = {{20'000, 0.5}, {200'000, 0.4}, {2'000'000, 0.25}};

struct Opening {
  BoardSize size;
  Position position;
};

absl::StatusOr<Opening> ParseOpening(absl::string_view line) {
  const std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(line, absl::MaxSplits(' ', 1));
  const absl::StatusOr<BoardSize> size = ParseBoardSize(parts.first);
  if (!size.ok()) return size.status();
  const absl::StatusOr<Position> position = ParseMoves(parts.second, *size, ColumnBase::kOne);
  if (!position.ok()) return position.status();
  if (position->State() != GameState::kOngoing) {
    return absl::InvalidArgumentError("the game is over");
  }
  return Opening{*size, *position};
}

}  // namespace

OpeningChooser::OpeningChooser(BoardSize size, int plies, Random& random)
    : size_(size),
      plies_(plies),
      random_(random),
      solver_({.hash_mb = 16}),
      live_({.hash_mb = 64}) {
  live_.Prepare(size);
}

RandomGame OpeningChooser::Next() {
  while (true) {
    RandomGame game = PlayCarefulGame(size_, plies_, random_);
    if (!IsNew(game.position)) continue;
    seen_.push_back(game.position);
    if (IsBalanced(game.position)) return game;
  }
}

bool OpeningChooser::IsNew(const Position& position) const {
  return std::none_of(seen_.begin(), seen_.end(), [&position](const Position& other) {
    return other == position || other == position.Mirrored();
  });
}

bool OpeningChooser::IsBalanced(const Position& position) {
  live_.Clear();
  for (const Look& look : kLooks) {
    const double advantage = live_.FindMove(position, {.max_nodes = look.nodes}).estimate;
    if (std::abs(advantage) > look.greatest_advantage) return false;
  }
  const ScoreBounds bounds = solver_.Solve(position, {.max_nodes = kSolverNodes}).bounds;
  return bounds.lower <= kDraw && bounds.upper >= kDraw;
}

absl::StatusOr<std::vector<Position>> ReadOpenings(const std::string& path, BoardSize size) {
  std::ifstream file(path);
  if (!file) return absl::NotFoundError(absl::StrCat(path, " cannot be opened"));
  std::vector<Position> openings;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    const absl::StatusOr<Opening> opening = ParseOpening(line);
    if (!opening.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat(path, ", line ", number, ": ", opening.status().message()));
    }
    if (opening->size == size) openings.push_back(opening->position);
  }
  return openings;
}

}  // namespace plumb::tools
