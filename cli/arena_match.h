// `plumb arena --engine ... --engine ...`: a match.

#ifndef PLUMB_CLI_ARENA_MATCH_H_
#define PLUMB_CLI_ARENA_MATCH_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"

namespace plumb::cli {

base::ExitCode RunArenaMatch(absl::Span<const absl::string_view> arguments, base::Streams& streams);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_ARENA_MATCH_H_
