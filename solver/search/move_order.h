// In which order moves are searched.

#ifndef PLUMB_SOLVER_SEARCH_MOVE_ORDER_H_
#define PLUMB_SOLVER_SEARCH_MOVE_ORDER_H_

#include <algorithm>
#include <cstdint>

#include "solver/search/lanes.h"
#include "solver/search/replies.h"
#include "solver/search/shape.h"
#include "solver/search/word_vector.h"

namespace plumb::search {
inline namespace PLUMB_ISA {

// What a move is worth to the side that makes it. A move that builds much and leaves
// few answers refutes with a small tree. Breaking up the opponent's lines is worth
// little: it postpones the decision.
struct OrderWeights {
  int claimed_threat;    // A winning cell in a row that follow-ups reach (Claims).
  int unclaimed_threat;  // A winning cell in another row.
  int stacked_threat;    // More for one with another right above it.
  int answer;            // A move of the opponent that does not lose at once.
  int centre;            // A column nearer to the centre.

  // Lines of four that are still open; counted early in the game only (kLinesFrom).
  int line;            // One with a stone or more.
  int strong_line;     // More for one with two stones or more,
  int unclaimed_line;  // and again if follow-ups reach none of its empty cells.
  int their_line;      // The same of the opponent.
  int their_strong_line;
};

// Which weights hold: the side that makes the move is the one that follow-ups favour,
// if it leaves an even number of empty cells, or the other one.
struct OrderTable {
  OrderWeights favoured;
  OrderWeights other;
};

// Tuned by hill climbing on the nodes of begin-hard, begin-medium and middle-medium
// (docs/search.md). Counting lines took begin-hard from 5.5 to 2.9 million nodes.
inline constexpr OrderTable kOrder = {
    .favoured = {.claimed_threat = 51,
                 .unclaimed_threat = 47,
                 .stacked_threat = 12,
                 .answer = -18,
                 .centre = 6,
                 .line = 3,
                 .strong_line = 10,
                 .unclaimed_line = -9,
                 .their_line = -2,
                 .their_strong_line = -1},
    .other = {.claimed_threat = 36,
              .unclaimed_threat = 41,
              .stacked_threat = 3,
              .answer = -10,
              .centre = 5,
              .line = 3,
              .strong_line = 8,
              .unclaimed_line = 1,
              .their_line = -2,
              .their_strong_line = -1},
};

// Lines count while so many cells or more are empty. Nearer to the end counting them costs
// more than it saves: with 14 instead of 18 the nodes are the same.
inline constexpr int kLinesFrom = 18;

// How many lines are still open to one side, per lane.
struct LineCounts {
  WordVector any = Broadcast(0);        // With a stone or more.
  WordVector strong = Broadcast(0);     // With two or more.
  WordVector unclaimed = Broadcast(0);  // With two or more, no empty cell in a claimed row.
};

// The first cell of each line of four, in one direction, that lies wholly in `cells`.
template <typename L>
PLUMB_INLINE L LinesWithin(L cells, int step) {
  const L pairs = cells & (cells >> step);
  return pairs & (pairs >> 2 * step);
}

template <typename Shape, typename L>
PLUMB_INLINE LineCounts CountLines(const Shape& shape, L stones, L empty) {
  LineCounts counts;
  const L reachable = stones | empty;
  const L unclaimed = stones | (empty & ~L::All(shape.claim_rows()));
  const int stride = shape.stride();
  for (const int step : {1, stride - 1, stride, stride + 1}) {
    if (step != 1 && shape.width() < 4) break;
    const L second = stones >> step;
    const L third = stones >> 2 * step;
    const L fourth = stones >> 3 * step;
    const L left = stones | second;
    const L right = third | fourth;
    const L two = (stones & second) | (third & fourth) | (left & right);
    const L lines = LinesWithin(reachable, step);
    counts.any += CountBits((left | right) & lines);
    counts.strong += CountBits(two & lines);
    counts.unclaimed += CountBits(two & LinesWithin(unclaimed, step));
  }
  return counts;
}

// The worth of each lane's stone; higher is searched sooner. `empty` is the number of
// empty cells in each lane.
template <typename Shape, typename Bitboard>
PLUMB_INLINE WordVector OrderValues(const Shape& shape, const Replies<Bitboard>& r, int empty,
                                    WordVector centrality) {
  using L = Lanes<Bitboard>;
  const OrderWeights& w = empty % 2 == 0 ? kOrder.favoured : kOrder.other;
  const L claim_rows = L::All(shape.claim_rows());
  WordVector values = Times(CountBits(r.threats & claim_rows), w.claimed_threat) +
                      Times(CountBits(r.threats & ~claim_rows), w.unclaimed_threat) +
                      Times(CountBits(r.threats & (r.threats >> 1)), w.stacked_threat) +
                      Times(CountBits(r.calm), w.answer) + Times(centrality, w.centre);
  if (empty + 1 >= kLinesFrom) {
    const LineCounts ours = CountLines(shape, r.follower, r.empty);
    const L mover = (r.follower | r.empty) ^ L::All(shape.board());
    const LineCounts theirs = CountLines(shape, mover, r.empty);
    values += Times(ours.any, w.line) + Times(ours.strong, w.strong_line) +
              Times(ours.unclaimed, w.unclaimed_line) + Times(theirs.any, w.their_line) +
              Times(theirs.strong, w.their_strong_line);
  }
  return values;
}

// How far each lane's column is from the nearer edge, with one column a lane.
template <typename Shape>
PLUMB_INLINE WordVector Centrality(const Shape& shape) {
  WordArray result = {};
  for (int column = 0; column < std::min(kLanes, shape.width()); ++column) {
    result[static_cast<std::size_t>(column)] =
        static_cast<std::uint64_t>(std::min(column, shape.width() - 1 - column));
  }
  return FromArray(result);
}

// The same of any stones.
template <typename Shape, typename Bitboard>
PLUMB_INLINE WordVector CentralityOf(const Shape& shape, const Replies<Bitboard>& r) {
  WordArray result = {};
  const auto stones = r.stone.ToArray();
  for (LaneMask lanes = r.used; lanes != 0; lanes &= lanes - 1) {
    const auto lane = static_cast<std::size_t>(__builtin_ctz(lanes));
    const int column = LowestBit(stones[lane]) / shape.stride();
    result[lane] = static_cast<std::uint64_t>(std::min(column, shape.width() - 1 - column));
  }
  return FromArray(result);
}

}  // namespace PLUMB_ISA
}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_MOVE_ORDER_H_
