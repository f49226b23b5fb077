// book_builder build and merge.

#include <algorithm>
#include <cstddef>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/flags.h"
#include "base/progress_bar.h"
#include "base/signal_watcher.h"
#include "book_builder/book_writer.h"
#include "book_builder/build.h"
#include "book_builder/checkpoint.h"
#include "book_builder/commands.h"
#include "book_builder/work_plan.h"
#include "cli/flags/solver_flags.h"
#include "solver/search/search_limits.h"

namespace plumb::book_builder {
namespace {

constexpr absl::string_view kBuildUsage =
    "Usage: book_builder build --size WxH --plies N --out FILE [flags]\n"
    "\n"
    "Solves every position of ply N, derives those with fewer stones, and writes the book.\n"
    "It can be stopped at any moment; the same command continues. Several processes, also\n"
    "on other machines, may work in the same folder at the same time. With --shard each\n"
    "solves only its part; merge writes the book.\n"
    "\n"
    "Flags:\n";

constexpr absl::string_view kMergeUsage =
    "Usage: book_builder merge --work_dir DIR --out FILE\n"
    "\n"
    "Writes the book from a work folder in which all chunks are finished.\n"
    "\n"
    "Flags:\n";

constexpr base::CommandForm kBuildForm = {.name = "book_builder build", .usage = kBuildUsage};
constexpr base::CommandForm kMergeForm = {.name = "book_builder merge", .usage = kMergeUsage};

struct Part {
  int number = 1;
  int count = 1;
};

struct BuildOptions {
  BookPlan plan{.size = {}, .plies = 12};
  SolveOptions solve;
  std::string out;
  std::string work_dir;
  Part part;
  bool only_part = false;
};

// "2/5": the second of five.
absl::Status ParsePart(absl::string_view text, Part* part) {
  const std::vector<absl::string_view> numbers = absl::StrSplit(text, '/');
  Part parsed;
  if (numbers.size() == 2 && absl::SimpleAtoi(numbers[0], &parsed.number) &&
      absl::SimpleAtoi(numbers[1], &parsed.count) && 1 <= parsed.number &&
      parsed.number <= parsed.count) {
    *part = parsed;
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(
      absl::StrCat("expected i/n with 1 <= i <= n, such as 2/5, got '", text, "'"));
}

base::Flag PartFlag(BuildOptions* options) {
  base::Flag flag;
  flag.name = "shard";
  flag.value_name = "i/n";
  flag.help = "solve only the i-th of n parts, and write no book";
  flag.set = [options](absl::string_view text) {
    options->only_part = true;
    return ParsePart(text, &options->part);
  };
  return flag;
}

std::vector<base::Flag> BuildFlags(BuildOptions* options) {
  return {
      cli::SizeFlag(&options->plan.size),
      base::IntegerFlag("plies", "N", 0, 126, "the number of stones up to which the book answers",
                        &options->plan.plies),
      base::TextFlag("out", "FILE", "the book", &options->out),
      base::TextFlag("work_dir", "DIR", "keeps the scores found so far (default FILE.work)",
                     &options->work_dir),
      cli::ThreadsFlag("threads that solve", &options->solve.threads),
      cli::HashFlag("size of the transposition tables together", &options->solve.hash_mb),
      PartFlag(options),
      base::IntegerFlag("chunk_positions", "N", 1, 1 << 24, "positions that are saved in one file",
                        &options->plan.chunk_positions),
  };
}

absl::Status MergeAndWrite(const BookWork& work, const WorkFolder& folder,
                           const std::string& path) {
  const absl::StatusOr<std::string> book = MergeChunks(work, folder);
  return book.ok() ? WriteBook(path, *book) : book.status();
}

absl::Status Build(const BuildOptions& options, base::StopSource* stop, base::Streams& streams) {
  const absl::StatusOr<WorkFolder> folder = WorkFolder::Create(options.work_dir, options.plan);
  if (!folder.ok()) return folder.status();
  streams.err << "listing the positions of " << options.plan.size.ToString() << " up to ply "
              << options.plan.plies << std::endl;
  const BookWork work(options.plan);
  const Range chunks = ChunksOfPart(work.chunks(), options.part.number, options.part.count);
  std::size_t positions = 0;
  for (std::size_t i = chunks.begin; i < chunks.end; ++i) positions += work.PositionsOf(i).size();
  streams.err << "solving " << positions << " positions in " << chunks.size()
              << (chunks.size() == 1 ? " chunk" : " chunks") << std::endl;
  base::ProgressBar progress(
      {.item = "position", .total_items = positions, .plain_interval = absl::Seconds(30)},
      streams.err_is_terminal ? base::ProgressScreen::kOwn : base::ProgressScreen::kNone,
      streams.err);
  progress.Skip(CountFinished(work, *folder, chunks));
  absl::Status status = SolveChunks(work, *folder, chunks, options.solve, stop, &progress);
  progress.Finish();
  if (!status.ok() || options.only_part) return status;
  streams.err << "writing " << options.out << std::endl;
  return MergeAndWrite(work, *folder, options.out);
}

}  // namespace

base::ExitCode RunBuild(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  BuildOptions options;
  options.solve.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  base::CommandLine line(kBuildForm, streams);
  if (const auto done = line.Parse(BuildFlags(&options), arguments)) return *done;
  if (absl::Status status = options.plan.Validate(); !status.ok()) {
    return line.UsageError(absl::StrCat("--", status.message()));
  }
  if (options.out.empty() && !(options.only_part && !options.work_dir.empty())) {
    return line.UsageError("--out: expected the name of the book");
  }
  if (options.work_dir.empty()) options.work_dir = options.out + ".work";
  if (!options.out.empty()) {
    const absl::Status status = base::WritablePath(options.out).status();
    if (!status.ok()) return line.Failure(status);
  }
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
  const absl::Status status = MergeAndWrite(BookWork(folder->plan()), *folder, out);
  return status.ok() ? base::ExitCode::kOk : line.Failure(status);
}

}  // namespace plumb::book_builder
