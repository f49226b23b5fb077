// Runs a program at a terminal, for tests of what a person sees.

#ifndef PLUMB_TESTS_SUPPORT_TERMINAL_H_
#define PLUMB_TESTS_SUPPORT_TERMINAL_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace plumb::testing {

struct TerminalResult {
  int exit_code = -1;  // 128 + the signal's number if one ended the program.
  std::string screen;  // All that was written to stdout and stderr, newlines as written.
};

// A person at the keyboard: called with all that is on the screen so far, whenever there is more.
// What it returns is typed; the terminal shows that too.
using Typist = std::function<std::string(absl::string_view screen)>;

// Runs `command` (a path and its arguments) with a pseudo-terminal on its standard streams,
// and waits until it has ended. Without a typist nobody types. Aborts if it cannot be started.
TerminalResult RunAtTerminal(const std::vector<std::string>& command,
                             const Typist& typist = nullptr);

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_TERMINAL_H_
