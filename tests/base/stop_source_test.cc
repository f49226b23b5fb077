#include "base/stop_source.h"

#include <thread>

#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

TEST(StopSourceTest, IsRequestedUntilReset) {
  base::StopSource stop;
  EXPECT_FALSE(stop.StopRequested());
  stop.RequestStop();
  stop.RequestStop();
  EXPECT_TRUE(stop.StopRequested());
  stop.Reset();
  EXPECT_FALSE(stop.StopRequested());
}

TEST(StopSourceTest, ReachesAnotherThread) {
  base::StopSource stop;
  std::thread worker([&stop] {
    while (!stop.StopRequested()) std::this_thread::yield();
  });
  stop.RequestStop();
  worker.join();
}

}  // namespace
}  // namespace plumb::testing
