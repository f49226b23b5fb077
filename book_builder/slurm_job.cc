#include "book_builder/slurm_job.h"

#include <cstddef>
#include <optional>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
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

std::optional<absl::Duration> ParseTimeLimit(absl::string_view text) {
  if (absl::EqualsIgnoreCase(text, "unlimited") || absl::EqualsIgnoreCase(text, "infinite")) {
    return absl::InfiniteDuration();
  }
  const std::vector<absl::string_view> days_and_rest = absl::StrSplit(text, '-');
  const bool has_days = days_and_rest.size() == 2;
  if (days_and_rest.size() > 2) return std::nullopt;
  const std::vector<absl::string_view> fields = absl::StrSplit(days_and_rest.back(), ':');
  if (fields.size() > 3) return std::nullopt;
  // After days the first field is hours, else it depends on how many there are.
  constexpr absl::Duration kUnits[] = {absl::Hours(1), absl::Minutes(1), absl::Seconds(1)};
  const std::size_t first_unit = has_days || fields.size() == 3 ? 0 : 1;
  absl::Duration sum;
  const auto add = [&sum](absl::string_view number, absl::Duration unit) {
    int count = 0;
    if (!absl::SimpleAtoi(number, &count) || count < 0) return false;
    sum += count * unit;
    return true;
  };
  if (has_days && !add(days_and_rest[0], absl::Hours(24))) return std::nullopt;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (!add(fields[i], kUnits[first_unit + i])) return std::nullopt;
  }
  return sum;
}

}  // namespace plumb::book_builder
