// book_builder build, extend and merge.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/flags.h"
#include "base/part.h"
#include "base/progress_bar.h"
#include "base/signal_watcher.h"
#include "book_builder/book_writer.h"
#include "book_builder/build.h"
#include "book_builder/checkpoint.h"
#include "book_builder/chunk_source.h"
#include "book_builder/commands.h"
#include "book_builder/slurm_job.h"
#include "book_builder/usable_cpus.h"
#include "book_builder/work_estimate.h"
#include "book_builder/work_plan.h"
#include "cli/flags/solver_flags.h"
#include "solver/book/book.h"
#include "solver/book/format.h"
#include "solver/search/search_limits.h"
#include "solver/search/solver_options.h"

namespace plumb::book_builder {
namespace {

constexpr absl::string_view kBuildUsage =
    "Usage: book_builder build --size WxH --plies N --out FILE [flags]\n"
    "\n"
    "Solves every position of ply N, derives those with fewer stones, and writes the book.\n"
    "It can be stopped at any moment; the same command continues. Several processes, also\n"
    "on other machines, may work in the same folder at the same time: each takes any chunk\n"
    "that is free. With --shard each solves only its part; merge writes the book.\n"
    "In an array job of Slurm, a task begins with its part, helps with the others, and\n"
    "writes no book; --threads defaults to SLURM_CPUS_PER_TASK.\n"
    "\n"
    "Flags:\n";

constexpr absl::string_view kExtendUsage =
    "Usage: book_builder extend BOOK --out FILE [flags]\n"
    "\n"
    "Adds a part of the next ply to a book: all moves from the positions that near-perfect games\n"
    "meet, in which each move is chosen among those at most --slack points worse than the best.\n"
    "Stops, continues and shares its work folder as build does. Extend the new book again for\n"
    "one more ply.\n"
    "\n"
    "Flags:\n";

constexpr absl::string_view kMergeUsage =
    "Usage: book_builder merge --work_dir DIR --out FILE\n"
    "\n"
    "Writes the book from a work folder in which all chunks are finished.\n"
    "\n"
    "Flags:\n";

constexpr base::CommandForm kBuildForm = {.name = "book_builder build", .usage = kBuildUsage};
constexpr base::CommandForm kExtendForm = {.name = "book_builder extend",
                                           .usage = kExtendUsage,
                                           .min_operands = 1,
                                           .max_operands = 1,
                                           .expected_operands = "expected one BOOK"};
constexpr base::CommandForm kMergeForm = {.name = "book_builder merge", .usage = kMergeUsage};

struct BuildOptions {
  BookPlan plan{.size = {}, .plies = 12, .chunk_positions = 0};  // 0: by the expected work.
  std::string base;  // The bytes of the book to be extended, if it is that.
  std::string known_path;
  std::optional<book::Book> known;
  SolveOptions solve;
  std::string out;
  std::string work_dir;
  std::optional<base::Part> part;  // All chunks if not given.
  bool writes_book = true;
};

base::Flag ThreadsFlag(BuildOptions* options) {
  int most = UsableCpus();
  base::Flag flag = cli::ThreadsFlag("threads that solve", &most);
  flag.set = cli::ThreadsFlag("", &options->solve.threads).set;
  return flag;
}

base::Flag ChunkFlag(BuildOptions* options) {
  base::Flag flag =
      base::IntegerFlag("chunk_positions", "N", 1, 1 << 24, "", &options->plan.chunk_positions);
  flag.help = "most positions that are saved in one file (default: by the expected work)";
  return flag;
}

// Those that build and extend have in common.
std::vector<base::Flag> WorkFlags(BuildOptions* options) {
  return {
      base::TextFlag("out", "FILE", "the book", &options->out),
      base::TextFlag("work_dir", "DIR", "keeps the scores found so far (default FILE.work)",
                     &options->work_dir),
      base::TextFlag("known", "FILE", "a book whose scores need not be found again",
                     &options->known_path),
      ThreadsFlag(options),
      cli::HashFlag("size of the transposition tables together", &options->solve.hash_mb),
      base::PartFlag("shard", "solve only the i-th of n parts, and write no book", &options->part),
      ChunkFlag(options),
      base::DurationFlag(
          "takeover", "take over the chunks of a worker without a sign of life for so long",
          {.min = absl::Seconds(1), .max = absl::Hours(24)}, &options->solve.takeover),
  };
}

std::vector<base::Flag> BuildFlags(BuildOptions* options) {
  std::vector<base::Flag> flags = {
      cli::SizeFlag(&options->plan.size),
      base::IntegerFlag("plies", "N", 0, 126, "the number of stones up to which the book answers",
                        &options->plan.plies),
  };
  for (base::Flag& flag : WorkFlags(options)) flags.push_back(std::move(flag));
  return flags;
}

std::vector<base::Flag> ExtendFlags(BuildOptions* options, int* slack, int* once_in,
                                    int* harder_than) {
  std::vector<base::Flag> flags = {
      base::IntegerFlag("slack", "N", 0, 126, "points that a move of a near-perfect game may lose",
                        slack),
      base::IntegerFlag("once_in", "N", 1, 1'000'000'000,
                        "take the positions that at least one game in N meets", once_in),
      base::IntegerFlag("harder_than", "N", 0, 1'000'000'000,
                        "leave out what takes at most N nodes to solve", harder_than),
  };
  for (base::Flag& flag : WorkFlags(options)) flags.push_back(std::move(flag));
  return flags;
}

absl::Status MergeAndWrite(const WorkFolder& folder, const ChunkSource& source,
                           const std::string& path) {
  const absl::StatusOr<std::string> book = MergeChunks(folder, source);
  return book.ok() ? WriteBook(path, *book) : book.status();
}

// What the flags leave open is taken from the cluster's job, if this is one.
void UseJob(BuildOptions* options) {
  const Environment environment = [](const char* name) { return std::getenv(name); };
  if (options->solve.threads == 0) {
    options->solve.threads =
        std::min(SolverOptions::kMaxThreads, CpusPerTask(environment).value_or(UsableCpus()));
  }
  const std::optional<base::Part> task = ArrayTask(environment);
  options->writes_book = !options->part.has_value() && !task.has_value();
  if (task.has_value() && !options->part.has_value()) options->solve.begin_with = *task;
}

absl::Status Build(const BuildOptions& options, base::StopSource* stop, base::Streams& streams) {
  const absl::StatusOr<WorkFolder> folder =
      options.plan.extension.has_value()
          ? WorkFolder::Create(options.work_dir, options.plan, options.base)
          : WorkFolder::Create(options.work_dir, options.plan);
  if (!folder.ok()) return folder.status();
  const absl::StatusOr<ChunkSource> source = ChunkSource::Of(*folder, stop);
  if (!source.ok()) return source.status();
  const Range chunks = ChunksOfPart(folder->chunks(), options.part.value_or(base::Part()));
  streams.err << "solving ";
  if (source->base() != nullptr) streams.err << source->selected().size() << " positions of ";
  streams.err << "ply " << options.plan.plies << " of " << options.plan.size.ToString() << " in "
              << chunks.size() << (chunks.size() == 1 ? " chunk" : " chunks") << " with "
              << options.solve.threads << (options.solve.threads == 1 ? " thread" : " threads")
              << std::endl;
  base::ProgressBar progress(
      {.item = "chunk", .total_items = chunks.size(), .plain_interval = absl::Seconds(30)},
      streams.err_is_terminal ? base::ProgressScreen::kOwn : base::ProgressScreen::kNone,
      streams.err);
  absl::Status status = SolveChunks(*folder, *source, chunks, options.solve, stop, &progress);
  progress.Finish();
  if (!status.ok() || !options.writes_book) return status;
  streams.err << "writing " << options.out << std::endl;
  return MergeAndWrite(*folder, *source, options.out);
}

absl::Status OpenKnown(BuildOptions* options) {
  absl::StatusOr<book::Book> known = book::Book::Open(options->known_path);
  if (!known.ok()) return known.status();
  if (absl::Status status = known->CheckSize(options->plan.size); !status.ok()) {
    return book::WithPlace(status, options->known_path);
  }
  options->known = *std::move(known);
  options->solve.known = &*options->known;
  return absl::OkStatus();
}

// What build and extend do when the plan is known.
base::ExitCode Run(BuildOptions& options, base::CommandLine& line, base::Streams& streams) {
  const bool chunks_by_work = options.plan.chunk_positions == 0;
  if (chunks_by_work) options.plan.chunk_positions = 1;
  if (absl::Status status = options.plan.Validate(); !status.ok()) {
    return line.UsageError(absl::StrCat("--", status.message()));
  }
  if (chunks_by_work) {
    options.plan.chunk_positions = ChunkPositionsFor(options.plan.size, options.plan.plies);
  }
  UseJob(&options);
  if (options.out.empty() && (options.writes_book || options.work_dir.empty())) {
    return line.UsageError("--out: expected the name of the book");
  }
  if (options.work_dir.empty()) options.work_dir = options.out + ".work";
  if (!options.out.empty()) {
    const absl::Status status = base::WritablePath(options.out).status();
    if (!status.ok()) return line.Failure(status);
  }
  if (!options.known_path.empty()) {
    if (absl::Status status = OpenKnown(&options); !status.ok()) return line.Failure(status);
  }
  options.solve.on_damage = [&](const absl::Status& damage) {
    line.Warn(absl::StrCat(damage.message(), "; it is solved again"));
  };
  options.solve.on_fewer_threads = [&](int got) {
    cli::WarnOfFewerThreads(line, options.solve.threads, got);
  };
  base::StopSource stop;
  base::SignalWatcher signals(&stop);
  const absl::Status status = Build(options, &stop, streams);
  if (absl::IsCancelled(status) && signals.signal() != 0) {
    return line.Failure(absl::StrCat("stopped; the same command continues from ", options.work_dir),
                        base::EndedBy(signals.signal()));
  }
  return status.ok() ? base::ExitCode::kOk : line.Failure(status);
}

}  // namespace

base::ExitCode RunBuild(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  BuildOptions options;
  options.solve.threads = 0;
  base::CommandLine line(kBuildForm, streams);
  if (const auto done = line.Parse(BuildFlags(&options), arguments)) return *done;
  return Run(options, line, streams);
}

base::ExitCode RunExtend(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  BuildOptions options;
  options.solve.threads = 0;
  Extension extension;
  int once_in = static_cast<int>(extension.play.once_in);
  int harder_than = 0;
  base::CommandLine line(kExtendForm, streams);
  const std::vector<base::Flag> flags =
      ExtendFlags(&options, &extension.play.slack, &once_in, &harder_than);
  if (const auto done = line.Parse(flags, arguments)) return *done;
  extension.play.once_in = static_cast<std::uint64_t>(once_in);
  extension.harder_than = static_cast<std::uint64_t>(harder_than);
  const std::string path(line.operands()[0]);
  absl::StatusOr<std::string> bytes =
      base::ReadWholeFile(path, {.regular_only = true, .max_bytes = book::kMaxFileSize});
  if (!bytes.ok()) return line.Failure(bytes.status());
  const absl::StatusOr<book::Book> book = book::Book::FromMemory(*bytes);
  if (!book.ok()) return line.Failure(book::WithPlace(book.status(), path));
  if (book->header().major != book::kMajorVersion) {
    return line.Failure(absl::StrCat(path, ": expected a book of version ", book::kMajorVersion,
                                     "; `book_builder convert` makes one of it"));
  }
  options.base = *std::move(bytes);
  options.plan.size = book->size();
  options.plan.plies = book->last_ply() + 1;
  extension.base_digest = DigestText(*book);
  options.plan.extension = extension;
  return Run(options, line, streams);
}

base::ExitCode RunMerge(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  std::string work_dir;
  std::string out;
  const std::vector<base::Flag> flags = {
      base::TextFlag("work_dir", "DIR", "the work folder", &work_dir),
      base::TextFlag("out", "FILE", "the book", &out),
  };
  base::CommandLine line(kMergeForm, streams);
  if (const auto done = line.Parse(flags, arguments)) return *done;
  if (work_dir.empty() || out.empty()) return line.UsageError("expected --work_dir DIR --out FILE");
  const absl::StatusOr<WorkFolder> folder = WorkFolder::Open(work_dir);
  if (!folder.ok()) return line.Failure(folder.status());
  if (absl::Status wrong = base::WritablePath(out).status(); !wrong.ok())
    return line.Failure(wrong);
  const absl::StatusOr<ChunkSource> source = ChunkSource::Of(*folder, /*stop=*/nullptr);
  if (!source.ok()) return line.Failure(source.status());
  const absl::Status status = MergeAndWrite(*folder, *source, out);
  return status.ok() ? base::ExitCode::kOk : line.Failure(status);
}

}  // namespace plumb::book_builder
