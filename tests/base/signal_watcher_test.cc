#include "base/signal_watcher.h"

#include <signal.h>
#include <unistd.h>

#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "base/stop_source.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

// Guards against hangs and is no measure of speed.
constexpr absl::Duration kPatience = absl::Seconds(30);

bool IsStoppedSoon(const base::StopSource& stop) {
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + kPatience;
  while (!stop.StopRequested() && base::MonotonicTime::Now() < deadline)
    absl::SleepFor(absl::Milliseconds(1));
  return stop.StopRequested();
}

// Each in a process of its own, since signals and their masks belong to the process.
class SignalWatcherDeathTest : public ::testing::TestWithParam<int> {
 protected:
  SignalWatcherDeathTest() { ::testing::FLAGS_gtest_death_test_style = "threadsafe"; }
};

INSTANTIATE_TEST_SUITE_P(Signals, SignalWatcherDeathTest,
                         ::testing::Values(SIGTERM, SIGINT, SIGHUP));

TEST_P(SignalWatcherDeathTest, RequestsAStop) {
  EXPECT_EXIT(
      {
        base::StopSource stop;
        bool is_right = false;
        {
          const base::SignalWatcher watcher(&stop, kPatience);
          is_right = watcher.signal() == 0 && !stop.StopRequested();
          kill(getpid(), GetParam());
          is_right = is_right && IsStoppedSoon(stop) && watcher.signal() == GetParam();
        }
        _exit(is_right ? 0 : 1);
      },
      ::testing::ExitedWithCode(0), "");
}

TEST_P(SignalWatcherDeathTest, EndsAProgramThatDoesNotStop) {
  EXPECT_EXIT(
      {
        base::StopSource stop;
        const base::SignalWatcher watcher(&stop, absl::Milliseconds(1));
        kill(getpid(), GetParam());
        absl::SleepFor(kPatience);
        _exit(0);
      },
      ::testing::ExitedWithCode(128 + GetParam()), "");
}

TEST_P(SignalWatcherDeathTest, LeavesAnIgnoredSignalIgnored) {
  EXPECT_EXIT(
      {
        signal(GetParam(), SIG_IGN);
        base::StopSource stop;
        int seen = 0;
        {
          const base::SignalWatcher watcher(&stop, absl::Milliseconds(1));
          kill(getpid(), GetParam());
          absl::SleepFor(absl::Milliseconds(100));
          seen = watcher.signal();
        }
        _exit(stop.StopRequested() ? 1 : seen);
      },
      ::testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace plumb::testing
