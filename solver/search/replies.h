// All children of a node at once.

#ifndef PLUMB_SOLVER_SEARCH_REPLIES_H_
#define PLUMB_SOLVER_SEARCH_REPLIES_H_

#include "solver/search/lanes.h"
#include "solver/search/shape.h"

namespace plumb::search {
inline namespace PLUMB_ISA {

// Stones as the side to move sees them, and where the opponent would win.
template <typename Bitboard>
struct Node {
  Bitboard own = 0;
  Bitboard opponent = 0;
  Bitboard opponent_threats = 0;  // Empty cells, playable or not, that complete its four.
  int empty = 0;                  // Empty cells.

  Bitboard occupied() const { return own | opponent; }
};

template <typename Shape, typename Bitboard>
PLUMB_INLINE Bitboard PlayableCells(const Shape& shape, Bitboard occupied) {
  return (occupied + shape.bottom()) & shape.board();
}

// The moves that do not lose at once: if the opponent threatens to win, the stone
// that stops it, else every stone that is not placed right under such a threat.
// Requires: the opponent has at most one playable threat.
template <typename Shape, typename Bitboard>
PLUMB_INLINE Bitboard SoundMoves(const Shape& shape, const Node<Bitboard>& node) {
  const Bitboard playable = PlayableCells(shape, node.occupied());
  const Bitboard forced = node.opponent_threats & playable;
  return forced != 0 ? forced : playable & ~(node.opponent_threats >> 1);
}

// Up to eight positions that arise by one stone each. The side that placed it is
// called the follower (it will answer from now on), the other one, now to move,
// the mover.
template <typename Bitboard>
struct Replies {
  using L = Lanes<Bitboard>;

  L stone;              // The stone placed, 0 in lanes that are not used.
  L follower;           // All stones of the follower.
  L empty;              // Empty cells.
  L playable;           // Where the mover's stone can land.
  L threats;            // Empty cells that complete a four of the follower.
  L calm;               // Playable cells with no threat of the follower right above.
  LaneMask used = 0;    // Lanes with a stone.
  LaneMask forced = 0;  // The mover must stop a playable threat.
  LaneMask won = 0;     // The follower wins with its next stone whatever the mover does.
};

// Plays each of the stones, one a lane or none.
// Requires: at least two cells of the board are empty, and the stones are SoundMoves.
template <typename Shape>
PLUMB_INLINE Replies<typename Shape::Bitboard> PlayAll(const Shape& shape,
                                                       const Node<typename Shape::Bitboard>& node,
                                                       Lanes<typename Shape::Bitboard> stones) {
  using L = Lanes<typename Shape::Bitboard>;
  Replies<typename Shape::Bitboard> r;
  r.stone = stones;
  r.used = NonZero(r.stone);
  r.follower = L::All(node.own) | r.stone;
  const L occupied = L::All(node.occupied()) | r.stone;
  r.empty = occupied ^ L::All(shape.board());
  r.playable = (occupied + L::All(shape.bottom())) & L::All(shape.board());
  r.threats = CompletingCells(shape, r.follower) & r.empty;

  // Two playable threats cannot both be stopped; one cannot if the stone that stops
  // it frees another threat above; without one, the mover still loses if every cell
  // it could play lies under a threat.
  const L to_stop = r.threats & r.playable;
  const L two_to_stop = to_stop & to_stop.Decremented();
  r.forced = NonZero(to_stop);
  r.calm = r.playable & ~(r.threats >> 1);
  const LaneMask can_stop = NonZero(to_stop & r.calm);
  const LaneMask survives = (can_stop & r.forced) | (NonZero(r.calm) & ~r.forced);
  r.won = (NonZero(two_to_stop) | ~survives) & r.used;
  return r;
}

// The same for each of `moves` that lies in `columns`, one column a lane.
template <typename Shape>
PLUMB_INLINE Replies<typename Shape::Bitboard> PlayAll(const Shape& shape,
                                                       const Node<typename Shape::Bitboard>& node,
                                                       typename Shape::Bitboard moves,
                                                       Lanes<typename Shape::Bitboard> columns) {
  return PlayAll(shape, node, Lanes<typename Shape::Bitboard>::All(moves) & columns);
}

}  // namespace PLUMB_ISA
}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_REPLIES_H_
