#include "engine/time_manager.h"

#include <algorithm>

#include "absl/time/time.h"

namespace plumb::engine {
namespace {

constexpr absl::Duration kWayToHost = absl::Milliseconds(4);
// Of a limit for one move. With eight engines on two cores, even a process that only sleeps is
// often 4 ms late and sometimes 20 ms.
constexpr int kShareKept = 20;
constexpr absl::Duration kMostKept = absl::Milliseconds(50);
constexpr absl::Duration kUntouched = absl::Milliseconds(50);
constexpr int kShare = 20;

// A tenth of the rest for each move. Once a position is solved, those after it are in the table
// and cost next to nothing.
constexpr int kMostShares = 10;
// Kept back besides kUntouched, for a busy machine.
constexpr int kReserveShare = 20;

}  // namespace

absl::Time HardLimit(absl::Time arrival, absl::Duration limit) {
  const absl::Duration kept = std::clamp(limit / kShareKept, kWayToHost, kMostKept);
  return arrival + std::max(limit - kept, limit / 2);
}

absl::Time ShareOfClock(absl::Time arrival, absl::Duration left) {
  const absl::Duration usable = std::max(left - kUntouched, absl::ZeroDuration());
  return arrival + std::min(left / kShare, usable);
}

Clock ReadClock(const TimeControl& control, absl::Duration left, int moves_made, int moves_left) {
  Clock clock{.left = left, .increment = control.increment, .moves_to_go = moves_left};
  if (control.moves > 0) {
    clock.moves_to_go = std::min(moves_left, control.moves - moves_made % control.moves);
  }
  return clock;
}

absl::Time ShareOfClock(absl::Time arrival, const Clock& clock) {
  const absl::Duration reserve =
      std::max(kUntouched, clock.left / kReserveShare) + clock.moves_to_go * kWayToHost;
  const absl::Duration usable = std::max(clock.left - reserve, absl::ZeroDuration());
  const absl::Duration share = usable / std::min(clock.moves_to_go, kMostShares);
  return arrival + std::min(share + clock.increment, usable);
}

absl::Duration LeftAfterMove(const TimeControl& control, absl::Duration left, absl::Duration used,
                             int moves_made) {
  left += control.increment - used - kWayToHost;
  if (control.moves > 0 && moves_made % control.moves == 0) left += control.base;
  return left;
}

}  // namespace plumb::engine
