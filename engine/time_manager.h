// How long to think: from what the clock says to a deadline. Nothing here looks at a clock.

#ifndef PLUMB_ENGINE_TIME_MANAGER_H_
#define PLUMB_ENGINE_TIME_MANAGER_H_

#include "absl/time/time.h"

namespace plumb {

// For a move that must be out `limit` after `arrival`: a few milliseconds are kept for the
// way to the host. No more than half of a very short limit is.
absl::Time HardLimit(absl::Time arrival, absl::Duration limit);

// For a clock that runs for the rest of the game: at most a twentieth of what is left, and
// 50 ms are never touched.
absl::Time ShareOfClock(absl::Time arrival, absl::Duration left);

}  // namespace plumb

#endif  // PLUMB_ENGINE_TIME_MANAGER_H_
