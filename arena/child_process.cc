#include "arena/child_process.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <memory>
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
#include "base/spawn.h"

namespace plumb::arena {
namespace {

// How often a waiting channel looks whether the match was stopped.
constexpr absl::Duration kStopInterval = absl::Milliseconds(50);
// How often a process that is about to end is looked at.
constexpr absl::Duration kEndInterval = absl::Milliseconds(2);
constexpr std::size_t kReadBytes = 1 << 16;

int PollMilliseconds(absl::Duration wait) {
  if (wait <= absl::ZeroDuration()) return 0;
  // Rounded up: a wait of less than a millisecond would spin.
  return static_cast<int>(absl::ToInt64Milliseconds(std::min(wait, kStopInterval))) + 1;
}

}  // namespace

absl::StatusOr<std::unique_ptr<ChildProcess>> ChildProcess::Start(const ProcessOptions& options) {
  const absl::StatusOr<base::SpawnedProcess> spawned =
      base::Spawn(options.command, options.folder, options.limits);
  if (!spawned.ok()) return spawned.status();
  return absl::WrapUnique(new ChildProcess(spawned->pid, spawned->files, options.stop));
}

ChildProcess::~ChildProcess() {
  if (!status_.has_value()) {
    kill(-pid_, SIGKILL);
    int status = 0;
    while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
  }
  for (const PipeIndex index : {kIn, kOut, kErr}) Close(index);
}

void ChildProcess::DoSend(absl::string_view line) { SendBytes(absl::StrCat(line, "\n")); }

void ChildProcess::SendBytes(absl::string_view bytes) {
  bytes_since_sent_ = 0;
  if (!IsOpen(kIn)) return;
  absl::StrAppend(&to_write_, bytes);
  WriteSome();
}

Heard ChildProcess::DoHear(absl::Time deadline) {
  Pump(absl::InfinitePast());
  while (true) {
    if (!lines_.empty()) {
      Heard heard = std::move(lines_.front());
      lines_.pop_front();
      return heard;
    }
    if (bytes_since_sent_ > kFloodBytes) return {.kind = Heard::Kind::kFlood};
    if (!IsOpen(kOut)) return {.kind = Heard::Kind::kEnd};
    if (IsStopped()) return {.kind = Heard::Kind::kStopped};
    if (deadline == absl::InfinitePast() || Now() >= deadline) return {};
    Pump(deadline);
    // What it has started may keep its output open when the engine itself has ended.
    TryReap();
  }
}

std::string ChildProcess::DoTakePartial() {
  const std::vector<std::string> rest = out_lines_.Rest();
  return rest.empty() ? "" : rest[0];
}

void ChildProcess::Pump(absl::Time deadline) {
  std::array<pollfd, 3> polled = {{{to_write_.empty() ? -1 : files_[kIn], POLLOUT, 0},
                                   {files_[kOut], POLLIN, 0},
                                   {files_[kErr], POLLIN, 0}}};
  // A flood is not read on: the pipe is full then, and the engine waits.
  if (bytes_since_sent_ > kFloodBytes) polled[kOut].fd = -1;
  const absl::Duration wait =
      deadline == absl::InfinitePast() ? absl::ZeroDuration() : deadline - Now();
  if (poll(polled.data(), polled.size(), PollMilliseconds(wait)) <= 0) return;
  if (polled[kIn].revents != 0) WriteSome();
  if (polled[kOut].revents != 0) ReadOutput();
  if (polled[kErr].revents != 0) ReadErrors();
}

void ChildProcess::WriteSome() {
  while (!to_write_.empty() && IsOpen(kIn)) {
    const ssize_t count = write(files_[kIn], to_write_.data(), to_write_.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) return;
    if (count < 0) {
      Close(kIn);  // It reads no more.
      return;
    }
    to_write_.erase(0, static_cast<std::size_t>(count));
  }
}

void ChildProcess::ReadOutput() {
  std::array<char, kReadBytes> buffer;
  const ssize_t count = read(files_[kOut], buffer.data(), buffer.size());
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
  const absl::Time arrival = Now();
  std::vector<std::string> lines;
  if (count > 0) {
    bytes_since_sent_ += static_cast<std::size_t>(count);
    lines = out_lines_.Add(absl::string_view(buffer.data(), static_cast<std::size_t>(count)));
  } else {
    lines = out_lines_.Rest();
    Close(kOut);
  }
  for (std::string& line : lines) {
    lines_.push_back({Heard::Kind::kLine, std::move(line), arrival});
  }
}

void ChildProcess::ReadErrors() {
  std::array<char, kReadBytes> buffer;
  const ssize_t count = read(files_[kErr], buffer.data(), buffer.size());
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
  const std::vector<std::string> lines =
      count > 0 ? err_lines_.Add(absl::string_view(buffer.data(), static_cast<std::size_t>(count)))
                : err_lines_.Rest();
  for (const std::string& line : lines) Note('!', line);
  if (count <= 0) Close(kErr);
}

void ChildProcess::Close(PipeIndex index) {
  if (files_[index] >= 0) close(std::exchange(files_[index], -1));
  if (index == kIn) to_write_.clear();
}

void ChildProcess::CloseInput() {
  const absl::Time deadline = Now() + absl::Seconds(1);
  while (!to_write_.empty() && IsOpen(kIn) && Now() < deadline) Pump(deadline);
  Close(kIn);
}

bool ChildProcess::TryReap() {
  if (status_.has_value()) return true;
  siginfo_t info = {};
  // Only looks: as long as the process is not reaped its number, and that of its group,
  // cannot belong to anybody else.
  if (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
      info.si_pid != pid_) {
    return false;
  }
  kill(-pid_, SIGKILL);
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  status_ = status;
  return true;
}

bool ChildProcess::WaitForEnd(absl::Time deadline) {
  while (!TryReap()) {
    if (Now() >= deadline || IsStopped()) return false;
    // Its last words have to be read, or it could not end.
    Pump(absl::InfinitePast());
    absl::SleepFor(kEndInterval);
  }
  while (IsOpen(kOut) && bytes_since_sent_ <= kFloodBytes) {
    const std::size_t before = bytes_since_sent_;
    Pump(absl::InfinitePast());
    if (bytes_since_sent_ == before) break;
  }
  if (IsOpen(kErr)) ReadErrors();
  return true;
}

std::string ChildProcess::HowItEnded() {
  // Output ends a moment before the process does.
  if (!WaitForEnd(Now() + absl::Milliseconds(200))) return "the end of its output";
  if (WIFEXITED(*status_)) return absl::StrCat("its end with exit code ", WEXITSTATUS(*status_));
  const int signal = WTERMSIG(*status_);
  return absl::StrCat("its end by signal ", signal, " (", strsignal(signal), ")");
}

int ChildProcess::exit_code() const {
  return status_.has_value() && WIFEXITED(*status_) ? WEXITSTATUS(*status_) : -1;
}

absl::Time ChildProcess::Now() const { return absl::Now(); }

}  // namespace plumb::arena
