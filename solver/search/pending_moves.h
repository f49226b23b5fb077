// The moves on the way from the root to a node that other threads may settle meanwhile.

#ifndef PLUMB_SOLVER_SEARCH_PENDING_MOVES_H_
#define PLUMB_SOLVER_SEARCH_PENDING_MOVES_H_

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>

#include "solver/board/board_size.h"
#include "solver/board/score.h"
#include "solver/search/lanes.h"

namespace plumb::search {
inline namespace PLUMB_ISA {

// A stack. The place of a move is the number of moves below it.
template <typename Bitboard>
class PendingMoves {
 public:
  // The position after the move, and the window of the node that makes it.
  struct Move {
    Bitboard key;
    int empty;
    Score alpha;
    Score beta;
  };

  void Clear() { size_ = 0; }

  // Returns the place.
  std::size_t Push(const Move& move) {
    assert(size_ < moves_.size());
    moves_[size_] = move;
    return size_++;
  }
  void Pop() {
    assert(size_ > 0);
    --size_;
  }

  // The place nearest to the root whose move `is_settled(move)`.
  template <typename Predicate>
  std::optional<std::size_t> FindFirst(Predicate is_settled) const {
    for (std::size_t place = 0; place < size_; ++place) {
      if (is_settled(moves_[place])) return place;
    }
    return std::nullopt;
  }

 private:
  std::array<Move, BoardSize::kMaxBits> moves_;
  std::size_t size_ = 0;
};

}  // namespace PLUMB_ISA
}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_PENDING_MOVES_H_
