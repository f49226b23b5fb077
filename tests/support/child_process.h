// A program that runs beside the test, with pipes on its standard streams.

#ifndef PLUMB_TESTS_SUPPORT_CHILD_PROCESS_H_
#define PLUMB_TESTS_SUPPORT_CHILD_PROCESS_H_

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace plumb::testing {

class ChildProcess {
 public:
  // Starts `path`, found as a shell would, with `command` as its argv. Aborts if that
  // cannot be done.
  ChildProcess(const std::string& path, const std::vector<std::string>& command);
  ~ChildProcess();  // Kills it if it has not been waited for.
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Both take effect as the streams are pumped.
  void Write(absl::string_view text) { input_.append(text.data(), text.size()); }
  void CloseInput() { close_input_ = true; }

  // Feeds and drains the three pipes together (one after the other could block for ever
  // on a program that fills one while we wait at another) until something was read or an
  // output has ended. False if the deadline comes first, or both outputs have ended.
  bool Pump(absl::Time deadline);

  // What was read and not yet taken by the test.
  std::string out;
  std::string err;
  bool out_has_ended() const { return out_fd_ < 0; }
  bool err_has_ended() const { return err_fd_ < 0; }

  pid_t pid() const { return pid_; }
  void Signal(int signal);

  // The exit code, or 128 + the signal's number if one ended the program; none if it still
  // runs at the deadline.
  std::optional<int> Wait(absl::Time deadline);

 private:
  void FeedInput();

  pid_t pid_ = -1;  // -1 once it has been waited for.
  int in_fd_ = -1;
  int out_fd_ = -1;
  int err_fd_ = -1;
  std::string input_;  // Still to be written.
  bool close_input_ = false;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_CHILD_PROCESS_H_
