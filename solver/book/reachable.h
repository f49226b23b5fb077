// Which positions a game can reach.

#ifndef PLUMB_SOLVER_BOOK_REACHABLE_H_
#define PLUMB_SOLVER_BOOK_REACHABLE_H_

#include "solver/board/position.h"

namespace plumb::book {

// True if the stones can have been played in turn, from the empty board on, up to the
// side to move. Lines of four are not looked at: an unfinished position had none before.
// A fraction of a microsecond for nearly all positions of few stones, but in the
// worst case as many steps as there are smaller outlines.
bool IsReachable(const Position& position);

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_REACHABLE_H_
