// SIGTERM and SIGINT as requests to stop.

#ifndef PLUMB_BASE_SIGNAL_WATCHER_H_
#define PLUMB_BASE_SIGNAL_WATCHER_H_

#include <atomic>
#include <thread>

#include "absl/time/time.h"
#include "base/stop_source.h"

namespace plumb::base {

// While it exists, SIGTERM, SIGINT and SIGHUP request a stop of `stop`, except those that
// the program was told to ignore when it was started. Should the program
// not end by itself within `patience`, it is ended: every file is whole at any moment. Make it
// before any other thread: threads inherit that the signals are blocked.
class SignalWatcher {
 public:
  explicit SignalWatcher(StopSource* stop, absl::Duration patience = absl::Milliseconds(800));
  ~SignalWatcher();
  SignalWatcher(const SignalWatcher&) = delete;
  SignalWatcher& operator=(const SignalWatcher&) = delete;

  // The signal that came, or 0.
  int signal() const { return signal_.load(); }

 private:
  void Watch(StopSource* stop);

  absl::Duration patience_;
  std::atomic<int> signal_{0};
  std::atomic<bool> done_{false};
  std::thread thread_;
};

}  // namespace plumb::base

#endif  // PLUMB_BASE_SIGNAL_WATCHER_H_
