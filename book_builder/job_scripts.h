// The two jobs that build a book on a Slurm cluster.

#ifndef PLUMB_BOOK_BUILDER_JOB_SCRIPTS_H_
#define PLUMB_BOOK_BUILDER_JOB_SCRIPTS_H_

#include <string>

#include "absl/strings/string_view.h"
#include "book_builder/work_plan.h"

namespace plumb::book_builder {

struct JobOptions {
  BookPlan plan;
  // How a shell calls this program: all paths are absolute, since a job may run elsewhere.
  std::string command;
  std::string out;
  std::string work_dir;
  int tasks = 1;             // Of the array.
  int cpus = 1;              // Of each task.
  int hash_mb = 256;         // Of each task.
  int signal_seconds = 120;  // Before the end of its time, a task saves its work.
  std::string time;       // As Slurm writes it: minutes, H:MM:SS, D-HH. Empty: what the site says.
  std::string partition;  // Empty: what the site says.
};

// A word that a shell takes as it is.
std::string ShellWord(absl::string_view text);

// The array. A task whose time ends saves its work and queues itself again.
std::string BuildScript(const JobOptions& options);

// To be started after the array, however its tasks ended: merge refuses unfinished work.
std::string MergeScript(const JobOptions& options);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_JOB_SCRIPTS_H_
