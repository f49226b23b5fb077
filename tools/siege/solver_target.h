// The solver against brute force.

#ifndef PLUMB_TOOLS_SIEGE_SOLVER_TARGET_H_
#define PLUMB_TOOLS_SIEGE_SOLVER_TARGET_H_

#include <memory>

#include "tools/siege/target.h"

namespace plumb::tools {

// In this process: positions of random boards, one to four threads on each.
std::unique_ptr<Target> MakeSolverTarget();

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_SIEGE_SOLVER_TARGET_H_
