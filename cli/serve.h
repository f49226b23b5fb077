// `plumb serve`.

#ifndef PLUMB_CLI_SERVE_H_
#define PLUMB_CLI_SERVE_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"

namespace plumb::cli {

base::ExitCode RunServe(absl::Span<const absl::string_view> arguments, base::Streams& streams);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SERVE_H_
