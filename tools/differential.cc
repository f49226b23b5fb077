#include "tools/differential.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/solver.h"
#include "tools/brute_force.h"
#include "tools/random_positions.h"

namespace plumb::tools {
namespace {

absl::Status Wrong(absl::string_view what, const Position& position, const ScoreBounds& got,
                   Score expected) {
  return absl::InternalError(absl::StrCat(what, ": expected ", expected.value(), ", got ",
                                          got.lower.value(), " to ", got.upper.value(), "\n",
                                          Describe(position)));
}

BoardSize RandomSize(Random& random) {
  while (true) {
    const absl::StatusOr<BoardSize> size =
        BoardSize::Create(1 + random.Below(16), 1 + random.Below(16));
    if (size.ok()) return *size;
  }
}

}  // namespace

absl::Status CompareWithBruteForce(const Position& position, Solver& solver) {
  BruteForce truth(position.size());
  const Score score = truth.ScoreOf(position);
  const ScoreBounds exact = {score, score};
  // Twice: the second answer comes from the tables.
  for (int times = 0; times < 2; ++times) {
    const ScoreBounds bounds = solver.Solve(position).bounds;
    if (bounds != exact) return Wrong("Solve", position, bounds, score);
  }
  const Score sign = std::clamp(score, kDraw.Below(), kDraw.Above());
  const ScoreBounds weak = solver.SolveWeak(position).bounds;
  if (weak != ScoreBounds{sign, sign}) return Wrong("SolveWeak", position, weak, sign);
  const Analysis analysis = solver.AnalyzeWithLine(position);
  if (analysis.bounds != exact) return Wrong("Analyze", position, analysis.bounds, score);
  if (position.State() != GameState::kOngoing) return absl::OkStatus();
  for (int column = 0; column < position.size().width(); ++column) {
    const std::optional<ScoreBounds>& bounds = analysis.columns[static_cast<std::size_t>(column)];
    if (!position.HasRoom(column)) {
      if (bounds.has_value()) return Wrong("a full column", position, *bounds, kDraw);
      continue;
    }
    const Score value = -truth.ScoreOf(position.After(column));
    if (bounds != ScoreBounds{value, value}) {
      return Wrong(absl::StrCat("column ", column), position, bounds.value_or(ScoreBounds{}),
                   value);
    }
  }
  return absl::OkStatus();
}

Position PositionForBruteForce(Random& random) {
  const BoardSize size = RandomSize(random);
  // Narrow boards have few moves, so that more empty cells can be had.
  const int most_empty = size.width() <= 4 ? 22 : size.width() <= 6 ? 18 : 14;
  const int empty = random.Below(std::min(most_empty, size.cells()) + 1);
  switch (random.Below(3)) {
    case 0:
      return RandomStones(size, empty, random);
    case 1:
      return RandomSetUp(size, empty, random);
    default: {
      const Position played = PlayRandomGame(size, size.cells() - empty, random).position;
      return played.empty_cells() <= most_empty ? played : RandomSetUp(size, empty, random);
    }
  }
}

Position HardPositionForBruteForce(Random& random) {
  const BoardSize size = Size(5 + random.Below(2), 5);
  return PlayCarefulGame(size, size.cells() - 19, random).position;
}

}  // namespace plumb::tools
