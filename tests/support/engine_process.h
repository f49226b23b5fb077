// `plumb engine` in a process of its own, with a test as its host.

#ifndef PLUMB_TESTS_SUPPORT_ENGINE_PROCESS_H_
#define PLUMB_TESTS_SUPPORT_ENGINE_PROCESS_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "tests/support/child_process.h"

namespace plumb::testing {

class EngineProcess {
 public:
  // Guards against hangs and is no measure of speed.
  static constexpr absl::Duration kPatience = absl::Seconds(60);

  EngineProcess(const std::string& program, const std::vector<std::string>& flags)
      : process_(program, Command(flags)) {}

  void Send(absl::string_view line) { process_.Write(absl::StrCat(line, "\n")); }
  void CloseInput() { process_.CloseInput(); }
  int pid() const { return process_.pid(); }
  void Signal(int signal) { process_.Signal(signal); }

  // The next line; "(nothing)" if there is none.
  std::string Read() {
    const base::MonotonicTime deadline = base::MonotonicTime::Now() + kPatience;
    while (true) {
      const std::size_t newline = process_.out.find('\n');
      if (newline != std::string::npos) {
        std::string line = process_.out.substr(0, newline);
        process_.out.erase(0, newline + 1);
        return line;
      }
      if (process_.out_has_ended() || !process_.Pump(deadline)) return "(nothing)";
    }
  }

  // None if it does not end.
  std::optional<int> ExitCode() {
    const base::MonotonicTime deadline = base::MonotonicTime::Now() + kPatience;
    while (process_.Pump(deadline)) {
    }
    return process_.Wait(deadline);
  }

  const std::string& out() const { return process_.out; }
  const std::string& err() const { return process_.err; }

 private:
  static std::vector<std::string> Command(const std::vector<std::string>& flags) {
    std::vector<std::string> command = {"plumb", "engine"};
    command.insert(command.end(), flags.begin(), flags.end());
    return command;
  }

  ChildProcess process_;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_ENGINE_PROCESS_H_
