#include "tests/support/child_process.h"

#include <signal.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "base/child_process.h"
#include "base/monotonic_time.h"

namespace plumb::testing {
namespace {

std::unique_ptr<base::ChildProcess> Start(const std::string& path,
                                          const std::vector<std::string>& command) {
  // A program that ends before it has read everything must not end the test.
  signal(SIGPIPE, SIG_IGN);
  absl::StatusOr<std::unique_ptr<base::ChildProcess>> process =
      base::ChildProcess::Start({.command = command, .program = path});
  if (process.ok()) return *std::move(process);
  std::fprintf(stderr, "%s\n", process.status().ToString().c_str());
  std::abort();
}

}  // namespace

ChildProcess::ChildProcess(const std::string& path, const std::vector<std::string>& command)
    : process_(Start(path, command)) {}

std::optional<int> ChildProcess::Wait(base::MonotonicTime deadline) {
  const std::optional<base::ExitStatus> status = process_->Wait(deadline);
  if (!status.has_value()) return std::nullopt;
  return status->ShellCode();
}

}  // namespace plumb::testing
