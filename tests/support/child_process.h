// base::ChildProcess for tests: a program that cannot be started ends the test.

#ifndef PLUMB_TESTS_SUPPORT_CHILD_PROCESS_H_
#define PLUMB_TESTS_SUPPORT_CHILD_PROCESS_H_

#include <sys/types.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "base/child_process.h"
#include "base/monotonic_time.h"

namespace plumb::testing {

class ChildProcess {
 public:
  // Starts `path`, found as a shell would, with `command` as its argv. Aborts if that
  // cannot be done.
  ChildProcess(const std::string& path, const std::vector<std::string>& command);

  void Write(absl::string_view text) { process_->Write(text); }
  void CloseInput() { process_->CloseInput(); }
  bool Pump(base::MonotonicTime deadline) { return process_->Pump(deadline); }
  bool out_has_ended() const { return process_->out_has_ended(); }
  bool err_has_ended() const { return process_->err_has_ended(); }
  pid_t pid() const { return process_->pid(); }
  void Signal(int signal) { process_->Signal(signal); }

  // The exit code, or 128 + the signal's number if one ended the program; none if it still
  // runs at the deadline.
  std::optional<int> Wait(base::MonotonicTime deadline);

 private:
  std::unique_ptr<base::ChildProcess> process_;

 public:
  // What was read and not yet taken by the test.
  std::string& out = process_->out;
  std::string& err = process_->err;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_CHILD_PROCESS_H_
