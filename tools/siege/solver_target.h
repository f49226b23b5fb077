// The solver against brute force.

#ifndef PLUMB_TOOLS_SIEGE_SOLVER_TARGET_H_
#define PLUMB_TOOLS_SIEGE_SOLVER_TARGET_H_

#include <memory>

#include "absl/status/status.h"
#include "solver/board/position.h"
#include "solver/solver.h"
#include "tools/siege/target.h"

namespace plumb::tools {

// Solves one position in every way that the library has, and compares with brute force. The error
// shows the position.
absl::Status CompareWithBruteForce(const Position& position, Solver& solver);

// A position on a board of any size that brute force can solve in about a second, and hard enough
// that several threads share the work now and then.
Position PositionForBruteForce(Random& random);

// In this process: positions of random boards, one to four threads on each.
std::unique_ptr<Target> MakeSolverTarget();

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_SIEGE_SOLVER_TARGET_H_
