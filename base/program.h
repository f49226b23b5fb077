// A program of several commands, such as `plumb`.

#ifndef PLUMB_BASE_PROGRAM_H_
#define PLUMB_BASE_PROGRAM_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"

namespace plumb::base {

struct Program {
  absl::string_view name;
  absl::string_view summary;  // The first line of its help.
  absl::Span<const Command> commands;
  absl::string_view exit_codes;  // The last lines of its help.
  // What to try when memory runs out: "try a smaller --hash_mb". May be empty.
  absl::string_view memory_advice = {};
};

// Runs the command that the first argument names, or help or version (also --help, -h, --version
// and -V). `help COMMAND` is `COMMAND --help`. An unknown command gets the name of a similar one.
ExitCode RunCommand(const Program& program, absl::Span<const absl::string_view> arguments,
                    Streams& streams);

// The same on the standard streams, as main() does it. Reports a lack of memory, and output that
// cannot be written, unless it goes to a pipe that nobody reads any more. Requires: no other thread
// runs, and no file was opened.
int RunOnStandardStreams(const Program& program, absl::Span<const absl::string_view> arguments);

// For main() itself, when there is no memory for its arguments: says so and returns the exit code.
int EndWithoutMemory(absl::string_view program) noexcept;

}  // namespace plumb::base

#endif  // PLUMB_BASE_PROGRAM_H_
