#include "arena/moves.h"

#include <vector>

#include "engine/game.h"
#include "gtest/gtest.h"
#include "solver/board/side.h"

namespace plumb::testing {
namespace {

TEST(MovesTest, PlaysFromTheEmptyBoard) {
  const engine::Game game = arena::GameAfter(std::vector{3, 3, 0});
  EXPECT_EQ(game.position().ply(), 3);
  EXPECT_EQ(game.to_move(), Side::kYellow);
  EXPECT_EQ(game.outcome(), engine::Outcome::kOngoing);
  EXPECT_EQ(arena::GameAfter(std::vector{0, 1, 0, 1, 0, 1, 0}).outcome(),
            engine::Outcome::kRedWins);
}

TEST(MovesTest, SidesTakeTurns) {
  EXPECT_EQ(arena::MoverOf(0), Side::kRed);
  EXPECT_EQ(arena::MoverOf(1), Side::kYellow);
  EXPECT_EQ(arena::MoverOf(2), Side::kRed);
}

}  // namespace
}  // namespace plumb::testing
