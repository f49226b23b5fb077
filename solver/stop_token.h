// How a running search is told to end.

#ifndef PLUMB_SOLVER_STOP_TOKEN_H_
#define PLUMB_SOLVER_STOP_TOKEN_H_

#include <atomic>
#include <cstdint>
#include <limits>

#include "absl/time/time.h"

namespace plumb {

// Cancels searches from any thread. Outlives the searches that were given it.
class StopSource {
 public:
  void RequestStop() { requested_.store(true, std::memory_order_relaxed); }
  void Reset() { requested_.store(false, std::memory_order_relaxed); }
  bool StopRequested() const { return requested_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> requested_{false};
};

// What a search may spend. The default is no limit at all. A search that reaches
// a limit returns what it has proven until then.
struct SearchLimits {
  std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();
  absl::Time deadline = absl::InfiniteFuture();
  const StopSource* stop = nullptr;
};

}  // namespace plumb

#endif  // PLUMB_SOLVER_STOP_TOKEN_H_
