// Three rules that bound a score without search, on any board.
//
// In all of them the follower F has just moved and the mover S is to move. In two of them F
// answers every stone of S with a stone right on top of it whenever it can ("follow-up").
// Each rule gives S a set of cells that holds all it can ever get against that
// strategy; if the set contains no four, S does not win. Every rule is judged by
// brute force on all positions of small boards of each parity
// (tests/solver/search/static_rules_test.cc).

#ifndef PLUMB_SOLVER_SEARCH_STATIC_RULES_H_
#define PLUMB_SOLVER_SEARCH_STATIC_RULES_H_

#include "solver/board/score.h"
#include "solver/search/lanes.h"
#include "solver/search/replies.h"
#include "solver/search/shape.h"

namespace plumb::search {
inline namespace PLUMB_ISA {

// What F gets by follow-ups: the empty cells with an even number of cells above
// them, except those that are playable now.
//
// Proof. Let the number of empty cells be even, so that the columns with an odd
// number of empty cells can be paired. Whenever S plays, F answers on top of it, or,
// if that stone was the lowest of an odd column's empty cells, in the paired column;
// then all columns are even, and stay so after each exchange. In an even column S
// plays the 1st, 3rd, ... empty cell counted from below, F the others: the top cell,
// the third from the top, and so on. Only the playable cells of odd columns, which
// have an even number of cells above them too, may go to either side.
template <typename Shape, typename Bitboard>
PLUMB_INLINE Lanes<Bitboard> Claims(const Shape& shape, const Replies<Bitboard>& r) {
  return Lanes<Bitboard>::All(shape.claim_rows()) & r.empty & ~r.playable;
}

// All that S can get against the follow-ups: the rest of the board, but no cell
// above one of `won_cells`, each of which F claims and wins with: when a stone lies
// there, F has won below.
template <typename Shape, typename Bitboard>
PLUMB_INLINE Lanes<Bitboard> MoversShare(const Shape& shape, const Replies<Bitboard>& r,
                                         Lanes<Bitboard> claims, Lanes<Bitboard> won_cells) {
  using L = Lanes<Bitboard>;
  const L above = FilledUpwards(shape, (won_cells << 1) & L::All(shape.board()));
  return (r.follower | claims | above) ^ L::All(shape.board());
}

// Rows from which F still wins by at least `goal`: a game that ends with a cell at
// the latest when only the cells above it are empty leaves those for the score.
template <typename Shape>
PLUMB_INLINE typename Shape::Bitboard RowsForGoal(const Shape& shape, Score goal) {
  const int cells_above = CellsLeft(goal);
  if (cells_above >= shape.height()) return 0;
  return shape.LowRows(shape.height() - cells_above);
}

// Claim-even. Requires: the number of empty cells is even. Returns the lanes in
// which F scores at least `goal`.
//
// If S's share holds no four, S does not win. If moreover F's stones and claims hold
// a four, F wins, at the latest with the highest empty cell of that line.
template <typename Shape, typename Bitboard>
PLUMB_INLINE LaneMask ClaimEven(const Shape& shape, const Replies<Bitboard>& r, Score goal) {
  using L = Lanes<Bitboard>;
  const L claims = Claims(shape, r);
  const L share = MoversShare(shape, r, claims, r.threats & claims);
  const LaneMask safe = r.used & ~NonZero(Fours(shape, share));
  if (safe == 0 || goal <= kDraw) return safe;
  const L in_time = claims & L::All(RowsForGoal(shape, goal));
  return safe & NonZero(Fours(shape, r.follower | in_time));
}

// Odd threat. Requires: the number of empty cells is odd. Returns the lanes in which
// F wins by at least `goal`.
//
// Let F have a winning cell t with an odd number of cells above it, in a column c
// with an odd number of empty cells (so an odd number of them lies below t). The
// other odd columns are even in number and are paired as above; F follows up
// everywhere, in c as well, until S has to play right under t. Until then S gets
// every second empty cell of c from the playable one on: those below t with an even
// number of cells above. The columns other than c are even whenever S is to move,
// so S runs out of moves there first, and F plays t at the latest when only the
// cells above it are empty.
template <typename Shape, typename Bitboard>
PLUMB_INLINE LaneMask OddThreat(const Shape& shape, const Replies<Bitboard>& r, Score goal) {
  using L = Lanes<Bitboard>;
  const L claim_rows = L::All(shape.claim_rows());
  // A playable cell has an even number of cells above it just where its column is odd.
  const L odd_columns = FilledUpwards(shape, r.playable & claim_rows);
  const L in_time = L::All(RowsForGoal(shape, goal) & ~shape.claim_rows());
  const L candidates = r.threats & odd_columns & in_time;
  if ((NonZero(candidates) & r.used) == 0) return 0;

  const L t = candidates & ~candidates.Decremented();
  const L up_to_t = FilledDownwards(shape, t) & r.empty;
  const L column = FilledUpwards(shape, up_to_t);
  const L claims = Claims(shape, r) & ~column;
  const L share = MoversShare(shape, r, claims, r.threats & claims);
  const L share_with_column = (share & ~column) | (up_to_t & claim_rows);
  return r.used & NonZero(t) & ~NonZero(Fours(shape, share_with_column));
}

// No line left. Returns the lanes in which F scores at least a draw, since all empty cells together
// would not give S a four.
template <typename Shape, typename Bitboard>
PLUMB_INLINE LaneMask NoLineLeft(const Shape& shape, const Replies<Bitboard>& r) {
  return r.used & ~NonZero(Fours(shape, r.follower ^ Lanes<Bitboard>::All(shape.board())));
}

// The lanes in which the follower scores at least `goal` by one of the rules.
// `empty` is the number of empty cells in each lane.
template <typename Shape, typename Bitboard>
PLUMB_INLINE LaneMask SureOf(const Shape& shape, const Replies<Bitboard>& r, int empty,
                             Score goal) {
  // Claim-even leaves S less than all empty cells.
  if (empty % 2 == 0) return ClaimEven(shape, r, goal);
  const LaneMask sure = OddThreat(shape, r, goal);
  return goal <= kDraw ? sure | NoLineLeft(shape, r) : sure;
}

}  // namespace PLUMB_ISA
}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_STATIC_RULES_H_
