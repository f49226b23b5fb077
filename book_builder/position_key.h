// Positions as numbers, to sort them and to tell them apart.

#ifndef PLUMB_BOOK_BUILDER_POSITION_KEY_H_
#define PLUMB_BOOK_BUILDER_POSITION_KEY_H_

#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"

namespace plumb::book_builder {

// The stones of the side to move, and in each column a 1 above the highest stone. Unique
// among the positions of a board; bits as position.h draws them.
using PositionKey = Uint128;

PositionKey KeyOf(const Position& position);

// The smaller key of the position and of its mirror image.
PositionKey CanonicalKeyOf(const Position& position);

// Requires: `key` is the key of a position of that size.
Position PositionOf(BoardSize size, PositionKey key);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_POSITION_KEY_H_
