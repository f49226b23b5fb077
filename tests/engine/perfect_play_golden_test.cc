// On 7x6 no move of the engine gives anything away.

#include "gtest/gtest.h"
#include "tests/engine/perfect_games.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

constexpr int kGames = 60;  // By each protocol.

TEST(PerfectPlayTest, KeepsTheScoreThroughC4p) {
  C4pPlayer player(PLUMB_PROGRAM);
  tools::Random random(1);
  ExpectPerfectGames(player, kGames, random);
}

TEST(PerfectPlayTest, KeepsTheScoreThroughCoordinator) {
  CoordinatorPlayer player(PLUMB_PROGRAM);
  tools::Random random(2);
  ExpectPerfectGames(player, kGames, random);
}

}  // namespace
}  // namespace plumb::testing
