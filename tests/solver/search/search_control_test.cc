#include "solver/search/search_control.h"

#include <atomic>
#include <cstdint>

#include "base/monotonic_time.h"
#include "gtest/gtest.h"
#include "solver/search/search_limits.h"

namespace plumb::testing {
namespace {

TEST(SearchControlTest, AllowsEverythingWithoutLimits) {
  search::SearchControl control({});
  EXPECT_GT(control.Report(0), 0u);
  EXPECT_GT(control.Report(1000000), 0u);
  EXPECT_EQ(control.nodes(), 1000000u);
  EXPECT_FALSE(control.stopped());
}

TEST(SearchControlTest, NeverAllowsMoreThanIsLeft) {
  search::SearchControl control({.max_nodes = 10000});
  std::uint64_t visited = 0;
  for (std::uint64_t more = control.Report(0); more != 0; more = control.Report(more)) {
    visited += more;
    ASSERT_LE(visited, 10000u);
  }
  EXPECT_EQ(visited, 10000u);
  EXPECT_TRUE(control.stopped());
}

TEST(SearchControlTest, StopsAtOnceWhenNothingIsAllowed) {
  base::StopSource stop;
  stop.RequestStop();
  const SearchLimits all[] = {{.max_nodes = 0},
                              {.deadline = base::MonotonicTime::InfinitePast()},
                              {.deadline = base::MonotonicTime::Now()},
                              {.stop = &stop}};
  for (const SearchLimits& limits : all) {
    search::SearchControl control(limits);
    EXPECT_EQ(control.Report(0), 0u);
    EXPECT_TRUE(control.stopped());
  }
}

TEST(SearchControlTest, StaysStopped) {
  base::StopSource stop;
  search::SearchControl control({.stop = &stop});
  EXPECT_GT(control.Report(1), 0u);
  stop.RequestStop();
  EXPECT_EQ(control.Report(1), 0u);
  stop.Reset();
  EXPECT_EQ(control.Report(1), 0u);
}

TEST(SearchControlTest, CountsForOthersToo) {
  std::atomic<std::uint64_t> counter{5};
  for (int call = 0; call < 2; ++call) {
    search::SearchControl control({.node_counter = &counter});
    control.Report(100);
    control.Report(20);
    EXPECT_EQ(control.nodes(), 120u);
  }
  EXPECT_EQ(counter.load(), 245u);
}

}  // namespace
}  // namespace plumb::testing
