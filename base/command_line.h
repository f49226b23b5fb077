// What every command does with its arguments before its own work: flags, --help, --version,
// the number of operands, and messages that begin with the command's name.
//
//   constexpr base::CommandForm kForm = {.name = "plumb bench", .usage = "Usage: ..."};
//
//   base::CommandLine line(kForm, streams);
//   if (const auto done = line.Parse(flags, arguments)) return *done;
//   if (...) return line.UsageError("...");

#ifndef PLUMB_BASE_COMMAND_LINE_H_
#define PLUMB_BASE_COMMAND_LINE_H_

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"
#include "base/flags.h"

namespace plumb::base {

inline constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

struct CommandForm {
  // All its words: "plumb arena check". In messages and in the help the first one gives way to
  // how the program was called (Streams::program).
  absl::string_view name;
  absl::string_view usage;  // The help, up to the list of flags.
  std::size_t min_operands = 0;
  std::size_t max_operands = 0;
  // What to say if there are too few or too many: "expected one FILE". May be empty if there
  // should be none.
  absl::string_view expected_operands = {};
};

class CommandLine {
 public:
  // Both outlive it.
  CommandLine(const CommandForm& form, Streams& streams);

  // Parses the arguments after the command's name. If that was all, because they ask for help
  // or the version or are wrong, it has been printed and the exit code is returned.
  std::optional<ExitCode> Parse(absl::Span<const Flag> flags,
                                absl::Span<const absl::string_view> arguments);

  // Valid after Parse.
  const std::vector<absl::string_view>& operands() const { return parsed_.operands; }
  bool any_flag() const { return parsed_.any_flag; }

  // "plumb arena check", as the program was called.
  const std::string& name() const { return name_; }

  // "plumb solve: WHAT", with a hint to --help; kUsage.
  ExitCode UsageError(absl::string_view what) const;
  // "plumb solve: WHAT"; `exit_code`.
  ExitCode Failure(absl::string_view what, ExitCode exit_code = ExitCode::kRuntimeError) const;
  ExitCode Failure(const absl::Status& status, ExitCode exit_code = ExitCode::kRuntimeError) const {
    return Failure(status.message(), exit_code);
  }
  // The same line for what does not end the command.
  void Warn(absl::string_view what) const;

 private:
  const CommandForm& form_;
  Streams& streams_;
  std::string name_;
  ParsedArguments parsed_;
};

}  // namespace plumb::base

#endif  // PLUMB_BASE_COMMAND_LINE_H_
