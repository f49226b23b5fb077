// The commands of book_builder. Each gets the arguments after its name.

#ifndef PLUMB_BOOK_BUILDER_COMMANDS_H_
#define PLUMB_BOOK_BUILDER_COMMANDS_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"
#include "base/program.h"

namespace plumb::book_builder {

// All of them, for a program that is called `name`: "book_builder" or "plumb book".
base::Program MakeProgram(absl::string_view name);

// In build_command.cc.
base::ExitCode RunBuild(absl::Span<const absl::string_view> arguments, base::Streams& streams);
base::ExitCode RunExtend(absl::Span<const absl::string_view> arguments, base::Streams& streams);
base::ExitCode RunMerge(absl::Span<const absl::string_view> arguments, base::Streams& streams);
// In status_command.cc.
base::ExitCode RunStatus(absl::Span<const absl::string_view> arguments, base::Streams& streams);
// In submit_command.cc.
base::ExitCode RunSubmit(absl::Span<const absl::string_view> arguments, base::Streams& streams);
// In convert_command.cc.
base::ExitCode RunConvert(absl::Span<const absl::string_view> arguments, base::Streams& streams);
// In inspect_command.cc.
base::ExitCode RunVerify(absl::Span<const absl::string_view> arguments, base::Streams& streams);
base::ExitCode RunInfo(absl::Span<const absl::string_view> arguments, base::Streams& streams);
base::ExitCode RunProbe(absl::Span<const absl::string_view> arguments, base::Streams& streams);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_COMMANDS_H_
