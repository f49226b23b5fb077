// How long the engine thinks.

#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/live/search_report.h"
#include "tests/engine/protocols/xboard_fixture.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;

using XboardTimeControlTest = XboardTest;

TEST_F(XboardTimeControlTest, UsesItsShareOfTheClock) {
  SendAll({"level 0 1 0", "go"});
  EXPECT_GT(TimeGiven(), absl::Seconds(3));
  EXPECT_LT(TimeGiven(), absl::Seconds(10));
}

TEST_F(XboardTimeControlTest, BelievesTheHostsClock) {
  SendAll({"level 0 1 0", "time 100", "otim 6000", "go"});
  EXPECT_LT(TimeGiven(), absl::Milliseconds(200));
  EXPECT_GT(TimeGiven(), absl::Milliseconds(20));
}

TEST_F(XboardTimeControlTest, KeepsItsOwnClockForAHostWithNone) {
  SendAll({"level 0 1 0", "go"});
  const absl::Duration first = TimeGiven();
  SearchReport slow = Sample(3);
  slow.elapsed = absl::Seconds(30);
  host_.Decide(slow);
  SendAll({"usermove P@d2"});
  EXPECT_LT(TimeGiven(), first / 2);
  SendAll({"new", "go"});
  EXPECT_EQ(TimeGiven(), first);
}

TEST_F(XboardTimeControlTest, KeepsToTheSecondsPerMove) {
  SendAll({"level 40 5 0", "st 2", "time 100", "go"});
  EXPECT_GT(TimeGiven(), absl::Milliseconds(1900));
  EXPECT_LT(TimeGiven(), absl::Seconds(2));
  SendAll({"force", "level 0 1 0", "go"});
  EXPECT_GT(TimeGiven(), absl::Seconds(3));
}

// As cutechess says that a move may take 0.2 s.
TEST_F(XboardTimeControlTest, FindsALimitBelowASecondInTheTime) {
  SendAll({"st 0", "time 20", "otim 20", "go"});
  EXPECT_GT(TimeGiven(), absl::Milliseconds(150));
  EXPECT_LT(TimeGiven(), absl::Milliseconds(200));
  host_.Decide(3);
  SendAll({"time 50", "otim 50", "usermove P@d2"});
  EXPECT_GT(TimeGiven(), absl::Milliseconds(400));
  EXPECT_LT(TimeGiven(), absl::Milliseconds(500));
  SendAll({"force", "st 3", "time 20", "go"});
  EXPECT_GT(TimeGiven(), absl::Seconds(2));
  SendAll({"force", "level 0 1 0", "time 6000", "go"});
  EXPECT_LT(TimeGiven(), absl::Seconds(30));
}

TEST_F(XboardTimeControlTest, HasSomeTimeIfTheLimitBelowASecondIsUnknown) {
  SendAll({"time 20", "st 0", "go"});
  EXPECT_GT(TimeGiven(), absl::Milliseconds(50));
  EXPECT_LT(TimeGiven(), absl::Seconds(1));
}

TEST_F(XboardTimeControlTest, LivesOnTheIncrementAlone) {
  SendAll({"level 0 0 1", "go"});
  for (const char* reply : {"usermove P@d2", "usermove P@d4", "usermove P@d6"}) {
    EXPECT_GT(TimeGiven(), absl::Milliseconds(500));
    EXPECT_LT(TimeGiven(), absl::Seconds(1));
    host_.Decide(3);
    SendAll({reply});
  }
  SendAll({"new", "go"});
  EXPECT_GT(TimeGiven(), absl::Milliseconds(500));
}

TEST_F(XboardTimeControlTest, TakesANegativeClockForNone) {
  for (const char* time : {"time 0", "time -5", "time -100"}) {
    SendAll({"force", "level 0 1 0", time, "go"});
    EXPECT_EQ(TimeGiven(), absl::ZeroDuration()) << time;
    SendAll({"force", "level 0 1 2", time, "go"});
    EXPECT_EQ(TimeGiven(), absl::ZeroDuration()) << time;
    SendAll({"force", "st 0", time, "go"});
    EXPECT_EQ(TimeGiven(), absl::ZeroDuration()) << time;
  }
}

TEST_F(XboardTimeControlTest, MovesMoreSlowlyBeforeTheTimeControl) {
  SendAll({"level 2 1 0", "time 6000", "go"});
  EXPECT_GT(TimeGiven(), absl::Seconds(20));
  EXPECT_LT(TimeGiven(), absl::Seconds(30));
}

TEST_F(XboardTimeControlTest, RefusesTimesThatAreNone) {
  EXPECT_THAT(host_.Send("level 40"),
              ElementsAre("Error (expected moves, minutes and seconds for each move): level 40"));
  EXPECT_THAT(host_.Send("st x"), ElementsAre("Error (expected seconds): st x"));
  EXPECT_THAT(host_.Send("time x"), ElementsAre("Error (expected hundredths of a second): time x"));
  EXPECT_THAT(host_.Send("sd x"), ElementsAre("Error (expected plies): sd x"));
  SendAll({"sd 5"});
}

}  // namespace
}  // namespace plumb::testing
