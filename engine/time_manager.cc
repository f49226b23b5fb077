#include "engine/time_manager.h"

#include <algorithm>

#include "absl/time/time.h"

namespace plumb {
namespace {

constexpr absl::Duration kWayToHost = absl::Milliseconds(4);
constexpr absl::Duration kUntouched = absl::Milliseconds(50);
constexpr int kShare = 20;

}  // namespace

absl::Time HardLimit(absl::Time arrival, absl::Duration limit) {
  return arrival + std::max(limit - kWayToHost, limit / 2);
}

absl::Time ShareOfClock(absl::Time arrival, absl::Duration left) {
  const absl::Duration usable = std::max(left - kUntouched, absl::ZeroDuration());
  return arrival + std::min(left / kShare, usable);
}

}  // namespace plumb
