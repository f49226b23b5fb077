// SIGTERM and SIGINT as requests to stop.

#ifndef PLUMB_CLI_SIGNAL_WATCHER_H_
#define PLUMB_CLI_SIGNAL_WATCHER_H_

#include <atomic>
#include <thread>

#include "solver/stop_token.h"

namespace plumb {

// While it exists, SIGTERM, SIGINT and SIGHUP request a stop of `stop`. Should the program
// not end by itself within most of a second, it is ended: every file is whole at any
// moment. Make it before any other thread: threads inherit that the signals are blocked.
class SignalWatcher {
 public:
  explicit SignalWatcher(StopSource* stop);
  ~SignalWatcher();
  SignalWatcher(const SignalWatcher&) = delete;
  SignalWatcher& operator=(const SignalWatcher&) = delete;

  // The signal that came, or 0.
  int signal() const { return signal_.load(); }

 private:
  void Watch(StopSource* stop);

  std::atomic<int> signal_{0};
  std::atomic<bool> done_{false};
  std::thread thread_;
};

}  // namespace plumb

#endif  // PLUMB_CLI_SIGNAL_WATCHER_H_
