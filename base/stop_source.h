// Asks work that is under way to end.

#ifndef PLUMB_BASE_STOP_SOURCE_H_
#define PLUMB_BASE_STOP_SOURCE_H_

#include <atomic>

namespace plumb::base {

// May be used by any thread. Outlives the work that looks at it.
class StopSource {
 public:
  void RequestStop() { requested_.store(true, std::memory_order_relaxed); }
  void Reset() { requested_.store(false, std::memory_order_relaxed); }
  bool StopRequested() const { return requested_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> requested_{false};
};

}  // namespace plumb::base

#endif  // PLUMB_BASE_STOP_SOURCE_H_
