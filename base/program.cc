#include "base/program.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <ostream>
#include <system_error>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/did_you_mean.h"
#include "base/exit_code.h"
#include "base/quoted.h"
#include "base/standard_files.h"
#include "base/version.h"

namespace plumb::base {
namespace {

void PrintHelp(const Program& program, std::ostream& out) {
  std::size_t width = 0;
  for (const Command& command : program.commands) width = std::max(width, command.name.size());
  out << program.summary << "\n\nUsage: " << program.name
      << " COMMAND [flags] [arguments]\n\nCommands:\n";
  for (const Command& command : program.commands) {
    out << absl::StreamFormat("  %-*s  %s\n", static_cast<int>(width), command.name,
                              command.summary);
  }
  out << "\nFor the help of a command: " << program.name << " help COMMAND\n"
      << "For the version: " << program.name << " version\n"
      << program.exit_codes;
}

ExitCode UnknownCommand(const Program& program, absl::string_view word, std::ostream& err) {
  std::vector<absl::string_view> names = {"help", "version"};
  for (const Command& command : program.commands) names.push_back(command.name);
  return UsageError(program.name,
                    absl::StrCat("unknown command ", Quoted(word), DidYouMean(word, names)), err);
}

// True for a pipe whose other end is closed, as after `| head`.
bool NobodyReads(int fd) {
  pollfd file = {fd, POLLOUT, 0};
  return poll(&file, 1, 0) == 1 && (file.revents & POLLERR) != 0;
}

// Where nothing can catch a lack of memory: in a thread of a library, or behind a noexcept, as
// absl::StrFormat has it inside. Such an end is no crash.
[[noreturn]] void Terminate() {
  if (const std::exception_ptr thrown = std::current_exception(); thrown != nullptr) {
    try {
      std::rethrow_exception(thrown);
    } catch (const std::bad_alloc&) {
      _exit(EndWithoutMemory(program_invocation_short_name));
    } catch (...) {  // A mistake of ours.
    }
  }
  std::abort();
}

}  // namespace

ExitCode RunCommand(const Program& program, absl::Span<const absl::string_view> arguments,
                    Streams& streams) {
  if (arguments.empty()) {
    PrintHelp(program, streams.err);
    return ExitCode::kUsage;
  }
  if (arguments[0] == "--version" || arguments[0] == "-V" || arguments[0] == "version") {
    PrintVersion(program.name.substr(0, program.name.find(' ')), streams.out);
    return ExitCode::kOk;
  }
  // `plumb help solve` is `plumb solve --help`.
  std::vector<absl::string_view> words(arguments.begin(), arguments.end());
  if (words[0] == "help" || words[0] == "--help" || words[0] == "-h") {
    words.erase(words.begin());
    if (words.empty()) {
      PrintHelp(program, streams.out);
      return ExitCode::kOk;
    }
    words.push_back("--help");
  }
  const Command* command = FindCommand(program.commands, words[0]);
  if (command == nullptr) return UnknownCommand(program, words[0], streams.err);
  Streams called = streams;
  called.program = program.name;
  return command->run(absl::MakeConstSpan(words).subspan(1), called);
}

int RunOnStandardStreams(const Program& program, absl::Span<const absl::string_view> arguments) {
  std::set_terminate(Terminate);
  ReserveStandardFiles();
  // A file that has reached the largest allowed size is an error to report, not a reason to die.
  signal(SIGXFSZ, SIG_IGN);
  try {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    Streams streams{std::cin, std::cout, std::cerr};
    streams.in_is_terminal = isatty(STDIN_FILENO) == 1;
    streams.out_is_terminal = isatty(STDOUT_FILENO) == 1;
    streams.err_is_terminal = isatty(STDERR_FILENO) == 1;
    const ExitCode exit_code = RunCommand(program, arguments, streams);
    if (std::cout.flush()) return static_cast<int>(exit_code);
    // Who has read enough wants no message.
    if (!NobodyReads(STDOUT_FILENO))
      std::cerr << program.name << ": cannot write to standard output\n";
  } catch (const std::system_error& error) {
    // A thread that the program cannot do without.
    std::cerr << program.name << ": the system refuses a thread: " << error.code().message()
              << '\n';
  } catch (const std::bad_alloc&) {
    const Command* command =
        arguments.empty() ? nullptr : FindCommand(program.commands, arguments[0]);
    std::cerr << program.name << ": not enough memory";
    if (!program.memory_advice.empty() && command != nullptr && command->takes_memory_advice) {
      std::cerr << " (" << program.memory_advice << ")";
    }
    std::cerr << '\n';
  }
  return static_cast<int>(ExitCode::kRuntimeError);
}

int EndWithoutMemory(absl::string_view program) noexcept {
  // Streams may want memory.
  for (const absl::string_view text : {program, absl::string_view(": not enough memory\n")}) {
    (void)!write(STDERR_FILENO, text.data(), text.size());
  }
  return static_cast<int>(ExitCode::kRuntimeError);
}

}  // namespace plumb::base
