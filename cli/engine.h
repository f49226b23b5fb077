// plumb engine: plays for a host that speaks one of the text protocols.

#ifndef PLUMB_CLI_ENGINE_H_
#define PLUMB_CLI_ENGINE_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"

namespace plumb::cli {

// Speaks through file descriptors 0 and 1, not through the streams: lines must be heard
// while it thinks.
base::ExitCode RunEngine(absl::Span<const absl::string_view> arguments, base::Streams& streams);

// The protocol that a program of this name speaks: "cfp" for /usr/bin/plumb-cfp; empty
// if the name tells of none.
absl::string_view ProtocolOfProgramName(absl::string_view path);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_ENGINE_H_
