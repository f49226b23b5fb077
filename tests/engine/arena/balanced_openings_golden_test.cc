// Balanced openings against what is known of the game: it takes the solver seconds.

#include "engine/arena/openings.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/solver.h"
#include "solver/stop_token.h"

namespace plumb::testing {
namespace {

// Of the first moves only columns 3 and 5, mirror images, lead to a draw.
TEST(BalancedOpeningsTest, FindTheOnlyDrawnFirstMove) {
  Solver solver;
  const StopSource never;
  EXPECT_THAT(BalancedOpenings(1, solver, &never), ::testing::ElementsAre(Opening{2}));
}

TEST(BalancedOpeningsTest, AreNoneWhereTheGameIsWon) {
  Solver solver;
  const StopSource never;
  EXPECT_THAT(BalancedOpenings(0, solver, &never), ::testing::ElementsAre());
}

}  // namespace
}  // namespace plumb::testing
