// Which positions a game can reach.

#ifndef PLUMB_SOLVER_BOOK_REACHABLE_H_
#define PLUMB_SOLVER_BOOK_REACHABLE_H_

#include "solver/board/position.h"

namespace plumb::book {

// True if the two sides can have placed the stones in turn, with the side to move next.
// Ignores lines of four: if the position has none, no position before it had any.
// A fraction of a microsecond for nearly all positions of few stones, but in the
// worst case as many steps as there are smaller outlines.
bool IsReachable(const Position& position);

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_REACHABLE_H_
