#include "book_builder/slurm_job.h"

#include <optional>

#include "absl/strings/numbers.h"
#include "base/part.h"

namespace plumb::book_builder {
namespace {

std::optional<int> NumberIn(const Environment& environment, const char* name) {
  const char* text = environment(name);
  int number = 0;
  if (text == nullptr || !absl::SimpleAtoi(text, &number)) return std::nullopt;
  return number;
}

}  // namespace

std::optional<base::Part> ArrayTask(const Environment& environment) {
  const std::optional<int> id = NumberIn(environment, "SLURM_ARRAY_TASK_ID");
  const std::optional<int> count = NumberIn(environment, "SLURM_ARRAY_TASK_COUNT");
  if (!id.has_value() || !count.has_value()) return std::nullopt;
  const int first = NumberIn(environment, "SLURM_ARRAY_TASK_MIN").value_or(1);
  const int step = NumberIn(environment, "SLURM_ARRAY_TASK_STEP").value_or(1);
  if (step < 1 || *id < first) return std::nullopt;
  const base::Part part = {.number = (*id - first) / step + 1, .count = *count};
  // A list with gaps, such as --array=1,5,9, has no common step.
  if (part.number > part.count) return std::nullopt;
  return part;
}

std::optional<int> CpusPerTask(const Environment& environment) {
  const std::optional<int> cpus = NumberIn(environment, "SLURM_CPUS_PER_TASK");
  return cpus.has_value() && *cpus >= 1 ? cpus : std::nullopt;
}

}  // namespace plumb::book_builder
