// What a job of the cluster manager Slurm finds in its environment.

#ifndef PLUMB_BOOK_BUILDER_SLURM_JOB_H_
#define PLUMB_BOOK_BUILDER_SLURM_JOB_H_

#include <functional>
#include <optional>

#include "base/part.h"

namespace plumb::book_builder {

// The value of an environment variable; null if it is not set.
using Environment = std::function<const char*(const char*)>;

// Which task of a job array this is, whatever its first number and its step; nullopt outside of an
// array. From SLURM_ARRAY_TASK_ID, _MIN, _COUNT and _STEP.
std::optional<base::Part> ArrayTask(const Environment& environment);

// SLURM_CPUS_PER_TASK; nullopt if it is not set.
std::optional<int> CpusPerTask(const Environment& environment);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_SLURM_JOB_H_
