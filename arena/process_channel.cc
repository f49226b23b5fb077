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
// More than one piece of output has: 64 KiB.
constexpr std::size_t kMostLines = 1 << 17;
constexpr int kPiecesInAPipe = 16;

}  // namespace

absl::StatusOr<std::unique_ptr<ProcessChannel>> ProcessChannel::Start(
    const ProcessOptions& options) {
  absl::StatusOr<std::unique_ptr<base::ChildProcess>> process = base::ChildProcess::Start(
      {.command = options.command, .folder = options.folder, .limits = options.limits});
  if (!process.ok()) return process.status();
  return absl::WrapUnique(new ProcessChannel(*std::move(process), options.stop));
}

void ProcessChannel::DoSend(absl::string_view line, Sending sending) {
  if (sending == Sending::kQuestion) bytes_since_question_ = 0;
  if (!IsFlood()) process_->Write(absl::StrCat(line, "\n"));
}

void ProcessChannel::SendBytes(absl::string_view bytes) {
  bytes_since_question_ = 0;
  if (!IsFlood()) process_->Write(bytes);
}

Received ProcessChannel::TakeLine() {
  Received received = std::move(lines_.front());
  lines_.pop_front();
  return received;
}

// The user and the clock come before the engine. But who looks late, because the machine was busy,
// still finds what was there: each deadline has one last look at the pipe, and no more.
Received ProcessChannel::DoReceive(base::MonotonicTime deadline) {
  const bool may_wait = deadline != base::MonotonicTime::InfinitePast();
  while (true) {
    if (IsStopped()) return {.kind = Received::Kind::kStopped};
    if (!lines_.empty()) return TakeLine();
    if (IsFlood()) return {.kind = Received::Kind::kFlood};
    if (process_->out_has_ended()) return {.kind = Received::Kind::kEnd};
    const base::MonotonicTime now = Now();
    if (may_wait && now < deadline) {
      Pump(std::min(deadline, now + kStopInterval));
      // A process that the engine has started may keep the output open when the engine itself has
      // ended.
      process_->HasEnded();
      continue;
    }
    if (may_wait && last_look_ == deadline) return {};
    last_look_ = deadline;
    Pump(base::MonotonicTime::InfinitePast());
    if (lines_.empty() && !process_->out_has_ended()) return {};
  }
}

std::string ProcessChannel::DoTakePartial() {
  const std::vector<std::string> rest = out_lines_.Rest();
  return rest.empty() ? "" : rest[0];
}

bool ProcessChannel::Pump(base::MonotonicTime deadline) {
  using Read = base::ChildProcess::Read;
  const bool any = process_->Pump(deadline, IsFlood() ? Read::kErrorsOnly : Read::kBoth);
  bytes_since_question_ += process_->out.size();
  const base::MonotonicTime arrival = Now();
  for (std::string& line : TakeLines(process_->out, process_->out_has_ended(), out_lines_)) {
    // Only while we wait for the end, nobody receives them.
    if (lines_.size() < kMostLines)
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
  ReadTheRest();
  return true;
}

void ProcessChannel::ReadTheRest() {
  // As many pieces as a pipe can hold: somebody else may still write to it.
  for (int i = 0; i < kPiecesInAPipe; ++i) {
    if (IsFlood() || !Pump(base::MonotonicTime::InfinitePast())) return;
  }
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
