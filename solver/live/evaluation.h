// How likely each side is to win a position that no search has decided.
//
// What decides most games is who runs out of harmless moves first. If both sides only
// ever filled the board, the side that places the last stone (the "last mover") would get
// every cell with an even number of cells above it, a "claimed" one (static_rules.h), by
// answering each stone with one on top. So its winning cells in claimed rows are worth
// most, and the other side needs winning cells in the other rows.

#ifndef PLUMB_SOLVER_LIVE_EVALUATION_H_
#define PLUMB_SOLVER_LIVE_EVALUATION_H_

#include <cstddef>

#include "solver/bits.h"
#include "solver/lanes.h"
#include "solver/live/estimate.h"
#include "solver/live/evaluation_weights.h"
#include "solver/move_order.h"
#include "solver/replies.h"
#include "solver/shape.h"

namespace plumb {
inline namespace PLUMB_ISA {

// Where the empty cells stand to be won, as the evaluation sees a position.
template <typename Bitboard>
struct ThreatMap {
  Bitboard empty = 0;
  Bitboard own = 0;       // Cells that complete a four of the side to move, not playable yet,
  Bitboard opponent = 0;  // and of the other side.
};

// The lowest of the cells in each column.
template <typename Shape, typename Bitboard>
PLUMB_INLINE Bitboard LowestInColumns(const Shape& shape, Bitboard cells) {
  return cells & ~FilledUpwards(shape, static_cast<Bitboard>((cells << 1) & shape.board()));
}

// Who wins if the board is filled and no further threat arises: 1 the side to move, -1
// the other, 0 nobody.
//
// Nobody plays right under a winning cell of the other side while there is a choice. The
// cells below are harmless, so the side that is to move when they are used up has to give
// something away: a winning cell of its own, by playing under it and seeing it stopped,
// which frees the cells above; or, if it has none left, the game.
template <typename Shape, typename Bitboard>
int WinnerByZugzwang(const Shape& shape, const ThreatMap<Bitboard>& map) {
  Bitboard own = map.own;
  Bitboard opponent = map.opponent;
  while (true) {
    const Bitboard lowest = LowestInColumns(shape, static_cast<Bitboard>(own | opponent));
    if (lowest == 0) return 0;
    const Bitboard harmless = map.empty & ~FilledUpwards(shape, static_cast<Bitboard>(lowest >> 1));
    const bool own_gives = PopCount(harmless) % 2 == 0;
    Bitboard& giver = own_gives ? own : opponent;
    const Bitboard taker = own_gives ? opponent : own;
    Bitboard gifts = lowest & giver & ~taker;
    if (gifts == 0) return own_gives ? -1 : 1;
    // The gift that leaves the other side to give next is the one to choose.
    Bitboard gift = gifts & ~(gifts - 1);
    for (; gifts != 0; gifts &= gifts - 1) {
      const Bitboard cell = gifts & ~(gifts - 1);
      const Bitboard next = LowestInColumns(
          shape, static_cast<Bitboard>((own | opponent) & ~cell & FilledUpwards(shape, cell)));
      const Bitboard freed = FilledUpwards(shape, static_cast<Bitboard>(cell >> 1)) &
                             ~FilledUpwards(shape, static_cast<Bitboard>(next >> 1));
      if (PopCount(freed) % 2 != 0) {
        gift = cell;
        break;
      }
    }
    giver &= ~gift;
  }
}

template <typename Shape, typename Bitboard>
PLUMB_INLINE void CountSide(const Shape& shape, Bitboard stones, Bitboard threats, Bitboard lowest,
                            Bitboard empty, Bitboard playable, int* terms) {
  const auto term = [terms](SideTerm t) -> int& { return terms[static_cast<int>(t)]; };
  const Bitboard claim_rows = shape.claim_rows();
  term(SideTerm::kLowClaimed) = PopCount(threats & lowest & claim_rows);
  term(SideTerm::kLowOther) = PopCount(threats & lowest & ~claim_rows);
  term(SideTerm::kHighClaimed) = PopCount(threats & ~lowest & claim_rows);
  term(SideTerm::kHighOther) = PopCount(threats & ~lowest & ~claim_rows);
  term(SideTerm::kNear) = PopCount(threats & (playable << 1));
  if (shape.width() < 4) return;  // No lines but upright ones, which are stopped in time.
  const Bitboard reachable = stones | empty;
  const Bitboard claimed = stones | (empty & claim_rows);
  const Bitboard other = stones | (empty & ~claim_rows);
  const int stride = shape.stride();
  for (const int step : {stride - 1, stride, stride + 1}) {
    const Bitboard second = stones >> step;
    const Bitboard third = stones >> 2 * step;
    const Bitboard fourth = stones >> 3 * step;
    const Bitboard left = stones | second;
    const Bitboard right = third | fourth;
    const Bitboard lines = LinesWithin(reachable, step);
    const Bitboard twos = ((stones & second) | (third & fourth) | (left & right)) & lines;
    const Bitboard ready =
        playable | (playable >> step) | (playable >> 2 * step) | (playable >> 3 * step);
    const int in_claimed = PopCount(twos & LinesWithin(claimed, step));
    const int in_other = PopCount(twos & LinesWithin(other, step));
    term(SideTerm::kTwosClaimed) += in_claimed;
    term(SideTerm::kTwosOther) += in_other;
    term(SideTerm::kTwosMixed) += PopCount(twos) - in_claimed - in_other;
    term(SideTerm::kTwosReady) += PopCount(twos & ready);
  }
}

// Requires: neither side can win with its next stone, so no winning cell is playable.
template <typename Shape, typename Bitboard>
Terms CountTerms(const Shape& shape, const Node<Bitboard>& node) {
  ThreatMap<Bitboard> map;
  map.empty = shape.board() & ~node.occupied();
  const Bitboard playable = PlayableCells(shape, node.occupied());
  const Bitboard waiting = map.empty & ~playable;
  map.own = CompletingCells(shape, node.own) & waiting;
  map.opponent = node.opponent_threats & waiting;
  const bool is_last_mover = node.empty % 2 != 0;
  const Bitboard lowest = LowestInColumns(shape, static_cast<Bitboard>(map.own | map.opponent));

  Terms terms = {};
  terms[static_cast<int>(Term::kOne)] = 1;
  const int winner = WinnerByZugzwang(shape, map);
  terms[static_cast<int>(Term::kZugzwang)] = is_last_mover ? winner : -winner;
  int* const last_mover = &terms[static_cast<int>(Term::kLastMover)];
  int* const other = &terms[static_cast<int>(Term::kOther)];
  CountSide(shape, node.own, map.own, lowest, map.empty, playable,
            is_last_mover ? last_mover : other);
  CountSide(shape, node.opponent, map.opponent, lowest, map.empty, playable,
            is_last_mover ? other : last_mover);
  return terms;
}

template <typename Shape, typename Bitboard>
Estimate Evaluate(const Shape& shape, const Node<Bitboard>& node) {
  const Terms terms = CountTerms(shape, node);
  int late = 0;
  int early = 0;
  const bool is_last_mover = node.empty % 2 != 0;
  const auto& weights = is_last_mover ? kLastMoverToMove : kOtherToMove;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    late += terms[i] * weights[i].late;
    early += terms[i] * weights[i].early;
  }
  const int value = late + early * node.empty / shape.cells();
  return Estimate::Guess(is_last_mover ? value : -value);
}

}  // namespace PLUMB_ISA
}  // namespace plumb

#endif  // PLUMB_SOLVER_LIVE_EVALUATION_H_
