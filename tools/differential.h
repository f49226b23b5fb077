// The solver against brute force on positions of any board.

#ifndef PLUMB_TOOLS_DIFFERENTIAL_H_
#define PLUMB_TOOLS_DIFFERENTIAL_H_

#include "absl/status/status.h"
#include "solver/board/position.h"
#include "solver/solver.h"
#include "tools/random_positions.h"

namespace plumb::tools {

// Solves one position in every way that the library has, and compares with brute force, which takes
// a second or more for 19 empty cells. The error shows the position.
absl::Status CompareWithBruteForce(const Position& position, Solver& solver);

// A position on a board of any size that brute force can solve soon. A game need not reach it.
Position PositionForBruteForce(Random& random);

// One that takes the solver so many nodes that several threads share the work, now and then.
Position HardPositionForBruteForce(Random& random);

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_DIFFERENTIAL_H_
