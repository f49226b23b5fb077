// The program: finds the command and gives it the standard streams.

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <new>
#include <vector>

#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/standard_files.h"
#include "book_builder/command.h"

namespace plumb::book_builder {
namespace {

constexpr std::array kCommands = {
    Command{"build", "solve the positions of a book and write it", RunBuild},
    Command{"merge", "write the book from finished shards", RunMerge},
    Command{"verify", "check a book", RunVerify},
    Command{"info", "what a book is about", RunInfo},
    Command{"probe", "the score of a position", RunProbe},
};

void PrintHelp(std::ostream& out) {
  out << "Makes and checks books of Connect Four positions with their scores.\n\n"
         "Usage: book_builder COMMAND [flags] [arguments]\n\n"
         "Commands:\n";
  for (const Command& command : kCommands) {
    out << absl::StreamFormat("  %-8s %s\n", command.name, command.summary);
  }
  out << "\nbook_builder COMMAND --help tells more.\n"
         "Exit codes: 0 done, 1 failed, 2 wrong usage, 128 + n stopped by signal n.\n";
}

int Run(absl::Span<const absl::string_view> arguments, Console& console) {
  if (arguments.empty()) {
    PrintHelp(console.err);
    return kExitUsage;
  }
  const absl::string_view first = arguments[0];
  if (first == "-h" || first == "--help") {
    PrintHelp(console.out);
    return kExitOk;
  }
  const auto* command = std::find_if(kCommands.begin(), kCommands.end(),
                                     [&](const Command& each) { return each.name == first; });
  if (command == kCommands.end()) {
    console.err << "book_builder: unknown command '" << first << "'\nSee book_builder --help.\n";
    return kExitUsage;
  }
  return command->run(arguments.subspan(1), console);
}

int RunOnStandardStreams(absl::Span<const absl::string_view> arguments) {
  // A file that may not grow any more is an error to report, not a reason to die.
  signal(SIGXFSZ, SIG_IGN);
  Console console{std::cout, std::cerr, isatty(STDERR_FILENO) == 1};
  try {
    const int exit_code = Run(arguments, console);
    if (std::cout.flush()) return exit_code;
    std::cerr << "book_builder: cannot write to standard output\n";
  } catch (const std::bad_alloc&) {
    std::cerr << "book_builder: not enough memory (try a smaller --hash_mb)\n";
  }
  return kExitError;
}

}  // namespace
}  // namespace plumb::book_builder

int main(int argc, char** argv) {
  plumb::base::ReserveStandardFiles();
  const std::vector<absl::string_view> arguments(argv + 1, argv + std::max(argc, 1));
  return plumb::book_builder::RunOnStandardStreams(arguments);
}
