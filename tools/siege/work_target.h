// Work folders of book_builder that are damaged, shared and torn apart.

#ifndef PLUMB_TOOLS_SIEGE_WORK_TARGET_H_
#define PLUMB_TOOLS_SIEGE_WORK_TARGET_H_

#include <memory>

#include "tools/siege/setup.h"
#include "tools/siege/target.h"

namespace plumb::tools {

// Requires: `setup` outlives it.
std::unique_ptr<Target> MakeWorkTarget(const Setup& setup);

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_SIEGE_WORK_TARGET_H_
