// The program `plumb`: the table of its commands.

#include <algorithm>
#include <array>
#include <new>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/command.h"
#include "base/program.h"
#include "cli/arena.h"
#include "cli/bench/bench.h"
#include "cli/book.h"
#include "cli/engine.h"
#include "cli/play.h"
#include "cli/review.h"
#include "cli/serve.h"
#include "cli/solve/solve.h"

namespace plumb::cli {
namespace {

constexpr std::array kCommands = {
    base::Command{"solve", "exact scores of positions", RunSolve},
    base::Command{"play", "a game at the terminal", RunPlay},
    base::Command{"review", "grades the moves of a game", RunReview},
    base::Command{"engine", "plays for a host program, by five protocols", RunEngine},
    base::Command{"serve", "answers over HTTP, with a page for the browser", RunServe},
    base::Command{"arena", "plays engines against each other, and judges them", RunArena},
    base::Command{"book", "makes and checks books, as book_builder does", RunBook},
    base::Command{"bench", "speed, and the signature of the search", RunBench},
};

constexpr base::Program kProgram = {
    .name = "plumb",
    .summary = "Plumb solves Connect Four exactly, on boards of any size.",
    .commands = kCommands,
    .exit_codes =
        "Exit codes: 0 done, 1 failed, 2 wrong usage, 3 a position that cannot be read,\n"
        "4 a book that cannot be used, 130 interrupted.\n",
    .memory_advice = "try a smaller --hash_mb"};

}  // namespace
}  // namespace plumb::cli

int main(int argc, char** argv) try {
  std::vector<absl::string_view> arguments(argv + 1, argv + std::max(argc, 1));
  // Hosts that start engines without arguments use links such as plumb-cfp.
  const absl::string_view protocol = plumb::cli::ProtocolOfProgramName(argc > 0 ? argv[0] : "");
  const std::string flag = absl::StrCat("--protocol=", protocol);
  if (!protocol.empty()) arguments.insert(arguments.begin(), {"engine", flag});
  return plumb::base::RunOnStandardStreams(plumb::cli::kProgram, arguments);
} catch (const std::bad_alloc&) {
  return plumb::base::EndWithoutMemory(plumb::cli::kProgram.name);
}
