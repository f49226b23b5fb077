// `plumb arena`: the other side of the five protocols, and the judge.

#ifndef PLUMB_ENGINE_COMMANDS_ARENA_H_
#define PLUMB_ENGINE_COMMANDS_ARENA_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/command.h"
#include "engine/exit_code.h"

namespace plumb {

// A match, or one of the subcommands `check`, `moderator` and `coordinator`.
// kRuntimeError if an engine has broken a rule.
ExitCode RunArena(absl::Span<const absl::string_view> arguments, Streams& streams);

}  // namespace plumb

#endif  // PLUMB_ENGINE_COMMANDS_ARENA_H_
