// The programs under attack, and what is asked of all of them.

#ifndef PLUMB_TOOLS_SIEGE_SETUP_H_
#define PLUMB_TOOLS_SIEGE_SETUP_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "tools/siege/process.h"

namespace plumb::tools {

struct Setup {
  std::string plumb;
  std::string book_builder;  // Beside it.
  std::string siege;         // This program, which is also the hostile bot.
  std::string folder;        // To work in. Ours alone.
  bool is_sanitized = false;

  // Long enough for a busy machine: only a program that hangs takes so long.
  absl::Duration patience() const { return absl::Seconds(is_sanitized ? 120 : 30); }
  // What the program may take with tables of `tables_mb`: 64 MB for its guest, beyond what it takes
  // by itself. Sanitizers take several times as much.
  int most_mb(int tables_mb) const;
};

// InternalError if a program cannot be found.
absl::StatusOr<Setup> MakeSetup(const std::string& plumb);

// A finding if the program has crashed, was killed, takes too much memory or a sanitizer
// complained.
absl::Status CheckHealth(const Setup& setup, const Process& process, int tables_mb);

// Waits for the end, and checks the health. A finding if it does not end. Returns the exit code.
absl::StatusOr<int> EndOf(const Setup& setup, Process& process, int tables_mb,
                          absl::Duration patience);
inline absl::StatusOr<int> EndOf(const Setup& setup, Process& process, int tables_mb) {
  return EndOf(setup, process, tables_mb, setup.patience());
}

struct Finished {
  int exit_code = 0;
  std::string out;
  std::string err;
};

// Runs a program to its end with this input; findings as above.
absl::StatusOr<Finished> RunToEnd(const Setup& setup, const std::vector<std::string>& command,
                                  absl::string_view input, int tables_mb);

// What went wrong, with the end of what the program said.
absl::Status Finding(absl::string_view what, const Process& process);

// The last bytes of a text, made printable.
std::string Tail(absl::string_view text);

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_SIEGE_SETUP_H_
