// Runs a program as a shell would, for tests of what users see.

#ifndef PLUMB_TESTS_SUPPORT_RUN_PROGRAM_H_
#define PLUMB_TESTS_SUPPORT_RUN_PROGRAM_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace plumb::testing {

struct ProgramResult {
  int exit_code = -1;  // 128 + the signal's number if one ended the program.
  std::string out;
  std::string err;
};

// Runs `command` (a path and its arguments) with `input` as a pipe on its stdin and
// waits until it has ended. Aborts if the program cannot be started.
ProgramResult RunProgram(const std::vector<std::string>& command, absl::string_view input = "");

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_RUN_PROGRAM_H_
