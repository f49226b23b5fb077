// Keeps a search within its limits.

#ifndef PLUMB_SOLVER_SEARCH_SEARCH_CONTROL_H_
#define PLUMB_SOLVER_SEARCH_SEARCH_CONTROL_H_

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "base/monotonic_time.h"
#include "solver/search/search_limits.h"

namespace plumb::search {

// Counts the nodes of all threads of one call and says when to stop. The search asks
// now and then and never looks at the clock itself.
class SearchControl {
 public:
  // Nodes between two questions of a thread: about a tenth of a millisecond.
  static constexpr std::uint64_t kInterval = 2048;

  explicit SearchControl(const SearchLimits& limits) : limits_(limits) {}

  // Takes note of nodes visited; returns how many more may be visited before the
  // next call, 0 to stop. Thread-safe.
  std::uint64_t Report(std::uint64_t visited) {
    const std::uint64_t total = nodes_.fetch_add(visited, std::memory_order_relaxed) + visited;
    if (limits_.node_counter != nullptr) {
      limits_.node_counter->fetch_add(visited, std::memory_order_relaxed);
    }
    if (total >= limits_.max_nodes || OutOfTime()) {
      stopped_.store(true, std::memory_order_relaxed);
      return 0;
    }
    return stopped() ? 0 : std::min(kInterval, limits_.max_nodes - total);
  }

  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

 private:
  bool OutOfTime() const {
    if (limits_.stop != nullptr && limits_.stop->StopRequested()) return true;
    return limits_.deadline != base::MonotonicTime::InfiniteFuture() &&
           base::MonotonicTime::Now() >= limits_.deadline;
  }

  const SearchLimits limits_;
  std::atomic<std::uint64_t> nodes_{0};
  std::atomic<bool> stopped_{false};
};

}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_SEARCH_CONTROL_H_
