// An engine as a process of its own, spoken to through pipes.

#ifndef PLUMB_ARENA_CHILD_PROCESS_H_
#define PLUMB_ARENA_CHILD_PROCESS_H_

#include <sys/types.h>

#include <array>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "arena/engine_channel.h"
#include "arena/engine_spec.h"
#include "base/line_splitter.h"
#include "solver/search/search_limits.h"

namespace plumb::arena {

struct ProcessOptions {
  std::vector<std::string> command;
  std::string folder = {};
  base::ProcessLimits limits = {};
  const base::StopSource* stop = nullptr;  // Ends all waiting.
};

// Has a process group of its own, so that the terminal's Ctrl-C does not reach it and
// whatever it starts ends with it. The destructor kills the group and waits for the
// process: nothing is left behind. Requires: SIGPIPE is ignored.
class ChildProcess : public EngineChannel {
 public:
  // More output than this between two of our lines is a flood.
  static constexpr std::size_t kFloodBytes = 4 << 20;

  // NotFoundError, PermissionDeniedError and the like name the program.
  static absl::StatusOr<std::unique_ptr<ChildProcess>> Start(const ProcessOptions& options);

  ~ChildProcess() override;
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Bytes as they are, for what is not a line.
  void SendBytes(absl::string_view bytes);

  absl::string_view partial() const override { return out_lines_.partial(); }
  void CloseInput() override;
  bool WaitForEnd(absl::Time deadline) override;
  std::string HowItEnded() override;
  int exit_code() const override;
  absl::Time Now() const override;

  pid_t pid() const { return pid_; }

 private:
  enum PipeIndex { kIn, kOut, kErr };

  ChildProcess(pid_t pid, const std::array<int, 3>& files, const base::StopSource* stop)
      : pid_(pid), files_(files), stop_(stop) {}

  void DoSend(absl::string_view line) override;
  Heard DoHear(absl::Time deadline) override;
  std::string DoTakePartial() override;

  // Moves bytes through the pipes, waiting for the first until `deadline` at most.
  void Pump(absl::Time deadline);
  void WriteSome();
  void ReadOutput();
  void ReadErrors();
  void Close(PipeIndex index);
  bool IsOpen(PipeIndex index) const { return files_[index] >= 0; }
  bool IsStopped() const { return stop_ != nullptr && stop_->StopRequested(); }
  // Kills what is left of the group and takes the exit status, if the process has ended.
  bool TryReap();

  pid_t pid_;
  std::array<int, 3> files_;  // Our ends of the pipes; -1 if closed.
  const base::StopSource* stop_;
  std::optional<int> status_;  // As waitpid tells it.
  std::string to_write_;
  base::LineSplitter out_lines_;
  base::LineSplitter err_lines_;
  std::deque<Heard> lines_;  // Heard and not asked for yet.
  std::size_t bytes_since_sent_ = 0;
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_CHILD_PROCESS_H_
