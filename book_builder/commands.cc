// The table of the commands.

#include "book_builder/commands.h"

#include <array>

#include "absl/strings/string_view.h"
#include "base/command.h"
#include "base/program.h"

namespace plumb::book_builder {
namespace {

constexpr std::array kCommands = {
    base::Command{"build", "solve the positions of a book and write it", RunBuild},
    base::Command{"extend", "add a part of the next ply to a book", RunExtend},
    base::Command{"merge", "write the book from finished chunks", RunMerge, false},
    base::Command{"status", "how far the work in a folder is", RunStatus, false},
    base::Command{"submit", "build a book with the jobs of a Slurm cluster", RunSubmit, false},
    base::Command{"convert", "write a book again in the newest format", RunConvert, false},
    base::Command{"verify", "check a book", RunVerify},
    base::Command{"info", "board, plies and size of a book", RunInfo, false},
    base::Command{"probe", "the score of a position", RunProbe, false},
};

}  // namespace

base::Program MakeProgram(absl::string_view name) {
  return {
      .name = name,
      .summary = "Makes and checks books of Connect Four positions with their scores.",
      .commands = kCommands,
      .exit_codes = "Exit codes: 0 done, 1 failed, 2 wrong usage, 128 + n stopped by signal n.\n",
      // Of the commands that solve.
      .memory_advice = "try a smaller --hash_mb"};
}

}  // namespace plumb::book_builder
