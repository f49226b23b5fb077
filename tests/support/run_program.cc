#include "tests/support/run_program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

extern char** environ;

namespace plumb::testing {
namespace {

void Require(bool condition, const char* what) {
  if (condition) return;
  std::perror(what);
  std::abort();
}

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

pid_t Spawn(const std::vector<std::string>& command, const Pipe& in, const Pipe& out,
            const Pipe& err) {
  std::vector<char*> arguments;
  arguments.reserve(command.size() + 1);
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.read_end, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.write_end, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.write_end, STDERR_FILENO);
  // We ignore SIGPIPE; the program shall not inherit that.
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  pid_t child = -1;
  errno = posix_spawnp(&child, arguments[0], &actions, &attributes, arguments.data(), environ);
  Require(errno == 0, arguments[0]);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return child;
}

// Closes `file` and makes poll() skip it.
void Finish(pollfd& file) {
  close(file.fd);
  file.fd = -1;
}

void ReadSome(pollfd& file, std::string& text) {
  std::array<char, 1 << 16> buffer;
  const ssize_t count = read(file.fd, buffer.data(), buffer.size());
  if (count > 0) {
    text.append(buffer.data(), static_cast<size_t>(count));
  } else {
    Finish(file);
  }
}

void WriteSome(pollfd& file, absl::string_view& rest) {
  const ssize_t count = rest.empty() ? 0 : write(file.fd, rest.data(), rest.size());
  if (count < 0 && errno == EAGAIN) return;
  if (count > 0) rest.remove_prefix(static_cast<size_t>(count));
  // An error is a program that reads no more: its exit code says whether that was right.
  if (count < 0 || rest.empty()) Finish(file);
}

// Feeds and drains the three pipes together: one after the other could block for
// ever on a program that fills one while we wait at another.
void Exchange(int in, int out, int err, absl::string_view input, ProgramResult& result) {
  Require(fcntl(in, F_SETFL, O_NONBLOCK) == 0, "fcntl");
  std::array<pollfd, 3> files = {{{in, POLLOUT, 0}, {out, POLLIN, 0}, {err, POLLIN, 0}}};
  while (files[0].fd >= 0 || files[1].fd >= 0 || files[2].fd >= 0) {
    Require(poll(files.data(), files.size(), -1) >= 0, "poll");
    if (files[0].revents != 0) WriteSome(files[0], input);
    if (files[1].revents != 0) ReadSome(files[1], result.out);
    if (files[2].revents != 0) ReadSome(files[2], result.err);
  }
}

}  // namespace

ProgramResult RunProgram(const std::vector<std::string>& command, absl::string_view input) {
  // A program that ends before it has read everything must not end the test.
  signal(SIGPIPE, SIG_IGN);
  const Pipe in = MakePipe();
  const Pipe out = MakePipe();
  const Pipe err = MakePipe();
  const pid_t child = Spawn(command, in, out, err);
  close(in.read_end);
  close(out.write_end);
  close(err.write_end);
  ProgramResult result;
  Exchange(in.write_end, out.read_end, err.read_end, input, result);
  int status = 0;
  Require(waitpid(child, &status, 0) == child, "waitpid");
  result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return result;
}

}  // namespace plumb::testing
