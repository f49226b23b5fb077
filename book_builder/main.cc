// The program `book_builder`: the table of its commands.

#include <algorithm>
#include <array>
#include <new>
#include <vector>

#include "absl/strings/string_view.h"
#include "base/command.h"
#include "base/program.h"
#include "book_builder/commands.h"

namespace plumb::book_builder {
namespace {

constexpr std::array kCommands = {
    base::Command{"build", "solve the positions of a book and write it", RunBuild},
    base::Command{"merge", "write the book from finished chunks", RunMerge, false},
    base::Command{"status", "how far the work in a folder is", RunStatus},
    base::Command{"submit", "build a book with the jobs of a Slurm cluster", RunSubmit},
    base::Command{"convert", "write a book again in the newest format", RunConvert, false},
    base::Command{"verify", "check a book", RunVerify},
    base::Command{"info", "board, plies and size of a book", RunInfo, false},
    base::Command{"probe", "the score of a position", RunProbe, false},
};

constexpr base::Program kProgram = {
    .name = "book_builder",
    .summary = "Makes and checks books of Connect Four positions with their scores.",
    .commands = kCommands,
    .exit_codes = "Exit codes: 0 done, 1 failed, 2 wrong usage, 128 + n stopped by signal n.\n",
    // Of the commands that solve.
    .memory_advice = "try a smaller --hash_mb"};

}  // namespace
}  // namespace plumb::book_builder

int main(int argc, char** argv) try {
  const std::vector<absl::string_view> arguments(argv + 1, argv + std::max(argc, 1));
  return plumb::base::RunOnStandardStreams(plumb::book_builder::kProgram, arguments);
} catch (const std::bad_alloc&) {
  return plumb::base::EndWithoutMemory(plumb::book_builder::kProgram.name);
}
