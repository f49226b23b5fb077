// Turns SIGTERM, SIGINT and SIGHUP into requests to stop.

#ifndef PLUMB_BASE_SIGNAL_WATCHER_H_
#define PLUMB_BASE_SIGNAL_WATCHER_H_

#include <atomic>
#include <thread>

#include "absl/time/time.h"
#include "base/stop_source.h"

namespace plumb::base {

// While it exists, these signals request a stop of `stop`, except those that the program was
// started to ignore, as nohup does. A program that does not end by itself within `patience` is
// ended; that is safe, since its files are whole at any moment. Make the watcher before any other
// thread, because threads inherit the blocked signals. If the system has no thread for it, the
// signals end the program at once.
class SignalWatcher {
 public:
  explicit SignalWatcher(StopSource* stop, absl::Duration patience = absl::Milliseconds(800));
  ~SignalWatcher();
  SignalWatcher(const SignalWatcher&) = delete;
  SignalWatcher& operator=(const SignalWatcher&) = delete;

  // The first signal received; 0 if none.
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
