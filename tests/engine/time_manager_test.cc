#include "engine/time_manager.h"

#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

const base::MonotonicTime kArrival = base::MonotonicTime() + absl::Seconds(1'000'000);

absl::Duration Limited(absl::Duration limit) {
  return engine::HardLimit(kArrival, limit).deadline - kArrival;
}
absl::Duration Shared(absl::Duration left) {
  return engine::ShareOfClock(kArrival, left).deadline - kArrival;
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
  const engine::SearchTime time = engine::HardLimit(kArrival, absl::InfiniteDuration());
  EXPECT_EQ(time.deadline, base::MonotonicTime::InfiniteFuture());
  EXPECT_EQ(time.latest, base::MonotonicTime::InfiniteFuture());
}

TEST(TimeManagerTest, TreatsANegativeLimitAsNone) {
  EXPECT_EQ(Limited(absl::Seconds(-5)), absl::ZeroDuration());
}

TEST(TimeManagerTest, IsStrictAboutALimitForOneMove) {
  for (const int ms : {10, 50, 200, 1000, 5000}) {
    const engine::SearchTime time = engine::HardLimit(kArrival, absl::Milliseconds(ms));
    EXPECT_GT(time.latest, time.deadline) << ms;
    EXPECT_LT(time.latest, kArrival + absl::Milliseconds(ms)) << ms;
  }
}

TEST(TimeManagerTest, LeavesRoomOnAGameClock) {
  const engine::SearchTime time = engine::ShareOfClock(kArrival, absl::Seconds(2));
  EXPECT_EQ(time.deadline - kArrival, absl::Milliseconds(100));
  EXPECT_GT(time.latest - kArrival, absl::Milliseconds(300));
  EXPECT_LT(time.latest - kArrival, absl::Milliseconds(500));
  EXPECT_LE(engine::ShareOfClock(kArrival, absl::Milliseconds(60)).latest - kArrival,
            absl::Milliseconds(15))
      << "the last 50 ms are for the way to the host";
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
