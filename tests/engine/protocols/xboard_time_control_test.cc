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
