#include "engine/time_manager.h"

#include "absl/time/time.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

constexpr absl::Time kArrival = absl::FromUnixSeconds(1'000'000);

absl::Duration Limited(absl::Duration limit) {
  return engine::HardLimit(kArrival, limit) - kArrival;
}
absl::Duration Shared(absl::Duration left) {
  return engine::ShareOfClock(kArrival, left) - kArrival;
}

TEST(TimeManagerTest, KeepsATwentiethOfALimit) {
  EXPECT_EQ(Limited(absl::Milliseconds(200)), absl::Milliseconds(190));
  EXPECT_EQ(Limited(absl::Milliseconds(1000)), absl::Milliseconds(950));
}

TEST(TimeManagerTest, KeepsNeitherLittleNorMuch) {
  for (const int ms : {10, 50, 80}) {
    EXPECT_EQ(Limited(absl::Milliseconds(ms)), absl::Milliseconds(ms - 4)) << ms;
  }
  for (const int seconds : {2, 5, 3600}) {
    EXPECT_EQ(Limited(absl::Seconds(seconds)), absl::Seconds(seconds) - absl::Milliseconds(50));
  }
}

TEST(TimeManagerTest, LeavesHalfOfAShortLimit) {
  EXPECT_EQ(Limited(absl::Milliseconds(2)), absl::Milliseconds(1));
  EXPECT_EQ(Limited(absl::ZeroDuration()), absl::ZeroDuration());
}

TEST(TimeManagerTest, GrowsWithTheLimit) {
  absl::Duration last;
  for (int ms = 1; ms < 100; ++ms) {
    const absl::Duration given = Limited(absl::Milliseconds(ms));
    EXPECT_GE(given, last);
    EXPECT_LT(given, absl::Milliseconds(ms));
    last = given;
  }
}

TEST(TimeManagerTest, KnowsNoEndWithoutALimit) {
  EXPECT_EQ(engine::HardLimit(kArrival, absl::InfiniteDuration()), absl::InfiniteFuture());
}

TEST(TimeManagerTest, TakesATwentiethOfAClock) {
  EXPECT_EQ(Shared(absl::Seconds(20)), absl::Seconds(1));
  EXPECT_EQ(Shared(absl::Milliseconds(100)), absl::Milliseconds(5));
}

TEST(TimeManagerTest, NeverTouchesTheLastFiftyMilliseconds) {
  EXPECT_EQ(Shared(absl::Milliseconds(51)), absl::Milliseconds(1));
  for (const int ms : {50, 49, 1, 0, -100}) {
    EXPECT_LE(Shared(absl::Milliseconds(ms)), absl::ZeroDuration()) << ms;
  }
}

}  // namespace
}  // namespace plumb::testing
