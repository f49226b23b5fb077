#include "tests/support/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "tests/support/system_calls.h"

extern char** environ;

namespace plumb::testing {
namespace {

struct Pipe {
  int read_end = -1;
  int write_end = -1;
};

// Close-on-exec: the child keeps only what it is given as 0, 1 and 2.
Pipe MakePipe() {
  std::array<int, 2> ends{};
  Require(pipe2(ends.data(), O_CLOEXEC) == 0, "pipe2");
  return {ends[0], ends[1]};
}

pid_t Spawn(const std::string& path, const std::vector<std::string>& command, const Pipe& in,
            const Pipe& out, const Pipe& err) {
  const std::vector<char*> arguments = ArgumentsOf(command);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.read_end, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.write_end, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.write_end, STDERR_FILENO);
  // We ignore SIGPIPE, and whoever started us may ignore others; the program shall not
  // inherit that.
  sigset_t defaults;
  sigemptyset(&defaults);
  for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) sigaddset(&defaults, signal);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  pid_t child = -1;
  errno = posix_spawnp(&child, path.c_str(), &actions, &attributes, arguments.data(), environ);
  Require(errno == 0, path.c_str());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return child;
}

// poll() skips what is closed.
void Close(int& file) {
  if (file >= 0) close(file);
  file = -1;
}

void ReadSome(int& file, std::string& text) {
  std::array<char, 1 << 16> buffer;
  const ssize_t count = read(file, buffer.data(), buffer.size());
  if (count < 0 && errno == EINTR) return;
  if (count > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(count));
  } else {
    Close(file);
  }
}

int PollTimeout(absl::Time deadline) {
  if (deadline == absl::InfiniteFuture()) return -1;
  const absl::Duration rest = std::max(deadline - absl::Now(), absl::ZeroDuration());
  return static_cast<int>(absl::ToInt64Milliseconds(absl::Ceil(rest, absl::Milliseconds(1))));
}

}  // namespace

ChildProcess::ChildProcess(const std::string& path, const std::vector<std::string>& command) {
  // A program that ends before it has read everything must not end the test.
  signal(SIGPIPE, SIG_IGN);
  Pipe in = MakePipe();
  Pipe out_pipe = MakePipe();
  Pipe err_pipe = MakePipe();
  pid_ = Spawn(path, command, in, out_pipe, err_pipe);
  for (int* theirs : {&in.read_end, &out_pipe.write_end, &err_pipe.write_end}) Close(*theirs);
  in_fd_ = in.write_end;
  out_fd_ = out_pipe.read_end;
  err_fd_ = err_pipe.read_end;
  Require(fcntl(in_fd_, F_SETFL, O_NONBLOCK) == 0, "fcntl");
}

ChildProcess::~ChildProcess() {
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  for (int* file : {&in_fd_, &out_fd_, &err_fd_}) Close(*file);
}

bool ChildProcess::Pump(absl::Time deadline) {
  while (true) {
    if (input_.empty() && close_input_) Close(in_fd_);
    const bool has_input = in_fd_ >= 0 && !input_.empty();
    std::array<pollfd, 3> files = {
        {{.fd = has_input ? in_fd_ : -1, .events = POLLOUT, .revents = 0},
         {.fd = out_fd_, .events = POLLIN, .revents = 0},
         {.fd = err_fd_, .events = POLLIN, .revents = 0}}};
    if (!has_input && out_has_ended() && err_has_ended()) return false;
    const int ready = poll(files.data(), files.size(), PollTimeout(deadline));
    if (ready < 0 && errno == EINTR) continue;
    Require(ready >= 0, "poll");
    if (files[1].revents != 0) ReadSome(out_fd_, out);
    if (files[2].revents != 0) ReadSome(err_fd_, err);
    if (files[0].revents != 0) FeedInput();
    if (files[1].revents != 0 || files[2].revents != 0) return true;
    if (ready == 0 && absl::Now() >= deadline) return false;
  }
}

void ChildProcess::FeedInput() {
  const ssize_t count = write(in_fd_, input_.data(), input_.size());
  if (count >= 0) {
    input_.erase(0, static_cast<std::size_t>(count));
  } else if (errno != EAGAIN && errno != EINTR) {
    // A program that reads no more: its exit code says whether that was right.
    input_.clear();
    Close(in_fd_);
  }
}

void ChildProcess::Signal(int signal) { Require(kill(pid_, signal) == 0, "kill"); }

std::optional<int> ChildProcess::Wait(absl::Time deadline) {
  int status = 0;
  while (true) {
    const pid_t ended = waitpid(pid_, &status, deadline == absl::InfiniteFuture() ? 0 : WNOHANG);
    if (ended == pid_) break;
    Require(ended == 0 || errno == EINTR, "waitpid");
    if (absl::Now() >= deadline) return std::nullopt;
    absl::SleepFor(absl::Milliseconds(1));
  }
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace plumb::testing
