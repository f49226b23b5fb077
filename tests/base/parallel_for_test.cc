#include "base/parallel_for.h"

#include <atomic>
#include <cstddef>
#include <stdexcept>
#include <vector>

#include "base/stop_source.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/shortage.h"

namespace plumb::testing {
namespace {

using ::testing::Lt;

TEST(ParallelForTest, DoesEachTaskOnce) {
  const base::StopSource stop;
  for (const int threads : {1, 2, 7}) {
    for (const std::size_t count : {0U, 1U, 5U, 10'000U}) {
      std::vector<std::atomic<int>> done(count);
      std::atomic<bool> known_thread{true};
      base::ParallelFor(count, threads, stop, [&](int thread, std::size_t i) {
        ++done[i];
        if (thread < 0 || thread >= threads) known_thread = false;
      });
      for (const std::atomic<int>& times : done) EXPECT_EQ(times, 1);
      EXPECT_TRUE(known_thread);
    }
  }
}

TEST(ParallelForTest, WorksWithTheThreadsThatItGets) {
  const base::StopSource stop;
  for (const int given : {0, 1, 2}) {
    std::vector<std::atomic<int>> done(1000);
    const FewThreads few(given);
    EXPECT_EQ(base::ParallelFor(done.size(), 8, stop, [&](int, std::size_t i) { ++done[i]; }),
              given + 1);
    for (const std::atomic<int>& times : done) EXPECT_EQ(times, 1);
  }
  // More threads than tasks are not missed.
  const FewThreads few(1);
  EXPECT_EQ(base::ParallelFor(2, 8, stop, [](int, std::size_t) {}), 8);
}

TEST(ParallelForTest, CallsOfOneThreadDoNotOverlap) {
  const base::StopSource stop;
  std::vector<int> of_thread(4);  // No atomics: the thread sanitizer would see a race.
  base::ParallelFor(20'000, 4, stop, [&](int thread, std::size_t) {
    ++of_thread[static_cast<std::size_t>(thread)];
  });
  int sum = 0;
  for (const int count : of_thread) sum += count;
  EXPECT_EQ(sum, 20'000);
}

TEST(ParallelForTest, Stops) {
  base::StopSource stop;
  std::atomic<int> done{0};
  base::ParallelFor(1'000'000, 3, stop, [&](int, std::size_t) {
    if (++done == 10) stop.RequestStop();
  });
  EXPECT_THAT(done.load(), Lt(1'000'000));
}

TEST(ParallelForTest, ThrowsWhatATaskThrows) {
  const base::StopSource stop;
  for (const int threads : {1, 3}) {
    EXPECT_THROW(base::ParallelFor(1000, threads, stop,
                                   [](int, std::size_t i) {
                                     if (i == 500) throw std::runtime_error("no");
                                   }),
                 std::runtime_error);
  }
}

}  // namespace
}  // namespace plumb::testing
