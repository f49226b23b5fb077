#include "solver/book/reachable.h"

#include <cstdint>
#include <set>

#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"

namespace plumb::book {
namespace {

// Takes the stones back, one of each side in turn.
template <typename Bits>
class Undoing {
 public:
  explicit Undoing(BoardSize size) : top_row_(static_cast<Bits>(size.RowBits(size.height() - 1))) {}

  // True if none is left in the end. `last` are the stones of the side that has played
  // the last one.
  bool CanUndoAll(Bits last, Bits other) {
    const Bits occupied = last | other;
    if (occupied == 0) return true;
    if (!dead_ends_.empty() && dead_ends_.contains(occupied)) return false;
    const Bits tops = last & ~(occupied >> 1);
    // The highest column first: a tall one of a single colour would be in the way later.
    Bits row = top_row_;
    for (Bits left = tops; left != 0; row >>= 1) {
      for (Bits stones = left & row; stones != 0; stones &= stones - 1) {
        const Bits stone = stones & (~stones + 1);
        if (CanUndoAll(other, last ^ stone)) return true;
      }
      left &= ~row;
    }
    // The occupied cells determine what is left of each colour, so no need to try them again.
    dead_ends_.insert(occupied);
    return false;
  }

 private:
  Bits top_row_;
  std::set<Bits> dead_ends_;
};

}  // namespace

bool IsReachable(const Position& position) {
  if (position.size().bits() <= 64) {
    return Undoing<std::uint64_t>(position.size())
        .CanUndoAll(static_cast<std::uint64_t>(position.opponent()),
                    static_cast<std::uint64_t>(position.own()));
  }
  return Undoing<Uint128>(position.size()).CanUndoAll(position.opponent(), position.own());
}

}  // namespace plumb::book
