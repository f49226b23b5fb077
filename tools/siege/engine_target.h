// A hostile host: the engine hears what it should never hear.

#ifndef PLUMB_TOOLS_SIEGE_ENGINE_TARGET_H_
#define PLUMB_TOOLS_SIEGE_ENGINE_TARGET_H_

#include <memory>
#include <string>
#include <vector>

#include "tools/siege/setup.h"
#include "tools/siege/target.h"

namespace plumb::tools {

// One for each protocol. `setup` outlives them.
std::vector<std::unique_ptr<Target>> MakeEngineTargets(const Setup& setup);

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_SIEGE_ENGINE_TARGET_H_
