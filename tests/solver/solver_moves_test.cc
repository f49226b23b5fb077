// Analyze, BestMoves, PrincipalVariation and SolveWeak judged by brute force.

#include <algorithm>
#include <vector>

#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/solver.h"
#include "tests/support/judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

class SolverMovesTest : public ::testing::TestWithParam<BoardSize> {
 protected:
  // Positions of every kind that brute force can judge in a moment: 4x4 from the start.
  std::vector<Position> Positions() const {
    const BoardSize size = GetParam();
    constexpr int kMostEmpty = 12;
    tools::Random random(60);
    std::vector<Position> positions;
    if (size.cells() <= 16) positions.emplace_back(size);
    while (positions.size() < 60) {
      const int empty = random.Below(std::min(size.cells(), kMostEmpty) + 1);
      const tools::RandomGame game = tools::PlayRandomGame(size, size.cells() - empty, random);
      const bool is_late = size.cells() - game.position.ply() <= kMostEmpty;
      positions.push_back(is_late ? game.position : tools::RandomSetUp(size, empty, random));
    }
    return positions;
  }
};

TEST_P(SolverMovesTest, WeakScoreIsTheSign) {
  Judge judge(GetParam());
  Solver solver(kTestOptions);
  for (const Position& position : Positions()) {
    EXPECT_TRUE(judge.IsSign(position, solver.SolveWeak(position)));
  }
}

// Weak results are bounds only: they must not spoil an exact answer, nor the reverse.
TEST_P(SolverMovesTest, WeakAndStrongShareTheTable) {
  Judge judge(GetParam());
  Solver solver(kTestOptions);
  for (const Position& position : Positions()) {
    EXPECT_TRUE(judge.IsSign(position, solver.SolveWeak(position)));
    EXPECT_TRUE(judge.IsScore(position, solver.Solve(position)));
    EXPECT_TRUE(judge.IsSign(position, solver.SolveWeak(position)));
  }
}

TEST_P(SolverMovesTest, AnalyzesEveryColumn) {
  Judge judge(GetParam());
  Solver solver(kTestOptions);
  for (const Position& position : Positions()) {
    EXPECT_TRUE(judge.IsAnalysis(position, solver.Analyze(position)));
  }
}

TEST_P(SolverMovesTest, FindsAllBestMoves) {
  Judge judge(GetParam());
  Solver solver(kTestOptions);
  for (const Position& position : Positions()) {
    EXPECT_TRUE(judge.AreBestMoves(position, solver.BestMoves(position)));
  }
}

TEST_P(SolverMovesTest, PlaysTheGameToItsEnd) {
  Judge judge(GetParam());
  Solver solver(kTestOptions);
  for (const Position& position : Positions()) {
    EXPECT_TRUE(judge.IsWholeLine(position, solver.PrincipalVariation(position)));
  }
}

TEST_P(SolverMovesTest, ScoresMirrorImagesAlike) {
  Solver solver(kTestOptions);
  for (const Position& position : Positions()) {
    const Analysis analysis = solver.Analyze(position);
    const Analysis mirrored = solver.Analyze(position.Mirrored());
    const std::vector columns(mirrored.columns.rbegin(), mirrored.columns.rend());
    EXPECT_EQ(analysis.columns, columns) << tools::Describe(position);
    EXPECT_EQ(solver.Solve(position).bounds, solver.Solve(position.Mirrored()).bounds)
        << tools::Describe(position);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Sizes, SolverMovesTest,
    ::testing::Values(tools::Size(1, 9), tools::Size(2, 8), tools::Size(3, 5), tools::Size(4, 4),
                      tools::Size(5, 3), tools::Size(7, 2), tools::Size(5, 4), tools::Size(4, 5),
                      tools::Size(5, 5), tools::Size(7, 6), tools::Size(8, 7), tools::Size(8, 8),
                      tools::Size(9, 9), tools::Size(10, 10), tools::Size(8, 15),
                      tools::Size(12, 9), tools::Size(16, 7), tools::Size(1, 127),
                      tools::Size(2, 63), tools::Size(3, 41), tools::Size(64, 1)),
    [](const auto& param) { return param.param.ToString(); });

TEST(SolverEmptyBoardTest, PlaysTheWholeOf4x4) {
  const Position empty(tools::Size(4, 4));
  Judge judge(empty.size());
  Solver solver(kTestOptions);
  EXPECT_TRUE(judge.IsScore(empty, solver.Solve(empty)));
  EXPECT_TRUE(judge.IsAnalysis(empty, solver.Analyze(empty)));
  EXPECT_TRUE(judge.AreBestMoves(empty, solver.BestMoves(empty)));
  EXPECT_TRUE(judge.IsWholeLine(empty, solver.PrincipalVariation(empty)));
}

}  // namespace
}  // namespace plumb::testing
