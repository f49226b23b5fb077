#include "tools/siege/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"

namespace plumb::tools {
namespace {

constexpr int kIn = 0;
constexpr int kOut = 1;
constexpr int kErr = 2;
constexpr std::size_t kMostKept = std::size_t{4} << 20;
constexpr int kLookMs = 10;

std::string ReadProcFile(pid_t pid, absl::string_view name) {
  std::ifstream file(absl::StrCat("/proc/", pid, "/", name));
  return {std::istreambuf_iterator<char>(file), {}};
}

// The VmHWM line of the process: the most memory it ever had, in MiB.
int PeakMegabytes(pid_t pid) {
  const std::string status = ReadProcFile(pid, "status");
  const std::size_t at = status.find("VmHWM:");
  int kilobytes = 0;
  if (at == std::string::npos) return 0;
  const absl::string_view rest = absl::string_view(status).substr(at + 6);
  if (!absl::SimpleAtoi(rest.substr(0, rest.find("kB")), &kilobytes)) return 0;
  return kilobytes / 1024;
}

int ShellCode(int status) {
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

// The processes whose parent this one is.
std::vector<pid_t> Children() {
  std::vector<pid_t> children;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
    int pid = 0;
    if (!absl::SimpleAtoi(entry.path().filename().string(), &pid)) continue;
    // "4711 (name) S 1 ...": the name may contain anything.
    const std::string stat = ReadProcFile(pid, "stat");
    const std::size_t name_end = stat.rfind(')');
    if (name_end == std::string::npos || stat.size() < name_end + 4) continue;
    const std::string rest = stat.substr(name_end + 4);
    int parent = 0;
    if (absl::SimpleAtoi(rest.substr(0, rest.find(' ')), &parent) && parent == getpid()) {
      children.push_back(pid);
    }
  }
  return children;
}

}  // namespace

absl::StatusOr<std::unique_ptr<Process>> Process::Start(const std::vector<std::string>& command) {
  std::array<std::array<int, 2>, 3> pipes{};
  for (auto& ends : pipes) {
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return absl::ErrnoToStatus(errno, "pipe");
  }
  std::vector<char*> arguments;
  arguments.reserve(command.size() + 1);
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  // Whatever siege was started under (nohup, for example, has SIGHUP ignored), the program starts
  // with its own signals, and none is lost that comes before it has them.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &before);
  const pid_t pid = fork();
  if (pid != 0) sigprocmask(SIG_SETMASK, &before, nullptr);
  if (pid < 0) return absl::ErrnoToStatus(errno, "fork");
  if (pid == 0) {
    setpgid(0, 0);
    for (const int number : {SIGPIPE, SIGHUP, SIGINT, SIGTERM}) signal(number, SIG_DFL);
    sigprocmask(SIG_SETMASK, &before, nullptr);
    dup2(pipes[0][0], kIn);
    dup2(pipes[1][1], kOut);
    dup2(pipes[2][1], kErr);
    execvp(arguments[0], arguments.data());
    _exit(127);
  }
  setpgid(pid, pid);
  close(pipes[0][0]);
  close(pipes[1][1]);
  close(pipes[2][1]);
  const std::array<int, 3> ours = {pipes[0][1], pipes[1][0], pipes[2][0]};
  for (const int file : ours) fcntl(file, F_SETFL, O_NONBLOCK);
  return std::unique_ptr<Process>(new Process(pid, ours));
}

Process::~Process() {
  for (int i = 0; i < 3; ++i) Close(i);
  kill(-pid_, SIGKILL);
  if (!has_ended()) {
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
}

bool Process::Send(absl::string_view text, absl::Duration patience, Reading reading) {
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + patience;
  while (!text.empty() && files_[kIn] >= 0 && !has_ended()) {
    if (base::MonotonicTime::Now() >= deadline) return false;
    Pump(text, reading);
  }
  return text.empty();
}

void Process::CloseInput() { Close(kIn); }

void Process::Signal(int signal) const {
  if (!has_ended()) kill(pid_, signal);
}

bool Process::ReadUntil(const std::function<bool(const std::string&)>& enough,
                        absl::Duration patience) {
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + patience;
  absl::string_view nothing;
  while (!enough(out)) {
    if (base::MonotonicTime::Now() >= deadline) return false;
    if (has_ended() && files_[kOut] < 0) return false;
    Pump(nothing, Reading::kYes);
  }
  return true;
}

std::optional<int> Process::WaitForEnd(absl::Duration patience) {
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + patience;
  absl::string_view nothing;
  while (!has_ended() && base::MonotonicTime::Now() < deadline) Pump(nothing, Reading::kYes);
  // What it had written before it ended. Others may still hold the pipes open.
  for (int i = 0; has_ended() && i < 3; ++i) Pump(nothing, Reading::kYes);
  return exit_code_;
}

void Process::Pump(absl::string_view& to_write, Reading reading) {
  std::array<pollfd, 3> polled{};
  for (int i = 0; i < 3; ++i) {
    const bool wanted = i == kIn ? !to_write.empty() : reading == Reading::kYes;
    polled[static_cast<std::size_t>(i)] = {
        .fd = wanted ? files_[static_cast<std::size_t>(i)] : -1,
        .events = static_cast<short>(i == kIn ? POLLOUT : POLLIN),
        .revents = 0};
  }
  poll(polled.data(), polled.size(), kLookMs);
  if (polled[kIn].revents != 0) {
    const ssize_t count = write(files_[kIn], to_write.data(), to_write.size());
    if (count > 0) to_write.remove_prefix(static_cast<std::size_t>(count));
    if (count < 0 && errno != EAGAIN && errno != EINTR) Close(kIn);
  }
  if (polled[kOut].revents != 0) ReadSome(kOut, out);
  if (polled[kErr].revents != 0) ReadSome(kErr, err);
  Look();
}

void Process::ReadSome(int index, std::string& text) {
  std::array<char, 1 << 16> buffer;
  const ssize_t count = read(files_[static_cast<std::size_t>(index)], buffer.data(), buffer.size());
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (count <= 0) return Close(index);
  const std::size_t room = kMostKept - std::min(kMostKept, text.size());
  text.append(buffer.data(), std::min(room, static_cast<std::size_t>(count)));
}

void Process::Close(int index) {
  int& file = files_[static_cast<std::size_t>(index)];
  if (file >= 0) close(file);
  file = -1;
}

void Process::Look() {
  if (has_ended()) return;
  peak_mb_ = std::max(peak_mb_, PeakMegabytes(pid_));
  int status = 0;
  if (waitpid(pid_, &status, WNOHANG) == pid_) exit_code_ = ShellCode(status);
}

void AdoptOrphans() { prctl(PR_SET_CHILD_SUBREAPER, 1); }

std::string KillLeftovers(absl::Duration patience) {
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + patience;
  while (true) {
    const pid_t ended = waitpid(-1, nullptr, WNOHANG);
    if (ended > 0) continue;
    if (ended < 0 && errno == ECHILD) return "";
    if (base::MonotonicTime::Now() >= deadline) break;
    absl::SleepFor(absl::Milliseconds(kLookMs));
  }
  std::string left;
  for (const pid_t pid : Children()) {
    absl::StrAppend(
        &left, left.empty() ? "" : "; ", pid, " ",
        absl::StrReplaceAll(ReadProcFile(pid, "cmdline"), {{absl::string_view("\0", 1), " "}}));
    kill(pid, SIGKILL);
  }
  while (waitpid(-1, nullptr, 0) > 0) {
  }
  return left;
}

}  // namespace plumb::tools
