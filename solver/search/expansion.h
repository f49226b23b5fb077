// The children of a node: every move that does not lose at once, played.

#ifndef PLUMB_SOLVER_SEARCH_EXPANSION_H_
#define PLUMB_SOLVER_SEARCH_EXPANSION_H_

#include <array>
#include <cassert>
#include <cstddef>

#include "solver/search/lanes.h"
#include "solver/search/replies.h"
#include "solver/search/shape.h"

namespace plumb::search {
inline namespace PLUMB_ISA {

// Eight children at a time.
template <typename Shape>
struct Expansion {
  std::array<Replies<typename Shape::Bitboard>, Shape::kMaxBatches> replies;
  std::size_t count = 0;

  PLUMB_INLINE std::size_t size() const { return Shape::kMaxBatches == 1 ? 1 : count; }
};

// The first columns of a board, one a lane.
template <typename Shape>
Lanes<typename Shape::Bitboard> ColumnLanes(const Shape& shape) {
  std::array<typename Shape::Bitboard, kLanes> columns = {};
  for (int c = 0; c < kLanes && c < shape.width(); ++c) {
    columns[static_cast<std::size_t>(c)] = shape.Column(c);
  }
  return Lanes<typename Shape::Bitboard>::Of(columns);
}

// Plays all sound moves. Returns true if one wins. `columns` are the ColumnLanes.
// Requires: there is a sound move, and at least three cells are empty.
template <typename Shape>
PLUMB_INLINE bool Expand(const Shape& shape, const Node<typename Shape::Bitboard>& node,
                         const Lanes<typename Shape::Bitboard>& columns,
                         Expansion<Shape>& children) {
  using Bitboard = typename Shape::Bitboard;
  Bitboard moves = SoundMoves(shape, node);
  assert(moves != 0);
  if (shape.IsNarrow()) {
    children.replies[0] = PlayAll(shape, node, moves, columns);
    children.count = 1;
    return children.replies[0].won != 0;
  }
  // On a wide board the moves are packed: there are seldom more than eight.
  LaneMask won = 0;
  while (moves != 0) {
    std::array<Bitboard, kLanes> stones = {};
    for (std::size_t lane = 0; lane < kLanes && moves != 0; ++lane, moves &= moves - 1) {
      stones[lane] = moves & ~(moves - 1);
    }
    Replies<Bitboard>& batch = children.replies[children.count++];
    batch = PlayAll(shape, node, Lanes<Bitboard>::Of(stones));
    won |= batch.won;
  }
  return won != 0;
}

}  // namespace PLUMB_ISA
}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_EXPANSION_H_
