// A command of a program, such as `plumb solve`.

#ifndef PLUMB_BASE_COMMAND_H_
#define PLUMB_BASE_COMMAND_H_

#include <istream>
#include <ostream>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/exit_code.h"

namespace plumb::base {

// Where a command reads and writes: the standard streams in a program, strings in tests.
struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool in_is_terminal = false;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  // The files behind `in` and `out`, for commands that must know when input pauses. Flush `out`
  // before you write to out_fd.
  int in_fd = 0;
  int out_fd = 1;
  // How the user called the program that the command belongs to: "book_builder", or "plumb book".
  // Empty if the command's own name says it.
  absl::string_view program = {};
};

struct Command {
  absl::string_view name;
  absl::string_view summary;  // A line of the program's help.
  // `arguments` are those after the command's name. Blocks until the work is done.
  ExitCode (*run)(absl::Span<const absl::string_view> arguments, Streams& streams);
  // Whether the program's memory_advice is for this command.
  bool takes_memory_advice = true;
};

// Null if none has this name.
const Command* FindCommand(absl::Span<const Command> commands, absl::string_view name);

// Writes "NAME: WHAT" and a hint to --help, and returns kUsage.
ExitCode UsageError(absl::string_view name, absl::string_view what, std::ostream& err);

}  // namespace plumb::base

#endif  // PLUMB_BASE_COMMAND_H_
