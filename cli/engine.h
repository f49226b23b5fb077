// plumb engine: plays for a host that speaks one of the text protocols.

#ifndef PLUMB_CLI_ENGINE_H_
#define PLUMB_CLI_ENGINE_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"

namespace plumb::cli {

// Uses the file descriptors 0 and 1 and not the streams, since it must read lines while it
// thinks.
base::ExitCode RunEngine(absl::Span<const absl::string_view> arguments, base::Streams& streams);

// The protocol in the name of the program: "cfp" for /usr/bin/plumb-cfp. Empty if there is none.
absl::string_view ProtocolOfProgramName(absl::string_view path);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_ENGINE_H_
