// `plumb arena check --engine SPEC`: tests an engine against its protocol.

#ifndef PLUMB_CLI_ARENA_CHECK_H_
#define PLUMB_CLI_ARENA_CHECK_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"

namespace plumb::cli {

// kRuntimeError if it fails a check.
base::ExitCode RunArenaCheck(absl::Span<const absl::string_view> arguments, base::Streams& streams);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_ARENA_CHECK_H_
