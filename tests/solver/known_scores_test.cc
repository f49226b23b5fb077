// Small boards of the table of perfect play, and the numbers of positions by ply.

#include "tests/support/known_scores.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/solver.h"
#include "tests/support/all_positions.h"
#include "tests/support/judge.h"
#include "tests/support/perfect_play.h"

namespace plumb::testing {
namespace {

class KnownScoresTest : public ::testing::TestWithParam<PerfectPlay> {};

TEST_P(KnownScoresTest, EmptyBoardHasTheScoreOfPerfectPlay) {
  Solver solver(kTestOptions);
  ExpectPerfectPlay(solver, GetParam());
}

INSTANTIATE_TEST_SUITE_P(Sizes, KnownScoresTest, ::testing::ValuesIn(BoardsOf(16, 24)),
                         [](const auto& param) { return NameOf(param.param); });

TEST(PositionCountTest, IsKnownByPlyOn7x6) {
  constexpr std::size_t kPositions[] = {1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275};
  PositionsOfPly positions = FirstPly({});
  for (const std::size_t expected : kPositions) {
    EXPECT_EQ(positions.size(), expected) << "ply " << positions.front().ply();
    positions = NextPly(positions);
  }
}

TEST(PositionCountTest, IsKnownUpToMirrorImagesOn7x6) {
  constexpr std::size_t kUnfinished[] = {1, 4, 25, 121, 568, 2144, 8231, 27109, 91295};
  PositionsOfPly positions = FirstPly({});
  for (const std::size_t expected : kUnfinished) {
    // One of two mirror images counts.
    const auto counts = [](const Position& position) {
      return position.State() == GameState::kOngoing && position.Key() == position.CanonicalKey();
    };
    const auto count = std::count_if(positions.begin(), positions.end(), counts);
    EXPECT_EQ(static_cast<std::size_t>(count), expected) << "ply " << positions.front().ply();
    positions = NextPly(positions);
  }
}

}  // namespace
}  // namespace plumb::testing
