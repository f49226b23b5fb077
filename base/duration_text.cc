#include "base/duration_text.h"

#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/quoted.h"

namespace plumb::base {
namespace {

bool ParseTime(absl::string_view text, absl::Duration* time) {
  if (absl::ParseDuration(text, time)) return true;
  double seconds = 0;
  const bool is_number =
      !text.empty() && text.find_first_not_of("0123456789.") == absl::string_view::npos;
  if (!is_number || !absl::SimpleAtod(text, &seconds)) return false;
  *time = absl::Seconds(seconds);
  return true;
}

}  // namespace

absl::StatusOr<absl::Duration> ParseDurationText(absl::string_view text, DurationRange range) {
  absl::Duration time;
  if (!ParseTime(text, &time)) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected a time such as 2s or 500ms, got ", Quoted(text)));
  }
  if (time >= range.min && time <= range.max) return time;
  if (time < absl::ZeroDuration() && range.min >= absl::ZeroDuration()) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected a time that is not negative, got ", Quoted(text)));
  }
  if (time == absl::ZeroDuration()) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected a time of more than zero, such as 2s or 500ms, got ", Quoted(text)));
  }
  const std::string least = absl::FormatDuration(range.min);
  return absl::InvalidArgumentError(
      range.max == absl::InfiniteDuration()
          ? absl::StrCat("expected a time of at least ", least, ", got ", Quoted(text))
          : absl::StrCat("expected a time from ", least, " to ", absl::FormatDuration(range.max),
                         ", got ", Quoted(text)));
}

std::string RoundedTime(absl::Duration time) {
  if (time < absl::Milliseconds(1)) return "less than 1 ms";
  // What would be rounded up to the next unit is written in that.
  if (time < absl::Microseconds(999'500)) {
    return absl::StrFormat("%.0f ms", absl::ToDoubleMilliseconds(time));
  }
  if (time < absl::Milliseconds(59'950)) {
    return absl::StrFormat("%.1f s", absl::ToDoubleSeconds(time));
  }
  const std::int64_t seconds = absl::ToInt64Seconds(time + absl::Milliseconds(500));
  if (seconds < 3600) return absl::StrFormat("%d min %d s", seconds / 60, seconds % 60);
  const std::int64_t minutes = (seconds + 30) / 60;
  return absl::StrFormat("%d h %d min", minutes / 60, minutes % 60);
}

}  // namespace plumb::base
