#include "engine/time_manager.h"

#include "absl/time/time.h"
#include "gtest/gtest.h"

namespace plumb {
namespace {

constexpr absl::Time kArrival = absl::FromUnixSeconds(1'000'000);

absl::Duration Limited(absl::Duration limit) { return HardLimit(kArrival, limit) - kArrival; }
absl::Duration Shared(absl::Duration left) { return ShareOfClock(kArrival, left) - kArrival; }

TEST(TimeManagerTest, KeepsAFewMillisecondsOfALimit) {
  for (const int seconds : {1, 5, 3600}) {
    const absl::Duration limit = absl::Seconds(seconds);
    EXPECT_LT(Limited(limit), limit);
    EXPECT_GE(Limited(limit), limit - absl::Milliseconds(10));
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
  EXPECT_EQ(HardLimit(kArrival, absl::InfiniteDuration()), absl::InfiniteFuture());
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
}  // namespace plumb
