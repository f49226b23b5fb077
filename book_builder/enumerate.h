// Lists all positions of a book.

#ifndef PLUMB_BOOK_BUILDER_ENUMERATE_H_
#define PLUMB_BOOK_BUILDER_ENUMERATE_H_

#include <vector>

#include "solver/board/bits.h"
#include "solver/board/board_size.h"

namespace plumb::book_builder {

// Canonical keys of one ply (Position::CanonicalKey), strictly ascending.
using PlyKeys = std::vector<Uint128>;

// By ply, from 0 to `plies`: the unfinished positions that a game can reach, one of each
// pair of mirror images. Uses 16 bytes for each, and for each successor of the second-last ply.
// 7x6 to ply 12 takes some seconds.
std::vector<PlyKeys> EnumeratePositions(BoardSize size, int plies);

// The keys whose positions need an entry, because the side to move cannot win at once.
PlyKeys WithoutWinsAtOnce(BoardSize size, const PlyKeys& keys);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_ENUMERATE_H_
