// A program under attack. Not base::ChildProcess, which is itself among what is attacked, and which
// never leaves its peer's output unread.

#ifndef PLUMB_TOOLS_SIEGE_PROCESS_H_
#define PLUMB_TOOLS_SIEGE_PROCESS_H_

#include <sys/types.h>

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"

namespace plumb::tools {

// Has a process group of its own; the destructor kills it.
class Process {
 public:
  // `command` is a path and its arguments.
  static absl::StatusOr<std::unique_ptr<Process>> Start(const std::vector<std::string>& command);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  enum class Reading { kYes, kNo };

  // Writes all of it, or what the program takes until the deadline. With kNo its output is left in
  // the pipe meanwhile. False if some was not taken.
  bool Send(absl::string_view text, absl::Duration patience, Reading reading = Reading::kYes);
  void CloseInput();
  void Signal(int signal) const;

  // Reads until `enough` says so about `out`; false if the deadline or the end comes first.
  bool ReadUntil(const std::function<bool(const std::string&)>& enough, absl::Duration patience);

  // Reads until the program has ended: its exit code, or 128 + the number of the signal that ended
  // it. nullopt if it still runs at the deadline.
  std::optional<int> WaitForEnd(absl::Duration patience);
  bool has_ended() const { return exit_code_.has_value(); }

  pid_t pid() const { return pid_; }
  // The most memory that it had in use whenever we looked.
  int peak_mb() const { return peak_mb_; }

  // What was read; of a flood the beginning.
  std::string out;
  std::string err;

 private:
  Process(pid_t pid, const std::array<int, 3>& files) : pid_(pid), files_(files) {}

  // Waits for the pipes for a moment, and looks at the process.
  void Pump(absl::string_view& to_write, Reading reading);
  void ReadSome(int index, std::string& text);
  void Close(int index);
  void Look();

  pid_t pid_;
  std::array<int, 3> files_;  // Our ends of its 0, 1 and 2; -1 if closed.
  std::optional<int> exit_code_;
  int peak_mb_ = 0;
};

// Makes orphans of our programs children of this process, so that none can get away.
void AdoptOrphans();

// Waits a while for all children of this process to end. Kills what is left then, and says what it
// was; empty if nothing.
std::string KillLeftovers(absl::Duration patience);

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_SIEGE_PROCESS_H_
