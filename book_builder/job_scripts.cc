#include "book_builder/job_scripts.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "book_builder/work_plan.h"

namespace plumb::book_builder {
namespace {

// The lines for sbatch that both jobs have. `log` is the end of the log's name.
std::string Header(const JobOptions& options, absl::string_view name, absl::string_view log) {
  std::string text = absl::StrCat("#!/bin/sh\n#SBATCH --job-name=", name, "-",
                                  options.plan.size.ToString(), "-", options.plan.plies, "\n");
  // In a file name % begins a pattern.
  const std::string folder = absl::StrReplaceAll(options.work_dir, {{"%", "%%"}});
  absl::StrAppend(&text, "#SBATCH --output=\"", folder, "/", log, "\"\n");
  if (!options.partition.empty()) {
    absl::StrAppend(&text, "#SBATCH --partition=", options.partition, "\n");
  }
  return text;
}

}  // namespace

std::string ShellWord(absl::string_view text) {
  return absl::StrCat("'", absl::StrReplaceAll(text, {{"'", "'\\''"}}), "'");
}

std::string BuildScript(const JobOptions& options) {
  std::string text = Header(options, "book", "build-%a.log");
  absl::StrAppend(&text, "#SBATCH --array=1-", options.tasks,
                  "\n#SBATCH --cpus-per-task=", options.cpus,
                  "\n#SBATCH --requeue\n#SBATCH --open-mode=append\n");
  // B: the shell below gets the signal, and not the program.
  absl::StrAppend(&text, "#SBATCH --signal=B:USR1@", options.signal_seconds, "\n");
  if (!options.time.empty()) absl::StrAppend(&text, "#SBATCH --time=", options.time, "\n");
  absl::StrAppend(&text, "\n", options.command, " build --size ", options.plan.size.ToString(),
                  " --plies ", options.plan.plies, " --chunk_positions ",
                  options.plan.chunk_positions, " --hash_mb ", options.hash_mb, " --work_dir ",
                  ShellWord(options.work_dir), " &\n");
  absl::StrAppend(&text,
                  "builder=$!\n"
                  "# The time is nearly over: save, and wait in the queue for the rest.\n"
                  "again() {\n"
                  "  kill -TERM \"$builder\"\n"
                  "  wait \"$builder\"\n"
                  "  scontrol requeue \"${SLURM_ARRAY_JOB_ID}_${SLURM_ARRAY_TASK_ID}\"\n"
                  "  exit 0\n"
                  "}\n"
                  "trap again USR1\n"
                  "wait \"$builder\"\n");
  return text;
}

std::string MergeScript(const JobOptions& options) {
  const std::string program = options.command;
  const std::string out = ShellWord(options.out);
  return absl::StrCat(Header(options, "merge", "merge.log"), "\nset -e\n", program,
                      " merge --work_dir ", ShellWord(options.work_dir), " --out ", out, "\n",
                      program, " verify --full ", out, "\n");
}

}  // namespace plumb::book_builder
