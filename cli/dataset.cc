#include "cli/dataset.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/flags.h"
#include "base/part.h"
#include "base/progress_bar.h"
#include "base/quoted.h"
#include "base/signal_watcher.h"
#include "base/stop_source.h"
#include "cli/engine_flags.h"
#include "cli/flags/solver_flags.h"
#include "engine/batch/batch_solver.h"
#include "engine/book_choice.h"
#include "engine/dataset/dataset.h"
#include "engine/dataset/dataset_file.h"
#include "engine/dataset/dataset_options.h"
#include "solver/book/book.h"
#include "solver/search/solver_options.h"

namespace plumb::cli {
namespace {

constexpr absl::string_view kUsage =
    "Usage: plumb dataset --out FILE [flags]\n"
    "\n"
    "Writes positions with the exact score of each and of every column. FILE ends with .jsonl,\n"
    ".csv or .npz (for numpy.load). No two positions are the same or mirror images; the same\n"
    "flags make the same file. An interrupted run goes on where it was if it is started again.\n"
    "\n"
    "--sampling says how positions are found:\n"
    "  uniform   any number of stones is as likely as any other; random moves lead there\n"
    "  random    a position of a game of random moves\n"
    "  play      all positions of games of good moves; a move that is worse by --temperature\n"
    "            is played e times less often\n"
    "\n"
    "With --shard i/n it makes the i-th of n files, which together have --count positions.\n"
    "Those of uniform and random have none in common; games of play may meet.\n"
    "\n"
    "Examples:\n"
    "  plumb dataset --out train.jsonl --count 100000 --threads 2 --progress\n"
    "  plumb dataset --out openings.npz --count 1000000 --max_ply 11\n"
    "  plumb dataset --out part2.csv --count 1000000 --shard 2/8 --sampling play\n"
    "\n"
    "Exit codes: 0 done, 1 failed, 2 wrong usage, 4 a book that cannot be used, 130 interrupted.\n"
    "\n"
    "Flags:\n";

constexpr base::CommandForm kForm = {.name = "plumb dataset", .usage = kUsage};

struct Options {
  engine::DatasetOptions dataset;
  SolverOptions solver;
  engine::BookChoice book;
  std::string out;
  std::optional<base::Part> part;
  int count = 1000;
  int seed = 0;
  bool score_only = false;
  bool progress = false;
};

base::Flag SamplingFlag(engine::Sampling* sampling) {
  base::Flag flag;
  flag.name = "sampling";
  flag.value_name = "HOW";
  flag.help = "uniform, random or play (default uniform)";
  flag.set = [sampling](absl::string_view text) {
    const absl::StatusOr<engine::Sampling> parsed = engine::ParseSampling(text);
    if (parsed.ok()) *sampling = *parsed;
    return parsed.status();
  };
  return flag;
}

base::Flag TemperatureFlag(double* temperature) {
  base::Flag flag;
  flag.name = "temperature";
  flag.value_name = "POINTS";
  flag.help = "for play: how much worse moves may be, in points of score (default 1)";
  flag.set = [temperature](absl::string_view text) {
    double value = 0;
    if (!absl::SimpleAtod(text, &value) || !(value > 0) || value > 1e6) {
      return absl::InvalidArgumentError(
          absl::StrCat("expected a number above 0 such as 0.5, got ", base::Quoted(text)));
    }
    *temperature = value;
    return absl::OkStatus();
  };
  return flag;
}

std::vector<base::Flag> DatasetFlags(Options* options) {
  constexpr int kMany = 1'000'000'000;
  engine::DatasetOptions& dataset = options->dataset;
  return {
      base::TextFlag("out", "FILE", "the data set: .jsonl, .csv or .npz", &options->out),
      base::IntegerFlag("count", "N", 1, kMany, "positions, of all shards together",
                        &options->count),
      SizeFlag(&dataset.size),
      SamplingFlag(&dataset.sampling),
      TemperatureFlag(&dataset.temperature),
      base::IntegerFlag("min_ply", "N", 0, 126, "the fewest stones", &dataset.min_ply),
      base::IntegerFlag("max_ply", "N", 0, 126, "the most stones", &dataset.max_ply),
      base::SwitchFlag("score_only", "without the scores of the columns, which is faster",
                       &options->score_only),
      base::IntegerFlag("seed", "N", 0, kMany, "another seed makes another set", &options->seed),
      base::PartFlag("shard", "make only the i-th of n parts", &options->part),
      ThreadsFlag("threads that solve", &options->solver.threads),
      HashFlag("size of the transposition tables together", &options->solver.hash_mb),
      BookFlag(&options->book),
      base::SwitchFlag("progress", "show the progress on standard error", &options->progress),
  };
}

base::ExitCode Make(const Options& options, const book::Book* book, const base::CommandLine& line,
                    base::Streams& streams) {
  base::StopSource stop;
  const base::SignalWatcher signals(&stop);
  std::optional<base::ProgressBar> progress;
  if (options.progress) {
    progress.emplace(
        base::ProgressTask{.item = "position",
                           .total_items = static_cast<std::size_t>(options.dataset.ShardCount())},
        streams.err_is_terminal ? base::ProgressScreen::kOwn : base::ProgressScreen::kNone,
        streams.err);
  }
  engine::BatchSolver solvers(options.solver);
  const absl::StatusOr<engine::DatasetResult> result =
      engine::MakeDataset(options.dataset, options.out, book, solvers, stop,
                          [&](std::uint64_t found, bool by_earlier_run) {
                            if (!progress.has_value()) return;
                            if (by_earlier_run) {
                              progress->Skip(static_cast<std::size_t>(found));
                            } else {
                              progress->Add(static_cast<std::size_t>(found));
                            }
                          });
  if (progress.has_value()) progress->Finish();
  WarnOfFewerThreads(line, solvers.threads(), solvers.threads_given());
  if (absl::IsCancelled(result.status())) {
    streams.err << "plumb dataset: interrupted; the same command goes on from " << options.out
                << ".part\n";
    return base::ExitCode::kInterrupted;
  }
  if (!result.ok()) return line.Failure(result.status());
  if (result->ran_out) {
    streams.err << "plumb dataset: no more than " << result->positions
                << " positions were found with these flags\n";
  }
  return base::ExitCode::kOk;
}

}  // namespace

base::ExitCode RunDataset(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  Options options;
  base::CommandLine line(kForm, streams);
  if (const auto done = line.Parse(DatasetFlags(&options), arguments)) return *done;
  if (options.out.empty()) return line.UsageError("expected --out FILE");
  options.dataset.count = static_cast<std::uint64_t>(options.count);
  options.dataset.seed = static_cast<std::uint64_t>(options.seed);
  if (options.part.has_value()) {
    options.dataset.shard = options.part->number;
    options.dataset.shards = options.part->count;
  }
  if (options.score_only) options.dataset.labels = engine::Labels::kScore;
  for (const absl::Status& status : {options.dataset.Validate(), options.solver.Validate(),
                                     engine::FormOfPath(options.out).status()}) {
    if (!status.ok()) return line.UsageError(status.message());
  }
  const absl::StatusOr<std::unique_ptr<const book::Book>> book =
      engine::OpenBook(options.book, options.dataset.size);
  if (!book.ok()) return line.Failure(book.status(), base::ExitCode::kBadBook);
  return Make(options, book->get(), line, streams);
}

}  // namespace plumb::cli
