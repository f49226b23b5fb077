// book_builder submit.

#include <unistd.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "base/child_process.h"
#include "base/command.h"
#include "base/command_line.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/flags.h"
#include "base/monotonic_time.h"
#include "base/quoted.h"
#include "book_builder/checkpoint.h"
#include "book_builder/commands.h"
#include "book_builder/instruction_set.h"
#include "book_builder/job_scripts.h"
#include "book_builder/slurm_job.h"
#include "book_builder/work_estimate.h"
#include "book_builder/work_plan.h"
#include "cli/flags/solver_flags.h"

namespace plumb::book_builder {
namespace {

constexpr absl::string_view kUsage =
    "Usage: book_builder submit --size WxH --plies N --out FILE [flags]\n"
    "\n"
    "Builds a book with Slurm: submits an array of jobs that solve, and a job that merges and\n"
    "verifies after them, and prints their numbers. All nodes must see the same folders. A job\n"
    "whose time ends saves its work and queues itself again. The same command continues work\n"
    "that was cancelled. sbatch also obeys its own variables, such as SBATCH_ACCOUNT.\n"
    "\n"
    "Flags:\n";

constexpr base::CommandForm kForm = {.name = "book_builder submit", .usage = kUsage};

struct SubmitOptions {
  JobOptions job{.plan = {.size = {}, .plies = 12},
                 .command = {},
                 .out = {},
                 .work_dir = {},
                 .tasks = 16,
                 .time = {},
                 .partition = {}};
  bool dry_run = false;
};

std::vector<base::Flag> SubmitFlags(SubmitOptions* options) {
  JobOptions& job = options->job;
  return {
      cli::SizeFlag(&job.plan.size),
      base::IntegerFlag("plies", "N", 0, 126, "the number of stones up to which the book answers",
                        &job.plan.plies),
      base::TextFlag("out", "FILE", "the book", &job.out),
      base::TextFlag("work_dir", "DIR", "keeps the scores found so far (default FILE.work)",
                     &job.work_dir),
      base::IntegerFlag("array", "N", 1, 100000, "jobs that solve", &job.tasks),
      base::IntegerFlag("cpus", "N", 1, 1024, "processors of each job", &job.cpus),
      cli::HashFlag("size of the transposition tables of each job", &job.hash_mb),
      base::TextFlag("time", "T", "time limit of a job, as Slurm writes it", &job.time),
      base::IntegerFlag("save_before", "S", 10, 3600,
                        "seconds before its time limit when a job saves its work",
                        &job.signal_seconds),
      base::TextFlag("partition", "P", "where the jobs run", &job.partition),
      base::SwitchFlag("dry_run", "print the scripts and submit nothing", &options->dry_run),
  };
}

// One line of the scripts: a line end or a quotation mark would end what it stands in.
absl::Status CheckWord(absl::string_view flag, absl::string_view text) {
  for (const char c : text) {
    if (absl::ascii_iscntrl(static_cast<unsigned char>(c)) || c == '"') {
      return absl::InvalidArgumentError(
          absl::StrCat("--", flag, ": expected neither quotation marks nor line ends"));
    }
  }
  return absl::OkStatus();
}

// A job that had to save its work as soon as it starts would queue itself again for ever.
absl::Status CheckTime(const JobOptions& job) {
  if (job.time.empty()) return absl::OkStatus();
  const std::optional<absl::Duration> limit = ParseTimeLimit(job.time);
  if (!limit.has_value()) {
    return absl::InvalidArgumentError(
        absl::StrCat("--time: expected minutes, or a time such as 1:30:00 or 2-12, got ",
                     base::Quoted(job.time)));
  }
  if (*limit > absl::Seconds(job.signal_seconds)) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat("--time: expected more than the ",
                                                 job.signal_seconds, " seconds of --save_before"));
}

absl::Status CheckOptions(const JobOptions& job) {
  if (job.out.empty()) return absl::InvalidArgumentError("--out: expected the name of the book");
  for (const auto& [flag, text] :
       {std::pair("out", job.out), std::pair("work_dir", job.work_dir), std::pair("time", job.time),
        std::pair("partition", job.partition)}) {
    if (absl::Status status = CheckWord(flag, text); !status.ok()) return status;
  }
  for (const auto& [flag, text] :
       {std::pair("time", job.time), std::pair("partition", job.partition)}) {
    if (text.find(' ') == std::string::npos) continue;
    return absl::InvalidArgumentError(absl::StrCat("--", flag, ": expected no spaces"));
  }
  if (absl::Status status = CheckTime(job); !status.ok()) return status;
  const absl::Status status = job.plan.Validate();
  return status.ok() ? status : absl::InvalidArgumentError(absl::StrCat("--", status.message()));
}

std::string Absolute(const std::string& path) {
  std::error_code error;
  const std::filesystem::path absolute = std::filesystem::absolute(path, error);
  return error ? path : absolute.lexically_normal().string();
}

absl::StatusOr<std::string> OwnPath() {
  std::error_code error;
  const std::filesystem::path path = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return absl::NotFoundError("/proc/self/exe: cannot read the path of this program");
  return path.string();
}

// Submits a script, and returns the job's number.
absl::StatusOr<std::string> Sbatch(std::vector<std::string> flags, const std::string& script) {
  flags.insert(flags.begin(), {"sbatch", "--parsable"});
  absl::StatusOr<std::unique_ptr<base::ChildProcess>> sbatch =
      base::ChildProcess::Start({.command = flags});
  if (!sbatch.ok()) return sbatch.status();
  base::ChildProcess& process = **sbatch;
  process.Write(script);
  process.CloseInput();
  while (process.Pump(base::MonotonicTime::InfiniteFuture())) {
  }
  const base::ExitStatus end = *process.Wait(base::MonotonicTime::InfiniteFuture());
  if (end.ShellCode() != 0) {
    return absl::InternalError(
        absl::StrCat("sbatch: ", end.ToString(), ": ", absl::StripAsciiWhitespace(process.err)));
  }
  // "123" or "123;cluster".
  const std::vector<std::string> parts =
      absl::StrSplit(absl::StripAsciiWhitespace(process.out), ';');
  if (!parts[0].empty()) return parts[0];
  return absl::InternalError("sbatch: expected the number of a job, got nothing");
}

absl::Status Submit(const JobOptions& job, base::Streams& streams) {
  // Made here, so that a folder of another book is noticed now and the logs have a place.
  const absl::StatusOr<WorkFolder> folder = WorkFolder::Create(job.work_dir, job.plan);
  if (!folder.ok()) return folder.status();
  const absl::StatusOr<std::string> array = Sbatch({}, BuildScript(job));
  if (!array.ok()) return array.status();
  const absl::StatusOr<std::string> merge =
      Sbatch({absl::StrCat("--dependency=afterany:", *array)}, MergeScript(job));
  if (!merge.ok()) return merge.status();
  streams.out << "build " << *array << "\nmerge " << *merge << '\n';
  return absl::OkStatus();
}

}  // namespace

base::ExitCode RunSubmit(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  SubmitOptions options;
  JobOptions& job = options.job;
  base::CommandLine line(kForm, streams);
  if (const auto done = line.Parse(SubmitFlags(&options), arguments)) return *done;
  if (absl::Status status = CheckOptions(job); !status.ok()) {
    return line.UsageError(status.message());
  }
  job.plan.chunk_positions = ChunkPositionsFor(job.plan.size, job.plan.plies);
  if (job.work_dir.empty()) job.work_dir = job.out + ".work";
  job.out = Absolute(job.out);
  job.work_dir = Absolute(job.work_dir);
  const absl::StatusOr<std::string> program = OwnPath();
  if (!program.ok()) return line.Failure(program.status());
  // The commands are also those of `plumb book`. What the file is called says nothing.
  const bool is_book_builder = line.name() == kForm.name;
  job.command = absl::StrCat(ShellWord(*program), is_book_builder ? "" : " book");
  if (!IsPortableBuild()) {
    line.Warn(
        "this program was built for this machine's processor; nodes with another one will refuse "
        "it (the preset `portable` makes a program for all)");
  }
  if (options.dry_run) {
    streams.out << BuildScript(job) << "\n" << MergeScript(job);
    return base::ExitCode::kOk;
  }
  const absl::Status status = Submit(job, streams);
  return status.ok() ? base::ExitCode::kOk : line.Failure(status);
}

}  // namespace plumb::book_builder
