// Flags of a command, declared once in a table that serves both parsing and help.
// (absl::flags has global state, no short flags such as `-a`, and exits with 1 after --help.)
//
//   int threads = 1;
//   const std::vector<Flag> flags = {IntegerFlag("threads", "N", 1, 256, "...", &threads)};
//   absl::StatusOr<ParsedArguments> parsed = ParseArguments(flags, arguments);

#ifndef PLUMB_BASE_FLAGS_H_
#define PLUMB_BASE_FLAGS_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "base/duration_text.h"

namespace plumb::base {

struct Flag {
  std::string name;        // As in --name.
  char letter = '\0';      // As in -n; none if 0.
  std::string value_name;  // "MB", for the help; empty for a switch, which takes no value.
  std::string help;
  // Called with the text of the value, which is empty for a switch. An error says what was
  // expected; the flag's name is put before it.
  std::function<absl::Status(absl::string_view)> set;
};

// Each writes to *target, which also holds the default that the help shows.
Flag SwitchFlag(absl::string_view name, absl::string_view help, bool* target);
Flag IntegerFlag(absl::string_view name, absl::string_view value_name, int min, int max,
                 absl::string_view help, int* target);
// Any text but the empty one. The help shows no default.
Flag TextFlag(absl::string_view name, absl::string_view value_name, absl::string_view help,
              std::string* target);

// A time such as "500ms". An infinite default, which means "no limit", is not shown.
Flag DurationFlag(absl::string_view name, absl::string_view help, DurationRange range,
                  absl::Duration* target);

struct ParsedArguments {
  std::vector<absl::string_view> operands;  // What is not a flag, in order.
  bool help = false;                        // -h or --help was given.
  bool any_flag = false;                    // A flag of the table was set.
};

// A hyphen in a name means an underscore: --hash-mb is --hash_mb. Accepts --name value,
// --name=value, -n value and, for switches, --name and -n. After a lone
// "--" everything is an operand. InvalidArgumentError names the flag, and one that is similar if it
// is unknown.
absl::StatusOr<ParsedArguments> ParseArguments(absl::Span<const Flag> flags,
                                               absl::Span<const absl::string_view> arguments);

// One line per flag, aligned; --help is the last.
std::string FlagsHelp(absl::Span<const Flag> flags);

}  // namespace plumb::base

#endif  // PLUMB_BASE_FLAGS_H_
