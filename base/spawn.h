// Starts a program with three pipes.

#ifndef PLUMB_BASE_SPAWN_H_
#define PLUMB_BASE_SPAWN_H_

#include <sys/types.h>

#include <array>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace plumb::base {

// What the process may use; 0 is no limit.
struct ProcessLimits {
  int memory_mb = 0;
  int cpu_seconds = 0;

  friend bool operator==(const ProcessLimits&, const ProcessLimits&) = default;
};

struct SpawnedProcess {
  pid_t pid = -1;
  std::array<int, 3> files = {-1, -1, -1};  // Our ends of its 0, 1 and 2; they do not block.
};

// The whole path of a program, which is looked for in PATH if its name has no slash.
// NotFoundError if it is not there.
absl::StatusOr<std::string> FindProgram(const std::string& name);

// In a process group of its own, with default signals. The program is found as above. `folder` is
// where it runs; here if empty.
absl::StatusOr<SpawnedProcess> Spawn(const std::vector<std::string>& command,
                                     const std::string& folder, const ProcessLimits& limits);

}  // namespace plumb::base

#endif  // PLUMB_BASE_SPAWN_H_
