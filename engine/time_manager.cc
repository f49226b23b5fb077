#include "engine/time_manager.h"

#include <algorithm>

#include "absl/time/time.h"
#include "base/monotonic_time.h"

namespace plumb::engine {
namespace {

constexpr absl::Duration kWayToHost = absl::Milliseconds(4);
// Of a limit for one move. With eight engines on two cores, even a process that only sleeps is
// often 4 ms late and sometimes 20 ms.
constexpr int kShareKept = 20;
constexpr absl::Duration kMostKept = absl::Milliseconds(50);
constexpr absl::Duration kUntouched = absl::Milliseconds(50);
constexpr int kShare = 20;
constexpr int kBusyShare = 5;
// How much longer than its deadline a searcher may take before the session decides.
constexpr absl::Duration kGrace = absl::Milliseconds(2);

// A tenth of the rest for each move. Once a position is solved, those after it are in the table
// and cost next to nothing.
constexpr int kMostShares = 10;
// Kept back besides kUntouched, for a busy machine.
constexpr int kReserveShare = 20;

}  // namespace

SearchTime HardLimit(base::MonotonicTime arrival, absl::Duration limit) {
  limit = std::max(limit, absl::ZeroDuration());
  const absl::Duration kept = std::clamp(limit / kShareKept, kWayToHost, kMostKept);
  const base::MonotonicTime deadline = arrival + std::max(limit - kept, limit / 2);
  return {.deadline = deadline, .latest = deadline + kGrace};
}

SearchTime ShareOfClock(base::MonotonicTime arrival, absl::Duration left) {
  const absl::Duration usable = std::max(left - kUntouched, absl::ZeroDuration());
  return {.deadline = arrival + std::min(left / kShare, usable),
          .latest = arrival + std::min(left / kBusyShare, usable) + kGrace};
}

Clock ReadClock(const TimeControl& control, absl::Duration left, int moves_made, int moves_left) {
  Clock clock{.left = left, .increment = control.increment, .moves_to_go = moves_left};
  if (control.moves > 0) {
    clock.moves_to_go = std::min(moves_left, control.moves - moves_made % control.moves);
  }
  return clock;
}

SearchTime ShareOfClock(base::MonotonicTime arrival, const Clock& clock) {
  // An increment pays for the way of the later moves.
  const int ways = clock.increment > kWayToHost ? 1 : clock.moves_to_go;
  const absl::Duration reserve =
      std::max(kUntouched, clock.left / kReserveShare) + ways * kWayToHost;
  const absl::Duration usable = std::max(clock.left - reserve, absl::ZeroDuration());
  const absl::Duration share = usable / std::min(clock.moves_to_go, kMostShares) + clock.increment;
  return {.deadline = arrival + std::min(share, usable),
          .latest = arrival + std::min(2 * share, usable) + kGrace};
}

absl::Duration LeftAfterMove(const TimeControl& control, absl::Duration left, absl::Duration used,
                             int moves_made) {
  left += control.increment - used - kWayToHost;
  if (control.moves > 0 && moves_made % control.moves == 0) left += control.base;
  return left;
}

}  // namespace plumb::engine
