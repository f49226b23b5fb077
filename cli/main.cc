// The program: finds the command and gives it the standard streams.

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <new>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"
#include "base/standard_files.h"
#include "base/version.h"
#include "cli/arena.h"
#include "cli/bench/bench.h"
#include "cli/engine.h"
#include "cli/solve/solve.h"

namespace plumb::cli {
namespace {

constexpr std::array kCommands = {
    base::Command{"solve", "exact scores of positions", RunSolve},
    base::Command{"engine", "plays for a host program, by five protocols", RunEngine},
    base::Command{"arena", "plays engines against each other, and judges them", RunArena},
    base::Command{"bench", "speed, and the signature of the search", RunBench},
};

void PrintHelp(std::ostream& out) {
  out << "Plumb solves Connect Four exactly, on boards of any size.\n\n"
         "Usage: plumb COMMAND [flags] [arguments]\n\n"
         "Commands:\n";
  for (const base::Command& command : kCommands) {
    out << absl::StreamFormat("  %-8s %s\n", command.name, command.summary);
  }
  out << "\nplumb COMMAND --help tells more; plumb --version the version.\n"
         "Exit codes: 0 done, 1 failed, 2 wrong usage, 3 a position that cannot be read,\n"
         "4 a book that cannot be used, 130 interrupted.\n";
}

base::ExitCode Run(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  if (arguments.empty()) {
    PrintHelp(streams.err);
    return base::ExitCode::kUsage;
  }
  const absl::string_view first = arguments[0];
  if (first == "-h" || first == "--help") {
    PrintHelp(streams.out);
    return base::ExitCode::kOk;
  }
  if (first == "--version") {
    streams.out << "plumb " << base::kVersion << '\n';
    return base::ExitCode::kOk;
  }
  const auto* command = std::find_if(kCommands.begin(), kCommands.end(),
                                     [&](const base::Command& each) { return each.name == first; });
  if (command == kCommands.end()) {
    streams.err << "plumb: unknown command '" << first << "'\nSee plumb --help.\n";
    return base::ExitCode::kUsage;
  }
  return command->run(arguments.subspan(1), streams);
}

// Runs the command; what went wrong with the machine rather than with the request
// is an error of its own.
base::ExitCode RunOnStandardStreams(absl::Span<const absl::string_view> arguments) {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  base::Streams streams{std::cin, std::cout, std::cerr};
  streams.in_is_terminal = isatty(STDIN_FILENO) == 1;
  streams.out_is_terminal = isatty(STDOUT_FILENO) == 1;
  streams.err_is_terminal = isatty(STDERR_FILENO) == 1;
  try {
    const base::ExitCode exit_code = Run(arguments, streams);
    if (std::cout.flush()) return exit_code;
    std::cerr << "plumb: cannot write to standard output\n";
  } catch (const std::bad_alloc&) {
    std::cerr << "plumb: not enough memory (try a smaller --hash_mb)\n";
  }
  return base::ExitCode::kRuntimeError;
}

}  // namespace
}  // namespace plumb::cli

int main(int argc, char** argv) {
  plumb::base::ReserveStandardFiles();
  std::vector<absl::string_view> arguments(argv + 1, argv + std::max(argc, 1));
  // Hosts that start engines without arguments use links such as plumb-cfp.
  const absl::string_view protocol = plumb::cli::ProtocolOfProgramName(argc > 0 ? argv[0] : "");
  const std::string flag = absl::StrCat("--protocol=", protocol);
  if (!protocol.empty()) arguments.insert(arguments.begin(), {"engine", flag});
  return static_cast<int>(plumb::cli::RunOnStandardStreams(arguments));
}
