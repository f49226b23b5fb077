// What the threads of a search tell each other, beside what the table says.

#ifndef PLUMB_SOLVER_SEARCH_CLAIMED_POSITIONS_H_
#define PLUMB_SOLVER_SEARCH_CLAIMED_POSITIONS_H_

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "solver/search/lanes.h"

namespace plumb::search {
inline namespace PLUMB_ISA {

// Positions that a thread is searching now, so that the others do other work first. Only a
// hint: two positions may share a slot.
class ClaimedPositions {
 public:
  // True if nobody else had claimed the position. Then call Leave when it is searched.
  bool Enter(std::uint64_t key) {
    std::uint64_t expected = 0;
    return Slot(key).compare_exchange_strong(expected, key | 1, std::memory_order_relaxed);
  }
  void Leave(std::uint64_t key) { Slot(key).store(0, std::memory_order_relaxed); }
  bool Contains(std::uint64_t key) {
    return Slot(key).load(std::memory_order_relaxed) == (key | 1);
  }

 private:
  std::atomic<std::uint64_t>& Slot(std::uint64_t key) { return slots_[(key >> 1) % kSlots]; }

  static constexpr std::size_t kSlots = 4096;
  std::array<std::atomic<std::uint64_t>, kSlots> slots_{};
};

}  // namespace PLUMB_ISA
}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_CLAIMED_POSITIONS_H_
