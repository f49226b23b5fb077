// `plumb arena coordinator e0 PATH ...`: as the Connect Four Coordinator.

#ifndef PLUMB_ENGINE_COMMANDS_ARENA_COORDINATOR_H_
#define PLUMB_ENGINE_COMMANDS_ARENA_COORDINATOR_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/command.h"
#include "engine/exit_code.h"

namespace plumb {

// kRuntimeError after a forfeit or a wrong perft.
ExitCode RunArenaCoordinator(absl::Span<const absl::string_view> arguments, Streams& streams);

}  // namespace plumb

#endif  // PLUMB_ENGINE_COMMANDS_ARENA_COORDINATOR_H_
