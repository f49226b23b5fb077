// `plumb arena check --engine SPEC`: does an engine keep to its protocol?

#ifndef PLUMB_ENGINE_COMMANDS_ARENA_CHECK_H_
#define PLUMB_ENGINE_COMMANDS_ARENA_CHECK_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/command.h"
#include "engine/exit_code.h"

namespace plumb {

// kRuntimeError if it fails a check.
ExitCode RunArenaCheck(absl::Span<const absl::string_view> arguments, Streams& streams);

}  // namespace plumb

#endif  // PLUMB_ENGINE_COMMANDS_ARENA_CHECK_H_
