// A program in a process of its own, with pipes on its three standard files.

#ifndef PLUMB_BASE_CHILD_PROCESS_H_
#define PLUMB_BASE_CHILD_PROCESS_H_

#include <sys/types.h>

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "base/monotonic_time.h"
#include "base/spawn.h"

namespace plumb::base {

struct ExitStatus {
  int code = 0;    // If it ended by itself.
  int signal = 0;  // The signal that ended it; 0 if none did.

  // As a shell reports it: 128 + the number of the signal.
  int ShellCode() const { return signal != 0 ? 128 + signal : code; }
  // "exit code 3", "signal 11 (Segmentation fault)".
  std::string ToString() const;
};

// Has a process group of its own, so that the terminal's Ctrl-C does not reach it and that
// everything it starts ends with it. The destructor kills the group and waits for the process.
// In a program with a Subreaper, what has left the group ends too: nothing is left behind. Used by
// one thread at a time. Requires: SIGPIPE is ignored; the thread that starts it outlives it.
class ChildProcess {
 public:
  // NotFoundError, PermissionDeniedError and the like name the program.
  static absl::StatusOr<std::unique_ptr<ChildProcess>> Start(const SpawnOptions& options);

  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Never blocks: what the pipe does not take now is written while pumping. Bytes for a program
  // that reads no more are dropped; how it ends says whether that was right.
  void Write(absl::string_view bytes);
  // Takes effect once everything has been written.
  void CloseInput();
  // How much of what was given to Write() it has not read.
  std::size_t unread() const { return to_write_.size(); }
  bool input_is_open() const { return IsOpen(kIn); }

  // Which outputs to read. One that is not read fills its pipe, and the program waits.
  enum class Read { kBoth, kErrorsOnly };

  // Feeds and drains the three pipes together, since one after the other could block for ever,
  // until something was read or an output has ended. False if the deadline comes first or
  // there is nothing left to do. InfinitePast: does not wait.
  bool Pump(MonotonicTime deadline, Read read = Read::kBoth);

  // What was read. Take from it what you need.
  std::string out;
  std::string err;
  bool out_has_ended() const { return !IsOpen(kOut); }
  bool err_has_ended() const { return !IsOpen(kErr); }

  pid_t pid() const { return pid_; }
  void Signal(int signal);

  // Whether the process has ended. If so, kills what is left of its group.
  bool HasEnded();
  // Waits for the end without pumping; nullopt if it still runs at the deadline.
  std::optional<ExitStatus> Wait(MonotonicTime deadline);
  // Of a process that has ended, as one of the two above has found; else nullopt.
  const std::optional<ExitStatus>& exit_status() const { return status_; }

 private:
  enum PipeIndex { kIn, kOut, kErr };

  explicit ChildProcess(const SpawnedProcess& spawned)
      : pid_(spawned.pid), family_mark_(spawned.family_mark), files_(spawned.files) {}

  // Kills the process and all that belongs to it, and waits.
  void End();
  void WriteSome();
  void ReadSome(PipeIndex index, std::string& text);
  void Close(PipeIndex index);
  bool IsOpen(PipeIndex index) const { return files_[index] >= 0; }

  pid_t pid_;
  std::string family_mark_;
  std::array<int, 3> files_;  // Our ends of the pipes; -1 if closed.
  std::string to_write_;
  bool close_input_ = false;
  std::optional<ExitStatus> status_;  // Set once the process has been waited for.
};

}  // namespace plumb::base

#endif  // PLUMB_BASE_CHILD_PROCESS_H_
