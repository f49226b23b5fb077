// `plumb arena --engine ... --engine ...`: a match.

#ifndef PLUMB_ENGINE_COMMANDS_ARENA_MATCH_H_
#define PLUMB_ENGINE_COMMANDS_ARENA_MATCH_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/command.h"
#include "engine/exit_code.h"

namespace plumb {

ExitCode RunArenaMatch(absl::Span<const absl::string_view> arguments, Streams& streams);

}  // namespace plumb

#endif  // PLUMB_ENGINE_COMMANDS_ARENA_MATCH_H_
