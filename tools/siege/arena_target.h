// Hostile guests: the arena plays and checks bots that mean harm.

#ifndef PLUMB_TOOLS_SIEGE_ARENA_TARGET_H_
#define PLUMB_TOOLS_SIEGE_ARENA_TARGET_H_

#include <memory>
#include <vector>

#include "tools/siege/setup.h"
#include "tools/siege/target.h"

namespace plumb::tools {

// One for a match by each protocol, and one for `plumb arena check`. `setup` outlives them.
std::vector<std::unique_ptr<Target>> MakeArenaTargets(const Setup& setup);

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_SIEGE_ARENA_TARGET_H_
