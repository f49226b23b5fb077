// Hostile clients of `plumb serve`.

#ifndef PLUMB_TOOLS_SIEGE_HTTP_TARGET_H_
#define PLUMB_TOOLS_SIEGE_HTTP_TARGET_H_

#include <memory>

#include "tools/siege/setup.h"
#include "tools/siege/target.h"

namespace plumb::tools {

// Skipped where the program has no such command. Requires: `setup` outlives it.
std::unique_ptr<Target> MakeHttpTarget(const Setup& setup);

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_SIEGE_HTTP_TARGET_H_
