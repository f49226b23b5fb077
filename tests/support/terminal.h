// Runs a program at a terminal, for tests of what a person sees.

#ifndef PLUMB_TESTS_SUPPORT_TERMINAL_H_
#define PLUMB_TESTS_SUPPORT_TERMINAL_H_

#include <string>
#include <vector>

namespace plumb::testing {

struct TerminalResult {
  int exit_code = -1;  // 128 + the signal's number if one ended the program.
  std::string screen;  // All that was written to stdout and stderr, newlines as written.
};

// Runs `command` (a path and its arguments) with a pseudo-terminal on its standard streams,
// on which nobody types, and waits until it has ended. Aborts if it cannot be started.
TerminalResult RunAtTerminal(const std::vector<std::string>& command);

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_TERMINAL_H_
