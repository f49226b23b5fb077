// Turns clocks and limits into deadlines. Nothing here looks at a clock.

#ifndef PLUMB_ENGINE_TIME_MANAGER_H_
#define PLUMB_ENGINE_TIME_MANAGER_H_

#include "absl/time/time.h"
#include "base/monotonic_time.h"

namespace plumb::engine {

// When a search has to end.
struct SearchTime {
  // The searcher decides by then.
  base::MonotonicTime deadline = base::MonotonicTime::InfiniteFuture();
  // If it has not by then, because the machine is busy, the session decides without it.
  base::MonotonicTime latest = base::MonotonicTime::InfiniteFuture();
};

// For a move that must be sent `limit` after `arrival`. A twentieth of the limit, but at least
// 4 ms and at most 50 ms, is kept for the way to the host and for a busy machine; of a very
// short limit, never more than half.
SearchTime HardLimit(base::MonotonicTime arrival, absl::Duration limit);

// For a clock that has to last for the rest of the game: at most a twentieth of `left`, and if the
// machine is busy at most a fifth. The last 50 ms are never used.
SearchTime ShareOfClock(base::MonotonicTime arrival, absl::Duration left);

// How a player's clock is filled: with `base` at the start and again after each `moves`
// moves (0: never again), and with `increment` after each move.
struct TimeControl {
  int moves = 40;
  absl::Duration base = absl::Minutes(5);
  absl::Duration increment;
};

// A player's clock before a move.
struct Clock {
  absl::Duration left;
  absl::Duration increment;  // Added after the move.
  int moves_to_go = 1;       // In the time `left`, this one included.
};

// `moves_made` and `moves_left` are the player's own. The latter is known, because a full board
// ends the game. Requires: moves_left >= 1.
Clock ReadClock(const TimeControl& control, absl::Duration left, int moves_made, int moves_left);

// For a move with such a clock. The first moves of a game are the hard ones and may take more
// than an even share; on a busy machine, twice that. A reserve is never used.
SearchTime ShareOfClock(base::MonotonicTime arrival, const Clock& clock);

// The time left after a move that took `used`, the player's `moves_made`-th. For hosts that do
// not send it.
absl::Duration LeftAfterMove(const TimeControl& control, absl::Duration left, absl::Duration used,
                             int moves_made);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_TIME_MANAGER_H_
