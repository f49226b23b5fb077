#include "base/duration_text.h"

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/quoted.h"

namespace plumb::base {

absl::StatusOr<absl::Duration> ParseDurationText(absl::string_view text, DurationRange range) {
  absl::Duration time;
  if (!absl::ParseDuration(text, &time)) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected a time such as 2s or 500ms, got ", Quoted(text)));
  }
  if (time >= range.min && time <= range.max) return time;
  const std::string least = absl::FormatDuration(range.min);
  return absl::InvalidArgumentError(
      range.max == absl::InfiniteDuration()
          ? absl::StrCat("expected a time of at least ", least, ", got ", Quoted(text))
          : absl::StrCat("expected a time from ", least, " to ", absl::FormatDuration(range.max),
                         ", got ", Quoted(text)));
}

}  // namespace plumb::base
