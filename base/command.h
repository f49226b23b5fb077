// A subcommand of the program, such as `plumb solve`.

#ifndef PLUMB_BASE_COMMAND_H_
#define PLUMB_BASE_COMMAND_H_

#include <istream>
#include <ostream>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/exit_code.h"

namespace plumb::base {

// Where a command reads and writes: the standard streams in main.cc.
struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool in_is_terminal = false;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  // The files behind `in` and `out`, for those who have to know when input pauses. Whoever
  // writes to out_fd has flushed `out` before.
  int in_fd = 0;
  int out_fd = 1;
};

struct Command {
  absl::string_view name;
  absl::string_view summary;  // A line for `plumb --help`.
  // `arguments` are those after the command's name. Blocks until the work is done.
  ExitCode (*run)(absl::Span<const absl::string_view> arguments, Streams& streams);
};

}  // namespace plumb::base

#endif  // PLUMB_BASE_COMMAND_H_
