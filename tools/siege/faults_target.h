// Calls to the system that fail.

#ifndef PLUMB_TOOLS_SIEGE_FAULTS_TARGET_H_
#define PLUMB_TOOLS_SIEGE_FAULTS_TARGET_H_

#include <memory>

#include "tools/siege/setup.h"
#include "tools/siege/target.h"

namespace plumb::tools {

// Runs the programs with tools/fault_injection. Requires: `setup` outlives it.
std::unique_ptr<Target> MakeFaultsTarget(const Setup& setup);

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_SIEGE_FAULTS_TARGET_H_
