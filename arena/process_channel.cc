#include "arena/process_channel.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/memory/memory.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "arena/engine_channel.h"
#include "base/child_process.h"
#include "base/monotonic_time.h"

namespace plumb::arena {
namespace {

// How often a waiting channel looks whether the match was stopped.
constexpr absl::Duration kStopInterval = absl::Milliseconds(50);
// How often WaitForEnd() looks whether the process has ended.
constexpr absl::Duration kEndInterval = absl::Milliseconds(2);

}  // namespace

absl::StatusOr<std::unique_ptr<ProcessChannel>> ProcessChannel::Start(
    const ProcessOptions& options) {
  absl::StatusOr<std::unique_ptr<base::ChildProcess>> process = base::ChildProcess::Start(
      {.command = options.command, .folder = options.folder, .limits = options.limits});
  if (!process.ok()) return process.status();
  return absl::WrapUnique(new ProcessChannel(*std::move(process), options.stop));
}

void ProcessChannel::DoSend(absl::string_view line) { SendBytes(absl::StrCat(line, "\n")); }

void ProcessChannel::SendBytes(absl::string_view bytes) {
  bytes_since_sent_ = 0;
  process_->Write(bytes);
}

Received ProcessChannel::DoReceive(base::MonotonicTime deadline) {
  Pump(base::MonotonicTime::InfinitePast());
  while (true) {
    if (!lines_.empty()) {
      Received received = std::move(lines_.front());
      lines_.pop_front();
      return received;
    }
    if (IsFlood()) return {.kind = Received::Kind::kFlood};
    if (process_->out_has_ended()) return {.kind = Received::Kind::kEnd};
    if (IsStopped()) return {.kind = Received::Kind::kStopped};
    if (deadline == base::MonotonicTime::InfinitePast() || Now() >= deadline) return {};
    Pump(std::min(deadline, Now() + kStopInterval));
    // A process that the engine has started may keep the output open when the engine itself has
    // ended.
    process_->HasEnded();
  }
}

std::string ProcessChannel::DoTakePartial() {
  const std::vector<std::string> rest = out_lines_.Rest();
  return rest.empty() ? "" : rest[0];
}

bool ProcessChannel::Pump(base::MonotonicTime deadline) {
  using Read = base::ChildProcess::Read;
  // A flood is not read further: the pipe fills up, and the engine waits.
  const bool any = process_->Pump(deadline, IsFlood() ? Read::kErrorsOnly : Read::kBoth);
  bytes_since_sent_ += process_->out.size();
  const base::MonotonicTime arrival = Now();
  for (std::string& line : TakeLines(process_->out, process_->out_has_ended(), out_lines_)) {
    lines_.push_back({Received::Kind::kLine, std::move(line), arrival});
  }
  for (const std::string& line : TakeLines(process_->err, process_->err_has_ended(), err_lines_)) {
    Note('!', line);
  }
  return any;
}

std::vector<std::string> ProcessChannel::TakeLines(std::string& bytes, bool has_ended,
                                                   base::LineSplitter& splitter) {
  std::vector<std::string> lines = splitter.Add(bytes);
  bytes.clear();
  if (has_ended) {
    for (std::string& line : splitter.Rest()) lines.push_back(std::move(line));
  }
  return lines;
}

bool ProcessChannel::WaitForEnd(base::MonotonicTime deadline) {
  while (!process_->HasEnded()) {
    if (Now() >= deadline || IsStopped()) return false;
    // An engine whose pipe is full cannot end.
    Pump(base::MonotonicTime::InfinitePast());
    absl::SleepFor(kEndInterval);
  }
  while (Pump(base::MonotonicTime::InfinitePast()) && !IsFlood()) {
  }
  return true;
}

std::string ProcessChannel::HowItEnded() {
  // Output ends a moment before the process does.
  if (!WaitForEnd(Now() + absl::Milliseconds(200))) return "the end of its output";
  const base::ExitStatus& status = *process_->exit_status();
  return absl::StrCat("its end ", status.signal == 0 ? "with " : "by ", status.ToString());
}

int ProcessChannel::exit_code() const {
  const std::optional<base::ExitStatus>& status = process_->exit_status();
  return status.has_value() && status->signal == 0 ? status->code : -1;
}

base::MonotonicTime ProcessChannel::Now() const { return base::MonotonicTime::Now(); }

}  // namespace plumb::arena
