// Balanced openings against what is known of the game: it takes the solver seconds.

#include "arena/openings.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::testing {
namespace {

// Of the first moves only columns 3 and 5, mirror images, lead to a draw.
TEST(BalancedOpeningsTest, FindTheOnlyDrawnFirstMove) {
  Solver solver;
  const base::StopSource never;
  EXPECT_THAT(arena::BalancedOpenings(1, solver, &never),
              ::testing::ElementsAre(arena::Opening{2}));
}

TEST(BalancedOpeningsTest, AreNoneWhereTheGameIsWon) {
  Solver solver;
  const base::StopSource never;
  EXPECT_THAT(arena::BalancedOpenings(0, solver, &never), ::testing::ElementsAre());
}

}  // namespace
}  // namespace plumb::testing
