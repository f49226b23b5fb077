// How likely each side is to win a position that no search has decided.
//
// What decides most games is who runs out of harmless moves first. If both sides only
// ever filled the board, the side that places the last stone (the "last mover") would get
// every cell with an even number of cells above it, a "claimed" one (static_rules.h), by
// answering each stone with one on top. So its winning cells in claimed rows are worth
// most, and the other side needs winning cells in the other rows. Until there are winning
// cells, it matters who has more lines open close to where the next stones will land.

#ifndef PLUMB_SOLVER_LIVE_EVALUATION_H_
#define PLUMB_SOLVER_LIVE_EVALUATION_H_

#include <array>
#include <cstddef>

#include "solver/board/bits.h"
#include "solver/live/estimate.h"
#include "solver/live/evaluation_weights.h"
#include "solver/live/zugzwang.h"
#include "solver/search/lanes.h"
#include "solver/search/move_order.h"
#include "solver/search/replies.h"
#include "solver/search/shape.h"

namespace plumb::live {
inline namespace PLUMB_ISA {

// The cells that the next stone in each column would take, the next two, ...
template <typename Bitboard>
using Fronts = decltype(PerLine<Bitboard>::within);

// The lowest of the winning cells in each column, and the fronts: the same for both sides.
template <typename Bitboard>
struct Columns {
  Bitboard lowest;
  Fronts<Bitboard> fronts;
};

template <typename Shape, typename Bitboard>
PLUMB_INLINE Columns<Bitboard> ColumnsOf(const Shape& shape, const ThreatMap<Bitboard>& map,
                                         Bitboard playable) {
  Columns<Bitboard> columns;
  columns.lowest = LowestInColumns(shape, static_cast<Bitboard>(map.own | map.opponent));
  columns.fronts[0] = playable;
  for (std::size_t i = 1; i < columns.fronts.size(); ++i) {
    const Bitboard below = columns.fronts[i - 1];
    columns.fronts[i] = below | ((below << 1) & map.empty);
  }
  return columns;
}

// The lines of one direction that a side can still complete, by their first cells.
template <typename Bitboard>
struct Lines {
  Bitboard claimed;
  Bitboard other;
  Fronts<Bitboard> within;
};

template <typename Bitboard>
PLUMB_INLINE void AddLineTerms(Bitboard lines, const Lines<Bitboard>& classes, LineTerms& terms) {
  const int claimed = PopCount(lines & classes.claimed);
  const int other = PopCount(lines & classes.other);
  terms.claimed += claimed;
  terms.other += other;
  terms.mixed += PopCount(lines) - claimed - other;
  for (std::size_t i = 0; i < terms.within.size(); ++i) {
    terms.within[i] += PopCount(lines & classes.within[i]);
  }
}

template <typename Shape, typename Bitboard>
PLUMB_INLINE void CountSide(const Shape& shape, Bitboard stones, Bitboard threats, Bitboard empty,
                            const Columns<Bitboard>& columns, SideTerms& terms) {
  const Bitboard claim_rows = shape.claim_rows();
  const Bitboard lowest = columns.lowest;
  const Bitboard playable = columns.fronts[0];
  terms.low_claimed = PopCount(threats & lowest & claim_rows);
  terms.low_other = PopCount(threats & lowest & ~claim_rows);
  terms.high_claimed = PopCount(threats & ~lowest & claim_rows);
  terms.high_other = PopCount(threats & ~lowest & ~claim_rows);
  terms.near = PopCount(threats & (playable << 1));
  if (shape.width() < 4) return;  // No lines but upright ones, which are stopped in time.
  const auto claimed = static_cast<Bitboard>(stones | (empty & claim_rows));
  const auto other = static_cast<Bitboard>(stones | (empty & ~claim_rows));
  const int stride = shape.stride();
  for (const int step : {stride - 1, stride, stride + 1}) {
    Lines<Bitboard> lines;
    lines.claimed = search::LinesWithin(claimed, step);
    lines.other = search::LinesWithin(other, step);
    for (std::size_t i = 0; i < lines.within.size(); ++i) {
      lines.within[i] =
          search::LinesWithin(static_cast<Bitboard>(stones | columns.fronts[i]), step);
    }
    const Bitboard second = stones >> step;
    const Bitboard third = stones >> 2 * step;
    const Bitboard fourth = stones >> 3 * step;
    const Bitboard left = stones | second;
    const Bitboard right = third | fourth;
    const Bitboard open = search::LinesWithin(static_cast<Bitboard>(stones | empty), step);
    const Bitboard twos = ((stones & second) | (third & fourth) | (left & right)) & open;
    const Bitboard ones = (left | right) & open & ~twos;
    AddLineTerms(twos, lines, terms.twos);
    AddLineTerms(ones, lines, terms.ones);
  }
}

// Requires: neither side can win with its next stone, so no winning cell is playable.
template <typename Shape, typename Bitboard>
Terms CountTerms(const Shape& shape, const search::Node<Bitboard>& node) {
  ThreatMap<Bitboard> map;
  map.empty = shape.board() & ~node.occupied();
  const Bitboard playable = search::PlayableCells(shape, node.occupied());
  const Bitboard waiting = map.empty & ~playable;
  map.own = search::CompletingCells(shape, node.own) & waiting;
  map.opponent = node.opponent_threats & waiting;
  const bool is_last_mover = node.empty % 2 != 0;
  const Columns<Bitboard> columns = ColumnsOf(shape, map, playable);

  Terms terms = {};
  terms.constant = 1;
  const int winner = WinnerByZugzwang(shape, map);
  terms.zugzwang = is_last_mover ? winner : -winner;
  CountSide(shape, node.own, map.own, map.empty, columns,
            is_last_mover ? terms.last_mover : terms.other);
  CountSide(shape, node.opponent, map.opponent, map.empty, columns,
            is_last_mover ? terms.other : terms.last_mover);
  return terms;
}

template <typename Shape, typename Bitboard>
Estimate Evaluate(const Shape& shape, const search::Node<Bitboard>& node) {
  const std::array<int, kTerms> terms = Flat(CountTerms(shape, node));
  int late = 0;
  int early = 0;
  const bool is_last_mover = node.empty % 2 != 0;
  static constexpr std::array<TermWeight, kTerms> kWeights[] = {Flat(kOtherToMove),
                                                                Flat(kLastMoverToMove)};
  const auto& weights = kWeights[is_last_mover ? 1 : 0];
  for (std::size_t i = 0; i < terms.size(); ++i) {
    late += terms[i] * weights[i].late;
    early += terms[i] * weights[i].early;
  }
  const int value = late + early * node.empty / shape.cells();
  return Estimate::Guess(is_last_mover ? value : -value);
}

}  // namespace PLUMB_ISA
}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_EVALUATION_H_
