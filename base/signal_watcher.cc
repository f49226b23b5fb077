#include "base/signal_watcher.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "base/start_thread.h"
#include "base/stop_source.h"

namespace plumb::base {
namespace {

constexpr absl::Duration kPollInterval = absl::Milliseconds(20);

// Without those that are ignored: Linux delivers even these to a thread that blocks them and
// waits for them.
sigset_t StopSignals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
    struct sigaction action = {};
    sigaction(signal, nullptr, &action);
    if (action.sa_handler != SIG_IGN) sigaddset(&signals, signal);
  }
  return signals;
}

}  // namespace

SignalWatcher::SignalWatcher(StopSource* stop, absl::Duration patience) : patience_(patience) {
  const sigset_t signals = StopSignals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  thread_ = StartThread([this, stop] { Watch(stop); });
  if (!thread_.joinable()) pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

SignalWatcher::~SignalWatcher() {
  done_.store(true);
  if (thread_.joinable()) thread_.join();
}

void SignalWatcher::Watch(StopSource* stop) {
  const sigset_t signals = StopSignals();
  const timespec interval = absl::ToTimespec(kPollInterval);
  while (!done_.load() && signal_.load() == 0) {
    const int signal = sigtimedwait(&signals, nullptr, &interval);
    if (signal > 0) signal_.store(signal);
  }
  if (signal_.load() == 0) return;
  stop->RequestStop();
  const MonotonicTime deadline = MonotonicTime::Now() + patience_;
  while (!done_.load()) {
    if (MonotonicTime::Now() >= deadline) _exit(128 + signal_.load());
    absl::SleepFor(kPollInterval);
  }
}

}  // namespace plumb::base
