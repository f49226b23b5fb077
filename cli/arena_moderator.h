// `plumb arena moderator A B`: stands in for the Connect 4 Moderator.

#ifndef PLUMB_CLI_ARENA_MODERATOR_H_
#define PLUMB_CLI_ARENA_MODERATOR_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"

namespace plumb::cli {

// kRuntimeError if a game ended in an error or a program did not exit after it.
base::ExitCode RunArenaModerator(absl::Span<const absl::string_view> arguments,
                                 base::Streams& streams);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_ARENA_MODERATOR_H_
