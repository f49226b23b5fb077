// `plumb arena moderator A B`: as the Connect 4 Moderator, without its window.

#ifndef PLUMB_ENGINE_COMMANDS_ARENA_MODERATOR_H_
#define PLUMB_ENGINE_COMMANDS_ARENA_MODERATOR_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/command.h"
#include "engine/exit_code.h"

namespace plumb {

// kRuntimeError if a game ended in an error or a program did not leave after it.
ExitCode RunArenaModerator(absl::Span<const absl::string_view> arguments, Streams& streams);

}  // namespace plumb

#endif  // PLUMB_ENGINE_COMMANDS_ARENA_MODERATOR_H_
