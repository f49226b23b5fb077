// Times as people write them: "2s", "500ms", "1m30s", "1.5h".

#ifndef PLUMB_BASE_DURATION_TEXT_H_
#define PLUMB_BASE_DURATION_TEXT_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace plumb::base {

// Both ends are allowed values.
struct DurationRange {
  absl::Duration min = absl::ZeroDuration();
  absl::Duration max = absl::InfiniteDuration();
};

// The least value of flags for which zero makes no sense.
inline constexpr absl::Duration kShortestWait = absl::Milliseconds(1);

// Accepts what absl::ParseDuration does: numbers with a unit (h, m, s, ms, us, ns), and "inf".
// A number alone means seconds. absl::FormatDuration writes the same form.
// InvalidArgumentError says what was expected.
absl::StatusOr<absl::Duration> ParseDurationText(absl::string_view text, DurationRange range = {});

// For people, as exact as they need: "less than 1 ms", "116 ms", "2.4 s", "3 min 20 s", "2 h 5
// min". Requires: not negative.
std::string RoundedTime(absl::Duration time);

}  // namespace plumb::base

#endif  // PLUMB_BASE_DURATION_TEXT_H_
