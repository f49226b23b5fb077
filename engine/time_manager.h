// How long to think: from what the clock says to a deadline. Nothing here looks at a clock.

#ifndef PLUMB_ENGINE_TIME_MANAGER_H_
#define PLUMB_ENGINE_TIME_MANAGER_H_

#include "absl/time/time.h"

namespace plumb::engine {

// For a move that must be out `limit` after `arrival`: a twentieth, but 4 ms at least and
// 50 ms at most, is kept for the way to the host and for a machine that is busy with other
// things. No more than half of a very short limit is.
absl::Time HardLimit(absl::Time arrival, absl::Duration limit);

// For a clock that runs for the rest of the game: at most a twentieth of what is left, and
// 50 ms are never touched.
absl::Time ShareOfClock(absl::Time arrival, absl::Duration left);

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
  absl::Duration increment;  // Comes after the move.
  int moves_to_go = 1;       // That `left` has to be enough for, this one included.
};

// `moves_made` and `moves_left` are the player's own; a full board ends the game, so the
// latter is known. Requires: moves_left >= 1.
Clock ReadClock(const TimeControl& control, absl::Duration left, int moves_made, int moves_left);

// For a move by such a clock. The first moves of a game are the hard ones, so they may take
// more than an even share; a reserve is never touched.
absl::Time ShareOfClock(absl::Time arrival, const Clock& clock);

// What is left after a move that took `used`, the player's `moves_made`-th: for hosts that
// do not say so themselves.
absl::Duration LeftAfterMove(const TimeControl& control, absl::Duration left, absl::Duration used,
                             int moves_made);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_TIME_MANAGER_H_
