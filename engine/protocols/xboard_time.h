// Times as the WinBoard protocol writes them.

#ifndef PLUMB_ENGINE_PROTOCOLS_XBOARD_TIME_H_
#define PLUMB_ENGINE_PROTOCOLS_XBOARD_TIME_H_

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/time_manager.h"

namespace plumb::engine {

// The arguments of `level`: "40 5 0", "0 0:30 0.5", "0 2 1": moves, minutes and perhaps
// seconds, seconds for each move.
absl::StatusOr<TimeControl> ParseLevel(absl::string_view text);

// `st`: seconds, perhaps with a decimal fraction.
absl::StatusOr<absl::Duration> ParseSeconds(absl::string_view text);

// `time`: hundredths of a second. Negative times become 0.
absl::StatusOr<absl::Duration> ParseCentiseconds(absl::string_view text);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_XBOARD_TIME_H_
