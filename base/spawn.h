// Starts a program with three pipes. ChildProcess is the class that talks to it.

#ifndef PLUMB_BASE_SPAWN_H_
#define PLUMB_BASE_SPAWN_H_

#include <sys/types.h>

#include <array>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace plumb::base {

// What the process may use; 0 means no limit. Where we are limited to less ourselves (the hard
// limit of `ulimit -H`), it gets that.
struct ProcessLimits {
  int memory_mb = 0;
  int cpu_seconds = 0;

  friend bool operator==(const ProcessLimits&, const ProcessLimits&) = default;
};

// What we may use ourselves, and nobody whom we start may use more.
ProcessLimits OwnLimits();

struct SpawnOptions {
  std::vector<std::string> command;  // What the program sees as its arguments, its name first.
  std::string program = {};          // The file to run; command[0] if empty.
  std::string folder = {};           // Where it runs; here if empty.
  ProcessLimits limits = {};
};

struct SpawnedProcess {
  pid_t pid = -1;
  std::string family_mark = {};             // In its environment; see stray_processes.h.
  std::array<int, 3> files = {-1, -1, -1};  // Our ends of its 0, 1 and 2; they do not block.
};

// The absolute path of a program. A name without a slash is searched for in PATH.
// NotFoundError if it is not there.
absl::StatusOr<std::string> FindProgram(const std::string& name);

// Gives the process a group of its own and default signals. It is killed when the thread that
// started it ends, so also when our own process is killed. The program is found as above.
// NotFoundError, PermissionDeniedError and the like name it.
absl::StatusOr<SpawnedProcess> Spawn(const SpawnOptions& options);

}  // namespace plumb::base

#endif  // PLUMB_BASE_SPAWN_H_
