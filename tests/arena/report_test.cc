#include "arena/report.h"

#include <utility>
#include <vector>

#include "arena/game_record.h"
#include "engine/game.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

arena::GameRecord WonByRed(std::vector<int> moves) {
  arena::GameRecord record;
  record.number = 3;
  record.names = {"Plumb", "bot"};
  record.moves = std::move(moves);
  record.outcome = engine::Outcome::kRedWins;
  return record;
}

TEST(FormatGameLineTest, SaysWhoPlayedAndHowItEnded) {
  EXPECT_EQ(arena::FormatGameLine(WonByRed({3, 0, 3, 0, 3, 0, 3})),
            "game 3: Plumb - bot 1-0, 7 moves: Red connects four\n");
}

TEST(FormatGameLineTest, CountsASingleMove) {
  EXPECT_EQ(arena::FormatGameLine(WonByRed({3})),
            "game 3: Plumb - bot 1-0, 1 move: Red connects four\n");
}

}  // namespace
}  // namespace plumb::testing
