// How often the live search plays a move that is not best, where the book of 7x6 has ended.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "base/flags.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/book/book.h"
#include "solver/book/embedded.h"
#include "solver/live/known_scores.h"
#include "solver/live/live_search.h"
#include "solver/live/search_report.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"
#include "tools/judged_positions.h"
#include "tools/match.h"
#include "tools/random_positions.h"
#include "tools/run_tool.h"

namespace plumb::tools {
namespace {

constexpr char kUsage[] =
    "move_quality make:         plays strong games on 7x6 and prints their positions, each with\n"
    "                           the exact score of every column; takes about a second for 50\n"
    "move_quality measure FILE: lets the live search move in these positions, and counts the "
    "moves\n"
    "                           that are not best\n\n";

struct Options {
  int positions = 1000;
  int from = 12;
  int seed = 1;
  int skip = 0;
  int ms = 0;
  int nodes = 0;
  int threads = 1;
  int hash_mb = 256;
  bool no_book = false;
  bool keep_tables = false;
  bool list = false;

  MoveLimit limit() const { return {.ms = ms, .nodes = static_cast<std::uint64_t>(nodes)}; }
};

std::vector<base::Flag> FlagsOf(Options& s) {
  constexpr int kMany = 1'000'000'000;
  return {
      base::IntegerFlag("positions", "N", 1, kMany, "positions to make or to measure",
                        &s.positions),
      base::IntegerFlag("from", "N", 0, 41, "stones of the first position of a game", &s.from),
      base::IntegerFlag("seed", "N", 0, kMany, "seed of the games", &s.seed),
      base::IntegerFlag("skip", "N", 0, kMany, "positions of the file to leave out", &s.skip),
      base::IntegerFlag("ms", "N", 0, kMany, "milliseconds per move, 0 for no limit", &s.ms),
      base::IntegerFlag("nodes", "N", 0, kMany, "nodes per move, 0 for no limit", &s.nodes),
      base::IntegerFlag("threads", "N", 1, 256, "threads of the live search", &s.threads),
      base::IntegerFlag("hash_mb", "MB", 1, 1 << 20, "tables of the live search", &s.hash_mb),
      base::SwitchFlag("no_book", "do without what the book says about the position", &s.no_book),
      base::SwitchFlag("keep_tables", "keep the tables from one position to the next",
                       &s.keep_tables),
      base::SwitchFlag("list", "print each position that got a move which is not best", &s.list),
  };
}

absl::Status Make(const Options& options) {
  const absl::StatusOr<book::Book> book =
      book::Book::FromStaticMemory(book::EmbeddedBook(BoardSize()));
  if (!book.ok()) return book.status();
  Solver solver({.hash_mb = 512});
  solver.UseBook(&*book);
  Random random(static_cast<std::uint64_t>(options.seed));
  StrongPlay play(solver, BoardSize(), options.from, random);
  for (int made = 0; made < options.positions;) {
    for (const JudgedPosition& judged : play.PlayGame()) {
      if (++made > options.positions) break;
      std::printf("%s\n", FormatJudged(judged).c_str());
    }
    std::fflush(stdout);
  }
  return absl::OkStatus();
}

// Of the positions with one number of stones, or of all.
struct Count {
  int positions = 0;
  int choices = 0;   // Those of the positions in which a move can be worse than another.
  int proven = 0;    // Moves that the search proved best,
  int not_best = 0;  // and moves that are not.
  int worst_drop = 0;
  std::uint64_t nodes = 0;
  absl::Duration time;

  void Add(const JudgedPosition& judged, const SearchReport& report) {
    const int drop = judged.Drop(report.column);
    ++positions;
    choices += judged.HasChoice() ? 1 : 0;
    proven += report.proven_best ? 1 : 0;
    not_best += drop > 0 ? 1 : 0;
    worst_drop = std::max(worst_drop, drop);
    nodes += report.nodes;
    time += report.elapsed;
  }

  void Print(absl::string_view name) const {
    std::printf("%6s %9d %8d %7d %8d %7.3f %% %5d %10.0f %8.2f\n", std::string(name).c_str(),
                positions, choices, proven, not_best, 100.0 * not_best / positions, worst_drop,
                static_cast<double>(nodes) / positions,
                absl::ToDoubleMilliseconds(time) / positions);
  }
};

absl::Status Measure(const Options& options, const std::string& path) {
  const absl::StatusOr<std::vector<JudgedPosition>> positions = ReadJudged(path);
  if (!positions.ok()) return positions.status();
  live::LiveSearch live({.hash_mb = options.hash_mb, .threads = options.threads});
  live.Prepare(BoardSize());
  const absl::StatusOr<book::Book> book =
      book::Book::FromStaticMemory(book::EmbeddedBook(BoardSize()));
  if (!book.ok()) return book.status();
  live::KnownScore known;
  if (!options.no_book) known = [&](const Position& position) { return book->Probe(position); };
  constexpr std::size_t kPlies = 43;
  std::array<Count, kPlies> by_ply = {};
  Count all;
  const auto first = static_cast<std::size_t>(options.skip);
  const auto last =
      std::min(positions->size(), first + static_cast<std::size_t>(options.positions));
  for (std::size_t i = first; i < last; ++i) {
    const JudgedPosition& judged = (*positions)[i];
    if (!options.keep_tables) {
      live.Clear();
      live.Prepare(BoardSize());
    }
    const SearchReport report =
        live.FindMove(judged.position, options.limit().FromNow(), {}, known);
    all.Add(judged, report);
    by_ply[static_cast<std::size_t>(judged.position.ply())].Add(judged, report);
    if (options.list && judged.Drop(report.column) > 0) {
      std::printf("%s: played %d\n", FormatJudged(judged).c_str(), report.column + 1);
    }
  }
  std::printf("stones positions  choices  proven not best     share worst      nodes       ms\n");
  for (std::size_t ply = 0; ply < kPlies; ++ply) {
    if (by_ply[ply].positions > 0) by_ply[ply].Print(absl::StrCat(ply));
  }
  if (all.positions > 0) all.Print("all");
  return absl::OkStatus();
}

absl::Status Run(absl::Span<const absl::string_view> arguments) {
  Options options;
  const std::vector<base::Flag> flags = FlagsOf(options);
  const absl::StatusOr<base::ParsedArguments> parsed = base::ParseArguments(flags, arguments);
  if (!parsed.ok()) return parsed.status();
  const auto& operands = parsed->operands;
  if (parsed->help || operands.empty()) {
    std::printf("%s%s", kUsage, base::FlagsHelp(flags).c_str());
    return absl::OkStatus();
  }
  if (operands.front() == "make" && operands.size() == 1) return Make(options);
  if (operands.front() == "measure" && operands.size() == 2) {
    return Measure(options, std::string(operands[1]));
  }
  return absl::InvalidArgumentError("expected make, or measure and a file");
}

}  // namespace
}  // namespace plumb::tools

int main(int argc, char** argv) { return plumb::tools::RunTool(argc, argv, plumb::tools::Run); }
