#include "arena/game_record.h"

#include "arena/fault.h"
#include "engine/game.h"
#include "gtest/gtest.h"
#include "solver/board/side.h"

namespace plumb::testing {
namespace {

TEST(GameRecordTest, SaysHowAGameEnded) {
  arena::GameRecord record;
  record.outcome = engine::Outcome::kYellowWins;
  EXPECT_EQ(arena::ReasonText(record), "Yellow connects four");
  record.outcome = engine::Outcome::kDrawn;
  EXPECT_EQ(arena::ReasonText(record), "Board full");
  record.outcome = engine::Outcome::kRedWins;
  record.verdict = arena::Verdict{.engine = "bot", .fault = {arena::FaultKind::kCrash, "", ""}};
  EXPECT_EQ(arena::ReasonText(record), "bot: crash");
}

TEST(GameRecordTest, TheLoserByAFaultIsTheOffender) {
  arena::GameRecord record;
  record.outcome = arena::WinOf(Side::kRed);
  EXPECT_FALSE(record.IsOffender(Side::kYellow));
  record.verdict = arena::Verdict{.engine = "bot"};
  EXPECT_TRUE(record.IsOffender(Side::kYellow));
  EXPECT_FALSE(record.IsOffender(Side::kRed));
}

}  // namespace
}  // namespace plumb::testing
