// An engine in a process of its own.

#ifndef PLUMB_ARENA_PROCESS_CHANNEL_H_
#define PLUMB_ARENA_PROCESS_CHANNEL_H_

#include <sys/types.h>

#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "arena/engine_channel.h"
#include "arena/engine_spec.h"
#include "base/child_process.h"
#include "base/line_splitter.h"
#include "base/monotonic_time.h"
#include "base/spawn.h"
#include "solver/search/search_limits.h"

namespace plumb::arena {

struct ProcessOptions {
  std::vector<std::string> command;
  std::string folder = {};
  base::ProcessLimits limits = {};
  const base::StopSource* stop = nullptr;  // Ends all waiting.
};

// An EngineChannel over a base::ChildProcess. Nothing that an engine sends can fill the memory:
//
// - Standard output is read a piece at a time, and the next one only when all lines of the last
//   one were received. Until then the engine waits.
// - More than kFloodBytes in reply to one question, or more than kUnreadBytes of ours that the
//   engine does not read, is a flood. It is not read further.
// - Standard error is read to the end and forgotten except for the last lines.
//
// Requires: SIGPIPE is ignored; the thread that starts it outlives it.
class ProcessChannel : public EngineChannel {
 public:
  static constexpr std::size_t kFloodBytes = 4 << 20;
  static constexpr std::size_t kUnreadBytes = 1 << 20;

  // NotFoundError, PermissionDeniedError and the like name the program.
  static absl::StatusOr<std::unique_ptr<ProcessChannel>> Start(const ProcessOptions& options);

  // Sends bytes that are not a line.
  void SendBytes(absl::string_view bytes);

  absl::string_view partial() const override { return out_lines_.partial(); }
  void CloseInput() override { process_->CloseInput(); }
  bool WaitForEnd(base::MonotonicTime deadline) override;
  std::string HowItEnded() override;
  int exit_code() const override;
  base::MonotonicTime Now() const override;

  pid_t pid() const { return process_->pid(); }
  bool IsFlood() const override {
    return bytes_since_question_ > kFloodBytes || process_->unread() > kUnreadBytes;
  }

 private:
  ProcessChannel(std::unique_ptr<base::ChildProcess> process, const base::StopSource* stop)
      : process_(std::move(process)), stop_(stop) {}

  void DoSend(absl::string_view line, Sending sending) override;
  Received DoReceive(base::MonotonicTime deadline) override;
  std::string DoTakePartial() override;

  // Moves bytes through the pipes until something was read. False if nothing is until `deadline`.
  bool Pump(base::MonotonicTime deadline);
  // Reads what an engine has written that has ended.
  void ReadTheRest();
  Received TakeLine();
  static std::vector<std::string> TakeLines(std::string& bytes, bool has_ended,
                                            base::LineSplitter& splitter);
  bool IsStopped() const { return stop_ != nullptr && stop_->StopRequested(); }

  std::unique_ptr<base::ChildProcess> process_;
  const base::StopSource* stop_;
  base::LineSplitter out_lines_;
  base::LineSplitter err_lines_;
  std::deque<Received> lines_;  // Read from the pipe, not taken by Receive() yet.
  std::size_t bytes_since_question_ = 0;
  // The deadline for which the last look at the pipe was taken.
  base::MonotonicTime last_look_ = base::MonotonicTime::InfinitePast();
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_PROCESS_CHANNEL_H_
