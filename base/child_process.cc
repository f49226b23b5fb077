#include "base/child_process.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/memory/memory.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "base/spawn.h"
#include "base/stray_processes.h"

namespace plumb::base {
namespace {

// How often Wait() looks whether the process has ended.
constexpr absl::Duration kEndInterval = absl::Milliseconds(2);
constexpr std::size_t kReadBytes = 1 << 16;

int PollMilliseconds(MonotonicTime deadline) {
  if (deadline == MonotonicTime::InfiniteFuture()) return -1;
  if (deadline == MonotonicTime::InfinitePast()) return 0;
  const absl::Duration wait = std::max(deadline - MonotonicTime::Now(), absl::ZeroDuration());
  // Rounded up: a wait of less than a millisecond would spin.
  return static_cast<int>(std::min<std::int64_t>(
      INT_MAX, absl::ToInt64Milliseconds(absl::Ceil(wait, absl::Milliseconds(1)))));
}

ExitStatus TakeExitStatus(pid_t pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status)) return {.code = WEXITSTATUS(status)};
  return {.signal = WTERMSIG(status)};
}

}  // namespace

std::string ExitStatus::ToString() const {
  if (signal == 0) return absl::StrCat("exit code ", code);
  return absl::StrCat("signal ", signal, " (", strsignal(signal), ")");
}

absl::StatusOr<std::unique_ptr<ChildProcess>> ChildProcess::Start(const SpawnOptions& options) {
  const absl::StatusOr<SpawnedProcess> spawned = Spawn(options);
  if (!spawned.ok()) return spawned.status();
  return absl::WrapUnique(new ChildProcess(*spawned));
}

ChildProcess::~ChildProcess() {
  if (!HasEnded()) End();
  for (const PipeIndex index : {kIn, kOut, kErr}) Close(index);
}

void ChildProcess::Write(absl::string_view bytes) {
  if (!IsOpen(kIn)) return;
  absl::StrAppend(&to_write_, bytes);
  WriteSome();
}

void ChildProcess::CloseInput() {
  close_input_ = true;
  WriteSome();
}

bool ChildProcess::Pump(MonotonicTime deadline, Read read) {
  while (true) {
    const int out_file = read == Read::kErrorsOnly ? -1 : files_[kOut];
    // poll() skips what is closed.
    std::array<pollfd, 3> polled = {{{to_write_.empty() ? -1 : files_[kIn], POLLOUT, 0},
                                     {out_file, POLLIN, 0},
                                     {files_[kErr], POLLIN, 0}}};
    if (std::all_of(polled.begin(), polled.end(), [](const pollfd& each) { return each.fd < 0; })) {
      return false;
    }
    const int ready = poll(polled.data(), polled.size(), PollMilliseconds(deadline));
    if (ready > 0) {
      if (polled[kIn].revents != 0) WriteSome();
      if (polled[kOut].revents != 0) ReadSome(kOut, out);
      if (polled[kErr].revents != 0) ReadSome(kErr, err);
      if (polled[kOut].revents != 0 || polled[kErr].revents != 0) return true;
    }
    if (deadline == MonotonicTime::InfinitePast() || MonotonicTime::Now() >= deadline) return false;
  }
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
  if (close_input_) Close(kIn);
}

void ChildProcess::ReadSome(PipeIndex index, std::string& text) {
  std::array<char, kReadBytes> buffer;
  const ssize_t count = read(files_[index], buffer.data(), buffer.size());
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
  if (count > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(count));
  } else {
    Close(index);
  }
}

void ChildProcess::Close(PipeIndex index) {
  if (IsOpen(index)) close(std::exchange(files_[index], -1));
  if (index == kIn) to_write_.clear();
}

void ChildProcess::Signal(int signal) {
  if (!status_.has_value()) kill(pid_, signal);
}

bool ChildProcess::HasEnded() {
  if (status_.has_value()) return true;
  siginfo_t info = {};
  // WNOWAIT only looks: as long as the process is not reaped, its number and that of its group
  // cannot belong to anybody else.
  if (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0) {
    status_ = ExitStatus{.signal = SIGKILL};  // Somebody else has waited for it.
    return true;
  }
  if (info.si_pid != pid_) return false;
  End();
  return true;
}

void ChildProcess::End() {
  kill(-pid_, SIGKILL);
  kill(pid_, SIGKILL);  // It may have joined another group.
  status_ = TakeExitStatus(pid_);
  EndStrays(family_mark_);
}

std::optional<ExitStatus> ChildProcess::Wait(MonotonicTime deadline) {
  while (!HasEnded()) {
    if (MonotonicTime::Now() >= deadline) return std::nullopt;
    absl::SleepFor(kEndInterval);
  }
  return status_;
}

}  // namespace plumb::base
