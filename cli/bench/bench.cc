#include "cli/bench/bench.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/flags.h"
#include "cli/bench/bench_set.h"
#include "cli/bench/known_positions.h"
#include "cli/bench/measure.h"
#include "cli/flags/common_flags.h"
#include "cli/flags/solver_flags.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "solver/solver.h"

namespace plumb::cli {
namespace {

constexpr absl::string_view kUsage =
    "Usage: plumb bench\n"
    "       plumb bench [flags] FILE...\n"
    "\n"
    "Without FILE it solves a built-in set with one thread and a table of fixed size. The\n"
    "number of nodes changes only when the search changes; the score checksum never does.\n"
    "\n"
    "A FILE has lines '<moves> <score>'. For each file it prints how many scores were wrong\n"
    "and what a position cost. Tables are kept from one position to the next.\n"
    "\n"
    "Flags, for FILE only:\n";

// Part of the signature: other sizes search other numbers of nodes.
constexpr SolverOptions kSignatureOptions = {.hash_mb = 64, .threads = 1};

constexpr int kAll = 1'000'000'000;  // More than any file has.

struct BenchOptions {
  CommonOptions common;
  int limit = kAll;
  bool cold = false;
};

struct NamedSet {
  std::string name;
  std::vector<KnownPosition> positions;
};

std::vector<base::Flag> BenchFlags(BenchOptions* options) {
  std::vector<base::Flag> flags = CommonFlags(&options->common);
  flags.push_back(base::IntegerFlag("limit", "N", 1, kAll,
                                    "solve only the first N positions of a file", &options->limit));
  flags.push_back(
      base::SwitchFlag("cold", "empty the tables before each position", &options->cold));
  return flags;
}

// Lists only a few: a broken search gets everything wrong.
base::ExitCode ReportMistakes(absl::string_view name, const SetMeasurement& measured,
                              std::ostream& err) {
  constexpr std::size_t kShown = 5;
  const auto& mistakes = measured.mistakes;
  for (std::size_t i = 0; i < std::min(kShown, mistakes.size()); ++i) {
    err << "plumb bench: " << name << ": " << mistakes[i] << '\n';
  }
  return mistakes.empty() ? base::ExitCode::kOk : base::ExitCode::kRuntimeError;
}

base::ExitCode PrintSignature(base::Streams& streams) {
  const absl::StatusOr<std::vector<KnownPosition>> set =
      ParseKnownPositions(BenchSet(), BoardSize(), ColumnBase::kOne);
  if (!set.ok()) {
    streams.err << "plumb bench: built-in set: " << set.status().message() << '\n';
    return base::ExitCode::kRuntimeError;
  }
  Solver solver(kSignatureOptions);
  const SetMeasurement measured = MeasureSet(*set, Tables::kKept, solver);
  streams.out << absl::StrFormat(
      "positions      : %d\n"
      "nodes searched : %d\n"
      "score checksum : %08x\n"
      "nodes/second   : %.0f\n",
      measured.positions, measured.nodes, measured.score_checksum, measured.NodesPerSecond());
  return ReportMistakes("built-in set", measured, streams.err);
}

// Reads all files before the first is solved, so that a mistyped name shows at once.
absl::StatusOr<std::vector<NamedSet>> ReadSets(absl::Span<const absl::string_view> paths,
                                               const BenchOptions& options) {
  std::vector<NamedSet> sets;
  for (const absl::string_view path : paths) {
    absl::StatusOr<std::string> text = base::ReadWholeFile(std::string(path));
    if (!text.ok()) return text.status();
    absl::StatusOr<std::vector<KnownPosition>> positions =
        ParseKnownPositions(*text, options.common.size, options.common.base());
    if (!positions.ok()) {
      return absl::InvalidArgumentError(absl::StrCat(path, ": ", positions.status().message()));
    }
    sets.push_back({std::string(path), *std::move(positions)});
  }
  return sets;
}

std::string FiguresRow(absl::string_view name, int name_width, const SetMeasurement& measured) {
  const double count = std::max(1.0, static_cast<double>(measured.positions));
  return absl::StrFormat("%-*s %10d %7d %13.1f %11.3f %13.1f %12.0f\n", name_width, name,
                         measured.positions, measured.mistakes.size(),
                         absl::ToDoubleMicroseconds(measured.total) / count,
                         absl::ToDoubleMilliseconds(measured.longest),
                         static_cast<double>(measured.nodes) / count, measured.NodesPerSecond());
}

base::ExitCode PrintFigures(absl::Span<const NamedSet> sets, const BenchOptions& options,
                            const base::CommandLine& line, base::Streams& streams) {
  std::size_t longest_name = 4;
  for (const NamedSet& set : sets) longest_name = std::max(longest_name, set.name.size());
  const int name_width = static_cast<int>(longest_name);
  // The micro sign has two bytes: its field is one wider than those of the rows.
  streams.out << absl::StrFormat("%-*s %10s %7s %14s %11s %13s %12s\n", name_width, "file",
                                 "positions", "wrong", "mean µs", "max ms", "mean nodes", "nodes/s")
              << std::flush;
  base::ExitCode exit_code = base::ExitCode::kOk;
  for (const NamedSet& set : sets) {
    // A new solver for each file: its figures do not depend on the files before it.
    Solver solver(options.common.solver);
    const auto positions =
        absl::MakeConstSpan(set.positions).subspan(0, static_cast<std::size_t>(options.limit));
    const SetMeasurement measured =
        MeasureSet(positions, options.cold ? Tables::kCleared : Tables::kKept, solver);
    streams.out << FiguresRow(set.name, name_width, measured) << std::flush;
    WarnOfFewerThreads(line, options.common.solver.threads, solver.threads());
    if (ReportMistakes(set.name, measured, streams.err) != base::ExitCode::kOk) {
      exit_code = base::ExitCode::kRuntimeError;
    }
  }
  return exit_code;
}

constexpr base::CommandForm kForm = {
    .name = "plumb bench", .usage = kUsage, .max_operands = base::kAnyNumber};

}  // namespace

base::ExitCode RunBench(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  BenchOptions options;
  base::CommandLine line(kForm, streams);
  if (const auto done = line.Parse(BenchFlags(&options), arguments)) return *done;
  if (absl::Status status = options.common.solver.Validate(); !status.ok()) {
    return line.UsageError(status.message());
  }
  if (line.operands().empty()) {
    if (line.any_flag()) return line.UsageError("the built-in set takes no flags");
    return PrintSignature(streams);
  }
  const absl::StatusOr<std::vector<NamedSet>> sets = ReadSets(line.operands(), options);
  if (!sets.ok()) {
    return line.Failure(sets.status(), absl::IsInvalidArgument(sets.status())
                                           ? base::ExitCode::kBadPosition
                                           : base::ExitCode::kRuntimeError);
  }
  return PrintFigures(*sets, options, line, streams);
}

}  // namespace plumb::cli
