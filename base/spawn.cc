#include "base/spawn.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/cleanup/cleanup.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "base/stray_processes.h"
#include "base/system_error.h"

extern char** environ;

namespace plumb::base {
namespace {

// All that the child needs between fork and exec, prepared by the parent: the child may neither
// allocate nor lock, since another thread may have held any lock when we forked.
struct Launch {
  const char* program;
  char* const* arguments;
  const char* folder;        // Null: our own.
  std::array<int, 3> files;  // Become its 0, 1 and 2.
  int error_file;            // Where errno goes if it cannot be started.
  char* const* environment;
  pid_t parent;
  rlimit memory;
  rlimit cpu;
};

struct Pipe {
  int read_end = -1;
  int write_end = -1;
};

absl::StatusOr<Pipe> MakePipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return SystemError(errno, "cannot make a pipe");
  return Pipe{ends[0], ends[1]};
}

// `value`, or what we have ourselves if that is less or `value` is 0. At the first limit of CPU
// time the system sends SIGXCPU, which tells why; at the second, SIGKILL.
rlimit WithinOurs(decltype(RLIMIT_AS) resource, rlim_t value) {
  rlimit own = {};
  if (getrlimit(resource, &own) != 0 || value == 0) return own;
  return {std::min(value, own.rlim_max), std::min(value + 1, own.rlim_max)};
}

// In units of `unit`; 0 if there is no limit.
int OwnLimit(decltype(RLIMIT_AS) resource, rlim_t unit) {
  rlimit own = {};
  if (getrlimit(resource, &own) != 0 || own.rlim_max == RLIM_INFINITY) return 0;
  return static_cast<int>(std::clamp<rlim_t>(own.rlim_max / unit, 1, INT_MAX));
}

constexpr rlim_t kMegabyte = 1 << 20;

[[noreturn]] void Exec(const Launch& launch) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != launch.parent) _exit(127);  // It has died before we asked to be told.
  sigset_t none;
  sigemptyset(&none);
  bool ok = setpgid(0, 0) == 0 && sigprocmask(SIG_SETMASK, &none, nullptr) == 0;
  for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGXFSZ}) signal(number, SIG_DFL);
  for (int i = 0; i < 3; ++i) {
    ok = ok && dup2(launch.files[static_cast<std::size_t>(i)], i) == i;
  }
  ok = ok && (launch.folder == nullptr || chdir(launch.folder) == 0);
  ok = ok && setrlimit(RLIMIT_AS, &launch.memory) == 0 && setrlimit(RLIMIT_CPU, &launch.cpu) == 0;
  if (ok) execve(launch.program, launch.arguments, launch.environment);
  const int error = errno;
  // If even this fails, the parent sees a program that ended at once.
  [[maybe_unused]] const ssize_t written = write(launch.error_file, &error, sizeof(error));
  _exit(127);
}

void CloseAll(const std::vector<Pipe>& pipes) {
  for (const Pipe& each : pipes) {
    if (each.read_end >= 0) close(each.read_end);
    if (each.write_end >= 0) close(each.write_end);
  }
}

// The child writes errno if its exec failed. If it succeeded, the pipe was closed and is empty.
absl::Status AwaitExec(int error_file, pid_t pid, const std::string& program) {
  int error = 0;
  ssize_t count = 0;
  do {
    count = read(error_file, &error, sizeof(error));
  } while (count < 0 && errno == EINTR);
  if (count != sizeof(error)) return absl::OkStatus();
  while (waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
  }
  return SystemError(error, absl::StrCat(program, ": cannot start"));
}

// As execve takes them: they point into `words`, with a null pointer at the end.
std::vector<char*> PointersTo(const std::vector<std::string>& words) {
  std::vector<char*> pointers;
  pointers.reserve(words.size() + 1);
  for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

std::vector<std::string> EnvironmentWith(const std::string& variable) {
  const absl::string_view name_and_equals =
      absl::string_view(variable).substr(0, variable.find('=') + 1);
  std::vector<std::string> environment = {variable};
  for (char** each = environ; *each != nullptr; ++each) {
    if (!absl::StartsWith(*each, name_and_equals)) environment.emplace_back(*each);
  }
  return environment;
}

}  // namespace

ProcessLimits OwnLimits() {
  return {.memory_mb = OwnLimit(RLIMIT_AS, kMegabyte), .cpu_seconds = OwnLimit(RLIMIT_CPU, 1)};
}

absl::StatusOr<std::string> FindProgram(const std::string& name) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (name.find('/') != std::string::npos) return fs::absolute(name, error).string();
  const char* path = std::getenv("PATH");
  for (const absl::string_view folder : absl::StrSplit(path == nullptr ? "" : path, ':')) {
    const std::string candidate = absl::StrCat(folder.empty() ? "." : folder, "/", name);
    if (access(candidate.c_str(), X_OK) == 0 && !fs::is_directory(candidate, error)) {
      return fs::absolute(candidate, error).string();
    }
  }
  return absl::NotFoundError(absl::StrCat(name, ": there is no such program in PATH"));
}

absl::StatusOr<SpawnedProcess> Spawn(const SpawnOptions& options) {
  const std::string& name = options.program.empty() ? options.command[0] : options.program;
  const absl::StatusOr<std::string> program = FindProgram(name);
  if (!program.ok()) return program.status();
  const std::string family_mark = NewFamilyMark();
  const std::vector<std::string> variables = EnvironmentWith(family_mark);
  const std::vector<char*> environment = PointersTo(variables);
  const std::vector<char*> arguments = PointersTo(options.command);

  std::vector<Pipe> pipes;  // in, out, err, and how the exec went.
  absl::Cleanup closer = [&pipes] { CloseAll(pipes); };
  for (int i = 0; i < 4; ++i) {
    const absl::StatusOr<Pipe> made = MakePipe();
    if (!made.ok()) return made.status();
    pipes.push_back(*made);
  }
  const Launch launch = {
      .program = program->c_str(),
      .arguments = arguments.data(),
      .folder = options.folder.empty() ? nullptr : options.folder.c_str(),
      .files = {pipes[0].read_end, pipes[1].write_end, pipes[2].write_end},
      .error_file = pipes[3].write_end,
      .environment = environment.data(),
      .parent = getpid(),
      .memory = WithinOurs(RLIMIT_AS, static_cast<rlim_t>(options.limits.memory_mb) * kMegabyte),
      .cpu = WithinOurs(RLIMIT_CPU, static_cast<rlim_t>(options.limits.cpu_seconds))};
  const pid_t pid = fork();
  if (pid < 0) return SystemError(errno, "cannot start a process");
  if (pid == 0) Exec(launch);
  close(std::exchange(pipes[3].write_end, -1));
  if (absl::Status status = AwaitExec(pipes[3].read_end, pid, name); !status.ok()) {
    return status;
  }
  const SpawnedProcess spawned = {
      .pid = pid,
      .family_mark = family_mark,
      .files = {std::exchange(pipes[0].write_end, -1), std::exchange(pipes[1].read_end, -1),
                std::exchange(pipes[2].read_end, -1)}};
  for (const int file : spawned.files) fcntl(file, F_SETFL, O_NONBLOCK);
  return spawned;
}

}  // namespace plumb::base
