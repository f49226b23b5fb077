// The main function of the tools that are built with the tests.

#ifndef PLUMB_TOOLS_RUN_TOOL_H_
#define PLUMB_TOOLS_RUN_TOOL_H_

#include <cstdio>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace plumb::tools {

// Runs it with the arguments after the program's name; the exit code.
inline int RunTool(int argc, char** argv,
                   absl::Status (*run)(absl::Span<const absl::string_view>)) {
  const std::vector<absl::string_view> arguments(argv + 1, argv + argc);
  const absl::Status status = run(arguments);
  if (!status.ok()) std::fprintf(stderr, "%s\n", std::string(status.message()).c_str());
  return status.ok() ? 0 : 2;
}

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_RUN_TOOL_H_
