// Boards too large for brute force: the score of a position is the best over its children.

#include <algorithm>
#include <cstddef>
#include <optional>

#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/solver.h"
#include "tests/support/judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

// The best over the children; a child that is over is scored by the rules alone.
Score BestOverChildren(Solver& solver, const Position& position) {
  const int cells = position.size().cells();
  std::optional<Score> best;
  for (int column = 0; column < position.size().width(); ++column) {
    if (!position.HasRoom(column)) continue;
    const Position child = position.After(column);
    Score score = Score::Win(cells, child.ply());
    if (!position.Wins(column)) {
      const ScoreBounds bounds = solver.Solve(child).bounds;
      EXPECT_TRUE(bounds.IsExact()) << tools::Describe(child);
      score = -bounds.lower;
    }
    best = best ? std::max(*best, score) : score;
  }
  return best.value_or(kDraw);
}

class SolverConsistencyTest : public ::testing::TestWithParam<BoardSize> {
 protected:
  // Even and odd numbers of empty cells: the static rules differ.
  Position Next(tools::Random& random, int i) const {
    return tools::PlayCarefulGame(GetParam(), GetParam().cells() - 23 - i % 6, random).position;
  }
};

TEST_P(SolverConsistencyTest, ScoreIsTheBestOverTheChildren) {
  // The children are asked of another solver: the tables may not agree by accident.
  Solver solver(kTestOptions);
  Solver of_children(kTestOptions);
  tools::Random random(90);
  for (int i = 0; i < 30; ++i) {
    const Position position = Next(random, i);
    const ScoreBounds bounds = solver.Solve(position).bounds;
    ASSERT_TRUE(bounds.IsExact()) << tools::Describe(position);
    EXPECT_EQ(bounds.lower.value(), BestOverChildren(of_children, position).value())
        << tools::Describe(position);
  }
}

TEST_P(SolverConsistencyTest, AnalyzeScoresTheChildren) {
  Solver solver(kTestOptions);
  Solver of_children(kTestOptions);
  tools::Random random(91);
  for (int i = 0; i < 10; ++i) {
    const Position position = Next(random, i);
    const Analysis analysis = solver.Analyze(position);
    for (int column = 0; column < position.size().width(); ++column) {
      if (!position.HasRoom(column)) continue;
      const auto& answer = analysis.columns[static_cast<std::size_t>(column)];
      ASSERT_TRUE(answer.has_value()) << tools::Describe(position);
      EXPECT_EQ(*answer, -of_children.Solve(position.After(column)).bounds)
          << "column " << column << " of " << tools::Describe(position);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, SolverConsistencyTest,
                         ::testing::Values(tools::Size(7, 6), tools::Size(6, 7), tools::Size(7, 7),
                                           tools::Size(8, 7), tools::Size(9, 6), tools::Size(9, 5),
                                           tools::Size(8, 8), tools::Size(9, 9),
                                           tools::Size(10, 10), tools::Size(12, 9),
                                           tools::Size(15, 7), tools::Size(8, 15),
                                           tools::Size(4, 31), tools::Size(25, 4)),
                         [](const auto& param) { return param.param.ToString(); });

}  // namespace
}  // namespace plumb::testing
