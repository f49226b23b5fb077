#include "engine/commands/solve.h"

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/types/span.h"
#include "cli/flags.h"
#include "engine/command.h"
#include "engine/common_flags.h"
#include "engine/exit_code.h"
#include "engine/explain.h"
#include "solver/position.h"
#include "solver/position_text.h"
#include "solver/score.h"
#include "solver/solver.h"

namespace plumb {
namespace {

constexpr absl::string_view kUsage =
    "Usage: plumb solve [flags] [MOVES]\n"
    "       plumb solve [flags] < FILE\n"
    "\n"
    "MOVES are the columns played so far, Red first: 4453, or 10,3,12 on wide boards.\n"
    "Without MOVES each line of standard input is a position, and a line 'moves score' is\n"
    "printed for it; at a terminal the empty board is solved.\n"
    "\n"
    "A score of k says that the side to move wins with k-1 of its stones left, -k that it\n"
    "loses so, 0 that the game is drawn.\n"
    "\n"
    "  plumb solve 44455                  a picture, the scores and the best line\n"
    "  plumb solve --size 8x8 1122\n"
    "  cut -d' ' -f1 FILE | plumb solve   a score for each line\n"
    "\n"
    "Flags:\n";

struct SolveOptions {
  CommonOptions common;
  bool every_column = false;
  bool weak = false;

  Precision precision() const { return weak ? Precision::kWeak : Precision::kStrong; }
};

std::vector<Flag> SolveFlags(SolveOptions* options) {
  std::vector<Flag> flags = CommonFlags(&options->common);
  flags.push_back(SwitchFlag("analyze", "for lines: the score of every column, '.' if it is full",
                             &options->every_column));
  flags.back().letter = 'a';
  flags.push_back(
      SwitchFlag("weak", "only win, draw or loss (1, 0, -1), which is faster", &options->weak));
  return flags;
}

ExitCode SolveOne(absl::string_view moves, const SolveOptions& options, Streams& streams) {
  const absl::StatusOr<Position> position =
      ParseMoves(moves, options.common.size, options.common.base());
  if (!position.ok()) {
    streams.err << "plumb solve: " << position.status().message() << '\n';
    return ExitCode::kBadPosition;
  }
  Solver solver(options.common.solver);
  streams.out << Explain(*position, options.common.base(), options.precision(), solver);
  return ExitCode::kOk;
}

// What follows the moves in the line of a position.
std::string ScoresOf(const Position& position, const SolveOptions& options, Solver& solver) {
  if (!options.every_column) {
    const SolveResult result = SolveWith(options.precision(), position, solver);
    return absl::StrCat(" ", result.bounds.lower.value());
  }
  std::string scores;
  for (const std::optional<ScoreBounds>& bounds :
       AnalyzeWith(options.precision(), position, solver).columns) {
    absl::StrAppend(&scores, " ", bounds.has_value() ? absl::StrCat(bounds->lower.value()) : ".");
  }
  return scores;
}

ExitCode SolveLines(const SolveOptions& options, Streams& streams) {
  Solver solver(options.common.solver);
  ExitCode exit_code = ExitCode::kOk;
  for (std::string line; std::getline(streams.in, line);) {
    absl::string_view moves = line;
    absl::ConsumeSuffix(&moves, "\r");
    const absl::StatusOr<Position> position =
        ParseMoves(moves, options.common.size, options.common.base());
    if (position.ok()) {
      streams.out << moves << ScoresOf(*position, options, solver) << '\n';
    } else {
      streams.out << moves << " error: " << position.status().message() << '\n';
      exit_code = ExitCode::kBadPosition;
    }
    // Nothing more to read for now: somebody may be waiting for the answers.
    if (streams.in.rdbuf()->in_avail() <= 0) streams.out.flush();
  }
  return exit_code;
}

ExitCode UsageError(absl::string_view what, std::ostream& err) {
  err << "plumb solve: " << what << "\nSee plumb solve --help.\n";
  return ExitCode::kUsage;
}

}  // namespace

ExitCode RunSolve(absl::Span<const absl::string_view> arguments, Streams& streams) {
  SolveOptions options;
  const std::vector<Flag> flags = SolveFlags(&options);
  const absl::StatusOr<ParsedArguments> parsed = ParseArguments(flags, arguments);
  if (!parsed.ok()) return UsageError(parsed.status().message(), streams.err);
  if (parsed->help) {
    streams.out << kUsage << FlagsHelp(flags);
    return ExitCode::kOk;
  }
  if (absl::Status status = options.common.solver.Validate(); !status.ok()) {
    return UsageError(status.message(), streams.err);
  }
  if (parsed->operands.size() > 1) {
    return UsageError("expected one position (join its moves: 4453)", streams.err);
  }
  if (!parsed->operands.empty()) return SolveOne(parsed->operands[0], options, streams);
  if (streams.in_is_terminal) return SolveOne("", options, streams);
  return SolveLines(options, streams);
}

}  // namespace plumb
