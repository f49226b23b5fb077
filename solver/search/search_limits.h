// When a search has to end.

#ifndef PLUMB_SOLVER_SEARCH_SEARCH_LIMITS_H_
#define PLUMB_SOLVER_SEARCH_SEARCH_LIMITS_H_

#include <atomic>
#include <cstdint>
#include <limits>

#include "base/monotonic_time.h"
#include "base/stop_source.h"  // IWYU pragma: export

namespace plumb {

using base::MonotonicTime;
using base::StopSource;

// What a search may spend. The default is no limit at all. A search that reaches
// a limit returns what it has proven until then.
struct SearchLimits {
  std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();
  base::MonotonicTime deadline = base::MonotonicTime::InfiniteFuture();
  const base::StopSource* stop = nullptr;
  // Grows with the nodes that are visited, for other threads that show them meanwhile.
  std::atomic<std::uint64_t>* node_counter = nullptr;
};

}  // namespace plumb

#endif  // PLUMB_SOLVER_SEARCH_SEARCH_LIMITS_H_
