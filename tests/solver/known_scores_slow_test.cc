// The table of perfect play up to 7x6, and the columns of the empty 7x6 board.

#include <cstddef>
#include <vector>

#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/solver.h"
#include "tests/support/all_positions.h"
#include "tests/support/known_scores.h"
#include "tests/support/perfect_play.h"

namespace plumb::testing {
namespace {

class KnownScoresSlowTest : public ::testing::TestWithParam<PerfectPlay> {};

TEST_P(KnownScoresSlowTest, EmptyBoardHasTheScoreOfPerfectPlay) {
  Solver solver({.hash_mb = 1024});
  ExpectPerfectPlay(solver, GetParam());
}

INSTANTIATE_TEST_SUITE_P(Sizes, KnownScoresSlowTest, ::testing::ValuesIn(BoardsOf(31, 42)),
                         [](const auto& param) { return NameOf(param.param); });

TEST(ClassicBoardTest, ColumnsOfTheEmptyBoardAreKnown) {
  constexpr int kScores[] = {-2, -1, 0, 1, 0, -1, -2};
  Solver solver({.hash_mb = 1024});
  const Analysis analysis = solver.Analyze(Position());
  ASSERT_EQ(analysis.columns.size(), 7u);
  for (std::size_t column = 0; column < 7; ++column) {
    const Score score(kScores[column]);
    ASSERT_TRUE(analysis.columns[column].has_value());
    EXPECT_EQ(*analysis.columns[column], (ScoreBounds{score, score})) << "column " << column;
  }
}

TEST(ClassicBoardTest, FirstPlayerWinsOnMove41) {
  Solver solver({.hash_mb = 1024});
  EXPECT_EQ(solver.BestMoves(Position()).columns, std::vector<int>{3});
  const Line line = solver.PrincipalVariation(Position());
  ASSERT_EQ(line.columns.size(), 41u);
  Position position;
  for (const int column : line.columns) {
    ASSERT_EQ(position.State(), GameState::kOngoing);
    ASSERT_TRUE(position.HasRoom(column));
    position = position.After(column);
  }
  EXPECT_EQ(position.State(), GameState::kLost);
}

TEST(PositionCountTest, IsKnownUpToPly12On7x6) {
  constexpr std::size_t kPositions[] = {558186, 1662623, 4568683, 12236101};  // Plies 9 to 12.
  PositionsOfPly positions = FirstPly({});
  for (int ply = 0; ply < 9; ++ply) positions = NextPly(positions);
  for (const std::size_t expected : kPositions) {
    EXPECT_EQ(positions.size(), expected) << "ply " << positions.front().ply();
    if (positions.front().ply() < 12) positions = NextPly(positions);
  }
}

}  // namespace
}  // namespace plumb::testing
