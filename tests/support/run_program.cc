#include "tests/support/run_program.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "base/monotonic_time.h"
#include "tests/support/child_process.h"

namespace plumb::testing {

ProgramResult RunProgram(const std::vector<std::string>& command, absl::string_view input) {
  ChildProcess child(command[0], command);
  child.Write(input);
  child.CloseInput();
  while (child.Pump(base::MonotonicTime::InfiniteFuture())) {
  }
  const int exit_code = child.Wait(base::MonotonicTime::InfiniteFuture()).value();
  return {.exit_code = exit_code, .out = std::move(child.out), .err = std::move(child.err)};
}

}  // namespace plumb::testing
