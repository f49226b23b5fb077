// What a job of the cluster manager Slurm finds in its environment, and how Slurm writes times.

#ifndef PLUMB_BOOK_BUILDER_SLURM_JOB_H_
#define PLUMB_BOOK_BUILDER_SLURM_JOB_H_

#include <functional>
#include <optional>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/part.h"

namespace plumb::book_builder {

// The value of an environment variable; null if it is not set.
using Environment = std::function<const char*(const char*)>;

// Which task of a job array this is, whatever its first number and its step; nullopt outside of an
// array. From SLURM_ARRAY_TASK_ID, _MIN, _COUNT and _STEP.
std::optional<base::Part> ArrayTask(const Environment& environment);

// SLURM_CPUS_PER_TASK; nullopt if it is not set.
std::optional<int> CpusPerTask(const Environment& environment);

// A time limit in any of Slurm's forms: "90" (minutes), "90:30", "1:30:30", "2-12" (days and
// hours), "2-12:30", "2-12:30:30", "UNLIMITED"; nullopt if it is none of them.
std::optional<absl::Duration> ParseTimeLimit(absl::string_view text);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_SLURM_JOB_H_
