// `plumb play`: a game at the terminal.

#ifndef PLUMB_CLI_PLAY_H_
#define PLUMB_CLI_PLAY_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"

namespace plumb::cli {

// A person against the engine, two persons, or the engine against itself. Ends with the input.
base::ExitCode RunPlay(absl::Span<const absl::string_view> arguments, base::Streams& streams);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_PLAY_H_
