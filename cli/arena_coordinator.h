// `plumb arena coordinator e0 PATH ...`: stands in for the Connect Four Coordinator.

#ifndef PLUMB_CLI_ARENA_COORDINATOR_H_
#define PLUMB_CLI_ARENA_COORDINATOR_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"

namespace plumb::cli {

// kRuntimeError after a forfeit, a complaint or a wrong node count.
base::ExitCode RunArenaCoordinator(absl::Span<const absl::string_view> arguments,
                                   base::Streams& streams);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_ARENA_COORDINATOR_H_
