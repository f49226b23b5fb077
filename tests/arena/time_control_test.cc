#include "arena/time_control.h"

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "gtest/gtest.h"
#include "solver/board/side.h"

namespace plumb::testing {
namespace {

TEST(TimeControlTest, ReadsTimesPerMoveAndPerGame) {
  EXPECT_EQ(*arena::ParseTimePerMove("2"), (arena::TimeControl{.base = absl::Seconds(2)}));
  EXPECT_EQ(*arena::ParseTimePerMove("500ms"),
            (arena::TimeControl{.base = absl::Milliseconds(500)}));
  EXPECT_EQ(*arena::ParseTimePerGame("1m+250ms"),
            (arena::TimeControl{arena::TimeControl::Kind::kPerGame, absl::Minutes(1),
                                absl::Milliseconds(250)}));
  EXPECT_EQ(*arena::ParseTimePerGame("90s"),
            (arena::TimeControl{arena::TimeControl::Kind::kPerGame, absl::Seconds(90),
                                absl::ZeroDuration()}));
}

TEST(TimeControlTest, RefusesWhatIsNoTime) {
  for (const char* text : {"", "0", "0s", "-1s", "1s+", "x", "1000h"}) {
    EXPECT_FALSE(arena::ParseTimePerMove(text).ok()) << text;
    EXPECT_FALSE(arena::ParseTimePerGame(text).ok()) << text;
  }
}

TEST(TimeControlTest, IsWrittenInSeconds) {
  EXPECT_EQ(arena::ParseTimePerMove("20ms")->ToString(), "0.02/move");
  EXPECT_EQ(arena::ParseTimePerMove("2s")->ToString(), "2/move");
  EXPECT_EQ(arena::ParseTimePerGame("1m+500ms")->ToString(), "60+0.5");
  EXPECT_EQ(arena::ParseTimePerGame("24h")->ToString(), "86400+0");
}

TEST(ThinkTimeTest, SharesOutTheTimeOfAGame) {
  const arena::TimeControl game{arena::TimeControl::Kind::kPerGame, absl::Seconds(40),
                                absl::Seconds(1)};
  const arena::TurnClock clock{.limit = absl::Seconds(40),
                               .own_left = absl::Seconds(40),
                               .other_left = absl::Seconds(40),
                               .patience = absl::Seconds(1)};
  EXPECT_EQ(arena::ThinkTime(game, clock), absl::Milliseconds(2800));
  EXPECT_EQ(arena::ThinkTime({.base = absl::Seconds(2)}, clock), absl::Seconds(40));
}

TEST(GameClockTest, GivesEachMoveTheSameTime) {
  arena::GameClock clock({.base = absl::Seconds(2)});
  EXPECT_TRUE(clock.Spend(Side::kRed, absl::Seconds(1), absl::ZeroDuration()));
  EXPECT_EQ(clock.Turn(Side::kRed, absl::Seconds(1)).limit, absl::Seconds(2));
  EXPECT_EQ(clock.Turn(Side::kRed, absl::Seconds(1)).give_up(), absl::Seconds(3));
  EXPECT_FALSE(clock.Spend(Side::kRed, absl::Milliseconds(2001), absl::ZeroDuration()));
  EXPECT_TRUE(clock.Spend(Side::kRed, absl::Milliseconds(2001), absl::Milliseconds(1)));
}

TEST(GameClockTest, TakesFromTheGameAndAddsTheIncrement) {
  arena::GameClock clock({arena::TimeControl::Kind::kPerGame, absl::Seconds(10), absl::Seconds(1)});
  EXPECT_TRUE(clock.Spend(Side::kYellow, absl::Seconds(4), absl::ZeroDuration()));
  EXPECT_EQ(clock.Turn(Side::kYellow, absl::ZeroDuration()).own_left, absl::Seconds(7));
  EXPECT_EQ(clock.Turn(Side::kYellow, absl::ZeroDuration()).other_left, absl::Seconds(10));
  EXPECT_FALSE(clock.Spend(Side::kYellow, absl::Seconds(8), absl::ZeroDuration()));
}

}  // namespace
}  // namespace plumb::testing
