// `plumb arena moderator A B`: as the Connect 4 Moderator, without its window.

#ifndef PLUMB_CLI_ARENA_MODERATOR_H_
#define PLUMB_CLI_ARENA_MODERATOR_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"

namespace plumb::cli {

// kRuntimeError if a game ended in an error or a program did not leave after it.
base::ExitCode RunArenaModerator(absl::Span<const absl::string_view> arguments,
                                 base::Streams& streams);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_ARENA_MODERATOR_H_
