// How far one thread's search has come, and whether it has to go back.

#ifndef PLUMB_SOLVER_SEARCH_RUN_PROGRESS_H_
#define PLUMB_SOLVER_SEARCH_RUN_PROGRESS_H_

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "solver/search/lanes.h"
#include "solver/search/search_control.h"

namespace plumb::search {
inline namespace PLUMB_ISA {

// Counts the nodes of a run and asks now and then whether it may go on. If it may not, the
// search unwinds: every level returns at once, and what they return means nothing. It
// unwinds to the root, which ends the run, or to a place on the way, where it goes on.
class RunProgress {
 public:
  static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

  // Starts a run. It ends when `control` says so, after `max_nodes` nodes, or when another
  // thread sets `abandon` (which may be null). It asks at least every `interval` nodes.
  void Start(SearchControl& control, const std::atomic<bool>* abandon,
             std::uint64_t max_nodes = kNoLimit, std::uint64_t interval = kNoLimit) {
    control_ = &control;
    abandon_ = abandon;
    max_nodes_ = max_nodes;
    interval_ = interval;
    nodes_ = 0;
    allowance_ = 0;
    reported_ = 0;
    target_ = kNone;
  }

  // Reports the last nodes to the control. Call it once, when the run is over.
  void Finish() { Report(nodes_); }

  // The nodes of this run.
  std::uint64_t nodes() const { return nodes_; }

  // Counts a node. False if MayGoOn has to be asked before the search looks at it.
  PLUMB_INLINE bool CountNode() { return nodes_++ < allowance_; }

  // Reports the nodes before the last one. True if the search may go on for a while;
  // otherwise it now unwinds to the root.
  bool MayGoOn() {
    assert(!unwinding());
    const std::uint64_t visited = nodes_ - 1;
    const std::uint64_t more = Report(visited);
    if (more == 0 || visited >= max_nodes_ || IsAbandoned()) {
      UnwindToRoot();
      return false;
    }
    allowance_ = visited + std::min({more, interval_, max_nodes_ - visited});
    return true;
  }

  // Whether the search is on its way back.
  PLUMB_INLINE bool unwinding() const { return target_ != kNone; }

  void UnwindToRoot() { target_ = kRoot; }
  // Requires: the place is between the root and the current node.
  void UnwindTo(std::size_t place) {
    assert(place < kRoot);
    target_ = place;
  }

  // True if the search was unwinding to this place, and no longer is.
  bool ArriveAt(std::size_t place) {
    if (target_ != place) return false;
    target_ = kNone;
    return true;
  }

 private:
  static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t kRoot = kNone - 1;

  // Reports up to `visited`; returns how many more nodes the control allows.
  std::uint64_t Report(std::uint64_t visited) {
    const std::uint64_t news = visited - reported_;
    reported_ = visited;
    return control_->Report(news);
  }

  bool IsAbandoned() const {
    return abandon_ != nullptr && abandon_->load(std::memory_order_relaxed);
  }

  SearchControl* control_ = nullptr;
  const std::atomic<bool>* abandon_ = nullptr;
  std::uint64_t max_nodes_ = 0;
  std::uint64_t interval_ = 0;
  std::uint64_t nodes_ = 0;      // Visited by this run,
  std::uint64_t allowance_ = 0;  // which may go on to this many before it asks again.
  std::uint64_t reported_ = 0;
  std::size_t target_ = kNone;  // Where the search unwinds to.
};

}  // namespace PLUMB_ISA
}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_RUN_PROGRESS_H_
