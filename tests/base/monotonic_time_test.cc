#include "base/monotonic_time.h"

#include <condition_variable>
#include <mutex>

#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using base::MonotonicTime;

TEST(MonotonicTimeTest, RunsForward) {
  const MonotonicTime before = MonotonicTime::Now();
  absl::SleepFor(absl::Milliseconds(2));
  EXPECT_GE(MonotonicTime::Now() - before, absl::Milliseconds(2));
}

TEST(MonotonicTimeTest, AddsAndSubtractsDurations) {
  const MonotonicTime zero;
  const MonotonicTime later = zero + absl::Seconds(3);
  EXPECT_EQ(later - zero, absl::Seconds(3));
  EXPECT_EQ(later - absl::Seconds(3), zero);
  EXPECT_LT(zero, later);
  EXPECT_GT(zero, zero - absl::Nanoseconds(1));
}

TEST(MonotonicTimeTest, InfiniteTimesStayInfinite) {
  const MonotonicTime future = MonotonicTime::InfiniteFuture();
  const MonotonicTime past = MonotonicTime::InfinitePast();
  EXPECT_EQ(future + absl::Hours(1), future);
  EXPECT_EQ(future - absl::Hours(1), future);
  EXPECT_EQ(past + absl::Hours(1), past);
  EXPECT_LT(past, MonotonicTime::Now());
  EXPECT_GT(future, MonotonicTime::Now() + absl::Hours(24 * 365 * 1000));
}

TEST(MonotonicTimeTest, WaitsCanBeTooLongForTheClock) {
  std::mutex mutex;
  std::condition_variable changed;
  for (const MonotonicTime deadline :
       {MonotonicTime::InfiniteFuture(), MonotonicTime::Now() + absl::Hours(24 * 365 * 100'000)}) {
    std::unique_lock lock(mutex);
    int looked = 0;
    EXPECT_TRUE(changed.wait_until(lock, deadline.ToChrono(), [&] { return ++looked == 1; }));
  }
  std::unique_lock lock(mutex);
  EXPECT_FALSE(
      changed.wait_until(lock, MonotonicTime::InfinitePast().ToChrono(), [] { return false; }));
}

}  // namespace
}  // namespace plumb::testing
