// What the commands of book_builder share.

#ifndef PLUMB_BOOK_BUILDER_COMMAND_H_
#define PLUMB_BOOK_BUILDER_COMMAND_H_

#include <ostream>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace plumb::book_builder {

// What the program tells the shell; 128 + the signal's number if one stopped it.
inline constexpr int kExitOk = 0;
inline constexpr int kExitError = 1;
inline constexpr int kExitUsage = 2;

struct Console {
  std::ostream& out;
  std::ostream& err;
  bool err_is_terminal = false;
};

struct Command {
  absl::string_view name;
  absl::string_view summary;
  // `arguments` are those after the command's name. Returns the exit code.
  int (*run)(absl::Span<const absl::string_view> arguments, Console& console);
};

int RunBuild(absl::Span<const absl::string_view> arguments, Console& console);
int RunMerge(absl::Span<const absl::string_view> arguments, Console& console);
int RunVerify(absl::Span<const absl::string_view> arguments, Console& console);
int RunInfo(absl::Span<const absl::string_view> arguments, Console& console);
int RunProbe(absl::Span<const absl::string_view> arguments, Console& console);

// Messages for people, and the exit code that belongs to them.
int UsageError(absl::string_view command, absl::string_view what, Console& console);
int Failure(absl::string_view command, const absl::Status& status, Console& console);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_COMMAND_H_
