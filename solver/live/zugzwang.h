// Who has to play under a winning cell of the other side first.

#ifndef PLUMB_SOLVER_LIVE_ZUGZWANG_H_
#define PLUMB_SOLVER_LIVE_ZUGZWANG_H_

#include "solver/board/bits.h"
#include "solver/search/lanes.h"
#include "solver/search/shape.h"

namespace plumb::live {
inline namespace PLUMB_ISA {

// The empty cells, and those with which a side would win.
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
          shape,
          static_cast<Bitboard>((own | opponent) & ~cell & search::FilledUpwards(shape, cell)));
      const Bitboard freed = search::FilledUpwards(shape, static_cast<Bitboard>(cell >> 1)) &
                             ~FilledUpwards(shape, static_cast<Bitboard>(next >> 1));
      if (PopCount(freed) % 2 != 0) {
        gift = cell;
        break;
      }
    }
    giver &= ~gift;
  }
}

}  // namespace PLUMB_ISA
}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_ZUGZWANG_H_
