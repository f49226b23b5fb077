// What a book of some size would cost, from a sample of the positions that it needs.

#include <time.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/flags.h"
#include "cli/flags/solver_flags.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/book/outline.h"
#include "solver/book/reachable.h"
#include "solver/solver.h"
#include "tools/random_positions.h"
#include "tools/run_tool.h"

namespace plumb::tools {
namespace {

constexpr char kUsage[] =
    "book_cost --size WxH --plies N: solves some of the positions that such a book needs, and\n"
    "                                prints how many there are and what they cost\n\n"
    "A run is so many neighbouring slots, as in a chunk of book_builder; each begins with an\n"
    "empty table. Nodes do not depend on how busy the machine is.\n\n";

struct Options {
  BoardSize size;
  int plies = 8;
  int runs = 20;
  int slots = 1;
  int max_mega_nodes = 0;
  int seconds = 0;
  int hash_mb = 64;
  int seed = 1;
  bool list = false;
};

std::vector<base::Flag> FlagsOf(Options& s) {
  constexpr int kMany = 1'000'000'000;
  return {
      cli::SizeFlag(&s.size),
      base::IntegerFlag("plies", "N", 1, 60, "stones of the positions", &s.plies),
      base::IntegerFlag("runs", "N", 2, kMany, "runs of neighbours", &s.runs),
      base::IntegerFlag("slots", "N", 1, kMany, "slots of a run", &s.slots),
      base::IntegerFlag("max_mega_nodes", "N", 0, kMany,
                        "give a position up after so many million nodes, 0 for never",
                        &s.max_mega_nodes),
      base::IntegerFlag("seconds", "N", 0, kMany,
                        "begin no run after so much processor time, 0 for no limit", &s.seconds),
      cli::HashFlag("size of the transposition table", &s.hash_mb),
      base::IntegerFlag("seed", "N", 0, kMany, "seed of the sample", &s.seed),
      base::SwitchFlag("list", "print each run", &s.list),
  };
}

double ProcessorSeconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Outlines of `stones` stones on `width` columns; a stone counts for `weight`.
double CountOutlines(int width, int height, int stones, int weight) {
  if (width == 0) return stones == 0 ? 1 : 0;
  double count = 0;
  for (int h = 0; h <= height && h * weight <= stones; ++h) {
    count += CountOutlines(width - 1, height, stones - h * weight, weight);
  }
  return count;
}

// Of one ply, as data/FORMAT.md defines them, also where they are more than a book may have.
double CountSlots(BoardSize size, int ply) {
  double symmetric = 0;
  const int middles = size.width() % 2 == 0 ? 0 : std::min(size.height(), ply);
  for (int middle = 0; middle <= middles; ++middle) {
    symmetric += CountOutlines(size.width() / 2, size.height(), ply - middle, 2);
  }
  double colourings = 1;
  const int own = ply / 2;
  for (int i = 1; i <= own; ++i) colourings = colourings * (ply - own + i) / i;
  return std::round(colourings) * (CountOutlines(size.width(), size.height(), ply, 1) + symmetric) /
         2;
}

// Every canonical outline is as likely.
book::Outline RandomOutline(BoardSize size, int ply, Random& random) {
  while (true) {
    std::vector<int> heights;
    int left = ply;
    for (int column = size.width(); column > 0; --column) {
      heights.push_back(random.Below(size.height() + 1));
      left -= heights.back();
    }
    if (left != 0) continue;
    book::Outline outline(size, std::move(heights));
    if (outline.IsCanonical()) return outline;
  }
}

// The cells of an outline, row by row from the bottom.
std::vector<Uint128> CellsOf(BoardSize size, const book::Outline& outline) {
  std::vector<Uint128> cells;
  for (int row = 0; row < size.height(); ++row) {
    for (int column = 0; column < size.width(); ++column) {
      if (outline.heights()[static_cast<std::size_t>(column)] <= row) continue;
      cells.push_back(Uint128{1} << (column * size.stride() + row));
    }
  }
  return cells;
}

// The stones of the side to move, bit i for cell i, and the next one in the order of such numbers.
std::uint64_t FirstColouring(int ply) { return (std::uint64_t{1} << (ply / 2)) - 1; }
std::uint64_t NextColouring(std::uint64_t set) {
  const std::uint64_t lowest = set & (~set + 1);
  const std::uint64_t ripple = set + lowest;
  return ripple | (((set ^ ripple) >> 2) / lowest);
}
std::uint64_t RandomColouring(int ply, Random& random) {
  std::uint64_t set = 0;
  for (int stones = ply / 2; stones > 0;) {
    const std::uint64_t bit = std::uint64_t{1} << random.Below(ply);
    if ((set & bit) != 0) continue;
    set |= bit;
    --stones;
  }
  return set;
}

// True if a book needs its score. Of two mirror images in one outline, only one counts.
bool IsEntry(const Position& position) {
  return position.State() == GameState::kOngoing && !position.CanWinNow() &&
         book::IsReachable(position) &&
         !(position.Mirrored().Key() < position.Key() &&
           position.Mirrored().occupied() == position.occupied());
}

struct Run {
  double slots = 0;
  double positions = 0;
  double nodes = 0;
  double seconds = 0;
  int given_up = 0;
};

Run SolveRun(const Options& options, Solver& solver, Random& random) {
  solver.Clear();
  Run run;
  book::Outline outline = RandomOutline(options.size, options.plies, random);
  std::uint64_t set = RandomColouring(options.plies, random);
  std::vector<Uint128> cells = CellsOf(options.size, outline);
  const SearchLimits limits = {
      .max_nodes = options.max_mega_nodes == 0
                       ? std::numeric_limits<std::uint64_t>::max()
                       : static_cast<std::uint64_t>(options.max_mega_nodes) * 1'000'000};
  for (; run.slots < options.slots; set = NextColouring(set)) {
    if (set >> options.plies != 0) {  // The next outline.
      do {
        if (!outline.Next()) return run;
      } while (!outline.IsCanonical());
      cells = CellsOf(options.size, outline);
      set = FirstColouring(options.plies);
    }
    ++run.slots;
    Uint128 own = 0;
    Uint128 opponent = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      ((set >> i & 1) != 0 ? own : opponent) |= cells[i];
    }
    const absl::StatusOr<Position> position = Position::FromStones(options.size, own, opponent);
    if (!position.ok() || !IsEntry(*position)) continue;
    const double before = ProcessorSeconds();
    const SolveResult result = solver.Solve(*position, limits);
    run.seconds += ProcessorSeconds() - before;
    run.nodes += static_cast<double>(result.nodes);
    run.given_up += result.bounds.IsExact() ? 0 : 1;
    ++run.positions;
  }
  return run;
}

// The sum of `value` divided by that of `weight`, and its standard error.
struct Ratio {
  double mean = 0;
  double error = 0;
};

Ratio RatioOf(const std::vector<Run>& runs, double Run::*value, double Run::*weight) {
  double values = 0;
  double weights = 0;
  for (const Run& run : runs) {
    values += run.*value;
    weights += run.*weight;
  }
  if (weights == 0) return {};
  const double mean = values / weights;
  double squares = 0;
  for (const Run& run : runs) squares += std::pow(run.*value - mean * (run.*weight), 2);
  const auto count = static_cast<double>(runs.size());
  return {mean, std::sqrt(squares * count / std::max(1.0, count - 1)) / weights};
}

void Print(const Options& options, const std::vector<Run>& runs) {
  const double slots = CountSlots(options.size, options.plies);
  const Ratio share = RatioOf(runs, &Run::positions, &Run::slots);
  const Ratio nodes = RatioOf(runs, &Run::nodes, &Run::positions);
  const double ns = 1e9 * RatioOf(runs, &Run::seconds, &Run::nodes).mean;
  double positions = 0;
  int given_up = 0;
  for (const Run& run : runs) {
    positions += run.positions;
    given_up += run.given_up;
  }
  std::printf("slots of the ply   %.0f\n", slots);
  std::printf("positions to solve %.4g +- %.2g\n", slots * share.mean, slots * share.error);
  std::printf("sample             %zu runs, %.0f positions, %d given up\n", runs.size(), positions,
              given_up);
  std::printf("nodes a position   %.4g +- %.2g%s\n", nodes.mean, nodes.error,
              given_up > 0 ? ", and more" : "");
  std::printf("time of a node     %.1f ns of this processor\n", ns);
  std::printf("core-hours         %.4g\n", slots * share.mean * nodes.mean * ns / 3.6e12);
}

absl::Status RunCost(absl::Span<const absl::string_view> arguments) {
  Options options;
  const std::vector<base::Flag> flags = FlagsOf(options);
  const absl::StatusOr<base::ParsedArguments> parsed = base::ParseArguments(flags, arguments);
  if (!parsed.ok()) return parsed.status();
  if (parsed->help || !parsed->operands.empty()) {
    std::printf("%s%s", kUsage, base::FlagsHelp(flags).c_str());
    return absl::OkStatus();
  }
  if (options.plies >= options.size.cells()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "--plies: expected less than ", options.size.cells(), " on ", options.size.ToString()));
  }
  Solver solver({.hash_mb = options.hash_mb, .threads = 1});
  Random random(static_cast<std::uint64_t>(options.seed));
  std::vector<Run> runs;
  while (static_cast<int>(runs.size()) < options.runs) {
    runs.push_back(SolveRun(options, solver, random));
    const Run& run = runs.back();
    if (options.list) {
      std::printf("%.0f slots, %.0f positions, %.4g nodes, %.3g s, %d given up\n", run.slots,
                  run.positions, run.nodes, run.seconds, run.given_up);
      std::fflush(stdout);
    }
    if (options.seconds > 0 && ProcessorSeconds() > options.seconds) break;
  }
  Print(options, runs);
  return absl::OkStatus();
}

}  // namespace
}  // namespace plumb::tools

int main(int argc, char** argv) { return plumb::tools::RunTool(argc, argv, plumb::tools::RunCost); }
