// All of 5x5, 4x6 and 7x3 by brute force: some 100 million positions, 2 GB of memory.

#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/solver.h"
#include "tests/support/random_positions.h"
#include "tools/brute_force.h"

namespace plumb::testing {
namespace {

class SolverAllPositionsSlowTest : public ::testing::TestWithParam<BoardSize> {};

TEST_P(SolverAllPositionsSlowTest, ScoresThemExactly) {
  const BoardSize size = GetParam();
  tools::BruteForce brute_force(size);
  brute_force.ScoreOf(Position(size));
  Solver solver({.hash_mb = 64});
  brute_force.ForEachKnown([&](Uint128 own, Uint128 opponent, Score score) {
    const auto position = Position::FromStones(size, own, opponent);
    ASSERT_TRUE(position.ok()) << position.status();
    ASSERT_EQ(solver.Solve(*position).bounds, (ScoreBounds{score, score}))
        << tools::Describe(*position);
  });
}

INSTANTIATE_TEST_SUITE_P(Sizes, SolverAllPositionsSlowTest,
                         ::testing::Values(tools::Size(4, 6), tools::Size(7, 3), tools::Size(5, 5)),
                         [](const auto& param) { return param.param.ToString(); });

}  // namespace
}  // namespace plumb::testing
