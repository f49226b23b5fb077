#include "base/command_line.h"

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"
#include "base/flags.h"
#include "base/quoted.h"
#include "base/version.h"

namespace plumb::base {
namespace {

absl::string_view FirstWord(absl::string_view name) { return name.substr(0, name.find(' ')); }

// `text` of a command with this name, for a program that was called `program`.
std::string AsCalled(absl::string_view text, absl::string_view name, absl::string_view program) {
  if (program.empty()) return std::string(text);
  return absl::StrReplaceAll(text,
                             {{absl::StrCat(FirstWord(name), " "), absl::StrCat(program, " ")}});
}

}  // namespace

CommandLine::CommandLine(const CommandForm& form, Streams& streams)
    : form_(form), streams_(streams), name_(AsCalled(form.name, form.name, streams.program)) {}

std::optional<ExitCode> CommandLine::Parse(absl::Span<const Flag> flags,
                                           absl::Span<const absl::string_view> arguments) {
  bool version = false;
  std::vector<Flag> all_flags(flags.begin(), flags.end());
  all_flags.push_back(SwitchFlag("version", "show the version and exit", &version));
  all_flags.back().letter = 'V';
  absl::StatusOr<ParsedArguments> parsed = ParseArguments(all_flags, arguments);
  if (!parsed.ok()) return UsageError(parsed.status().message());
  parsed_ = *std::move(parsed);
  if (parsed_.help) {
    streams_.out << AsCalled(form_.usage, form_.name, streams_.program) << FlagsHelp(all_flags);
    return ExitCode::kOk;
  }
  if (version) {
    PrintVersion(FirstWord(name_), streams_.out);
    return ExitCode::kOk;
  }
  const std::size_t count = operands().size();
  if (count >= form_.min_operands && count <= form_.max_operands) return std::nullopt;
  if (!form_.expected_operands.empty()) return UsageError(form_.expected_operands);
  return UsageError(absl::StrCat("unexpected argument ", Quoted(operands()[0])));
}

ExitCode CommandLine::UsageError(absl::string_view what) const {
  return base::UsageError(name_, what, streams_.err);
}

ExitCode CommandLine::Failure(absl::string_view what, ExitCode exit_code) const {
  Warn(what);
  return exit_code;
}

void CommandLine::Warn(absl::string_view what) const {
  streams_.err << name_ << ": " << what << '\n';
}

}  // namespace plumb::base
