#include "tests/support/terminal.h"

#include <fcntl.h>
#include <pty.h>
#include <spawn.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <string>
#include <vector>

#include "tests/support/system_calls.h"

extern char** environ;

namespace plumb::testing {

TerminalResult RunAtTerminal(const std::vector<std::string>& command, const Typist& typist) {
  int ours = -1;
  int theirs = -1;
  Require(openpty(&ours, &theirs, nullptr, nullptr, nullptr) == 0, "openpty");
  // The child has the terminal as 0, 1 and 2 only: else its end would never come.
  for (const int file : {ours, theirs}) {
    Require(fcntl(file, F_SETFD, FD_CLOEXEC) == 0, "fcntl");
  }
  termios settings = {};
  Require(tcgetattr(theirs, &settings) == 0, "tcgetattr");
  settings.c_oflag &= ~static_cast<tcflag_t>(OPOST);  // No carriage returns.
  Require(tcsetattr(theirs, TCSANOW, &settings) == 0, "tcsetattr");

  const std::vector<char*> arguments = ArgumentsOf(command);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    posix_spawn_file_actions_adddup2(&actions, theirs, file);
  }
  pid_t child = -1;
  errno = posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  Require(errno == 0, arguments[0]);
  posix_spawn_file_actions_destroy(&actions);
  close(theirs);

  TerminalResult result;
  std::array<char, 4096> buffer;
  // When nobody has the other end any more, reading fails.
  for (ssize_t count = 0; (count = read(ours, buffer.data(), buffer.size())) > 0;) {
    result.screen.append(buffer.data(), static_cast<std::size_t>(count));
    if (typist == nullptr) continue;
    const std::string keys = typist(result.screen);
    Require(write(ours, keys.data(), keys.size()) == static_cast<ssize_t>(keys.size()), "write");
  }
  close(ours);
  int status = 0;
  Require(waitpid(child, &status, 0) == child, "waitpid");
  result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return result;
}

}  // namespace plumb::testing
