// `plumb arena`: plays and checks engines as the host of the five protocols.

#ifndef PLUMB_CLI_ARENA_H_
#define PLUMB_CLI_ARENA_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"

namespace plumb::cli {

// A match, or one of the subcommands `check`, `moderator` and `coordinator`.
// kRuntimeError after a fault of an engine.
base::ExitCode RunArena(absl::Span<const absl::string_view> arguments, base::Streams& streams);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_ARENA_H_
