// `plumb solve`: the exact score of a position, or of each line of a pipe.

#ifndef PLUMB_CLI_SOLVE_SOLVE_H_
#define PLUMB_CLI_SOLVE_SOLVE_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"

namespace plumb::cli {

// With a position, or at a terminal: a picture and an explanation. Otherwise a
// result for each line that is read. kBadPosition if any position cannot be read.
base::ExitCode RunSolve(absl::Span<const absl::string_view> arguments, base::Streams& streams);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_SOLVE_H_
