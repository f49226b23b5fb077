// `plumb solve`: the exact score of a position, or of each line of a pipe.

#ifndef PLUMB_ENGINE_COMMANDS_SOLVE_H_
#define PLUMB_ENGINE_COMMANDS_SOLVE_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/command.h"
#include "engine/exit_code.h"

namespace plumb {

// With a position, or at a terminal: a picture and an explanation. Otherwise a
// result for each line that is read. kBadPosition if any position cannot be read.
ExitCode RunSolve(absl::Span<const absl::string_view> arguments, Streams& streams);

}  // namespace plumb

#endif  // PLUMB_ENGINE_COMMANDS_SOLVE_H_
