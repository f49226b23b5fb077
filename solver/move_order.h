// In which order moves are searched.

#ifndef PLUMB_SOLVER_MOVE_ORDER_H_
#define PLUMB_SOLVER_MOVE_ORDER_H_

#include <algorithm>
#include <cstdint>

#include "solver/lanes.h"
#include "solver/replies.h"
#include "solver/shape.h"

namespace plumb {
inline namespace PLUMB_ISA {

// What a move is worth, for the side that makes it. A move that builds much and
// leaves few answers refutes with a small tree; blocking the opponent does not pay
// (it postpones the decision and grows the tree: 6.2 -> 10 million nodes).
struct OrderWeights {
  int claimed_threat;    // A winning cell in a row that follow-ups reach (Claims).
  int unclaimed_threat;  // A winning cell in another row.
  int stacked_threat;    // More for one with another right above it.
  int open_line;         // A line of four still open to it, with one stone or more.
  int strong_line;       // More for one with two stones or more,
  int unclaimed_line;    // and again if follow-ups reach none of its empty cells.
  int answer;            // A move of the opponent that does not lose at once.
  int centre;            // A column nearer to the centre.
};

// Tuned by hill climbing on the nodes of begin-hard, begin-medium and middle-medium.
// The first side that can follow up wants the claimed rows, the other one the rest.
inline constexpr OrderWeights kFollowerWeights = {51, 47, 12, 3, 10, -9, -18, 6};
inline constexpr OrderWeights kMoverWeights = {36, 41, 3, 3, 8, 1, -10, 5};

// Lines are counted only with this many empty cells or more: nearer to the end the
// counting costs more than it saves.
inline constexpr int kCountLinesFrom = 14;

// How many open lines the follower has, per lane.
struct LineCounts {
  WordVector open = Broadcast(0);       // With a stone or more.
  WordVector strong = Broadcast(0);     // With two or more.
  WordVector unclaimed = Broadcast(0);  // With two or more, no empty cell in a claimed row.
};

// The first cell of each line of four, in one direction, that lies wholly in `cells`.
template <typename L>
PLUMB_INLINE L LinesWithin(L cells, int step) {
  const L pairs = cells & (cells >> step);
  return pairs & (pairs >> 2 * step);
}

template <typename Shape, typename Bitboard>
PLUMB_INLINE LineCounts CountLines(const Shape& shape, const Replies<Bitboard>& r) {
  using L = Lanes<Bitboard>;
  LineCounts counts;
  const L reachable = r.follower | r.empty;
  const L unclaimed = reachable & ~(r.empty & L::All(shape.claim_rows()));
  const int stride = shape.stride();
  for (const int step : {1, stride - 1, stride, stride + 1}) {
    if (step != 1 && shape.width() < 4) break;
    const L second = r.follower >> step;
    const L third = r.follower >> 2 * step;
    const L fourth = r.follower >> 3 * step;
    const L left = r.follower | second;
    const L right = third | fourth;
    const L two = (r.follower & second) | (third & fourth) | (left & right);
    const L lines = LinesWithin(reachable, step);
    counts.open += CountBits((left | right) & lines);
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
  const OrderWeights& w = empty % 2 == 0 ? kFollowerWeights : kMoverWeights;
  const auto weight = [](int x) {
    return Broadcast(static_cast<std::uint64_t>(static_cast<std::int64_t>(x)));
  };
  const L claim_rows = L::All(shape.claim_rows());
  WordVector values = CountBits(r.threats & claim_rows) * weight(w.claimed_threat) +
                      CountBits(r.threats & ~claim_rows) * weight(w.unclaimed_threat) +
                      CountBits(r.threats & (r.threats >> 1)) * weight(w.stacked_threat) +
                      CountBits(r.calm) * weight(w.answer) + centrality * weight(w.centre);
  if (empty + 1 >= kCountLinesFrom) {
    const LineCounts lines = CountLines(shape, r);
    values += lines.open * weight(w.open_line) + lines.strong * weight(w.strong_line) +
              lines.unclaimed * weight(w.unclaimed_line);
  }
  return values;
}

// How far each column of a batch is from the nearer edge.
template <typename Shape>
PLUMB_INLINE WordVector Centrality(const Shape& shape, int batch) {
  WordVector result = Broadcast(0);
  for (int lane = 0; lane < kLanes; ++lane) {
    const int column = batch * kLanes + lane;
    if (column >= shape.width()) break;
    result[lane] = static_cast<std::uint64_t>(std::min(column, shape.width() - 1 - column));
  }
  return result;
}

}  // namespace PLUMB_ISA
}  // namespace plumb

#endif  // PLUMB_SOLVER_MOVE_ORDER_H_
