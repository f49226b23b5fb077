#include "arena/text_receiver.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "absl/time/time.h"
#include "arena/engine_channel.h"
#include "base/monotonic_time.h"

namespace plumb::arena {
namespace {

// An unfinished line counts as an answer after this time without another byte.
constexpr absl::Duration kSettled = absl::Milliseconds(15);

}  // namespace

Received TextReceiver::TakePartial(base::MonotonicTime arrival) {
  newline_is_due_ = true;
  return {Received::Kind::kLine, channel_.TakePartial(), arrival};
}

Received TextReceiver::Receive(base::MonotonicTime deadline) {
  base::MonotonicTime arrival = channel_.Now();
  std::size_t seen = channel_.partial().size();
  while (true) {
    const base::MonotonicTime asked = channel_.Now();
    Received received = channel_.Receive(std::min(deadline, asked + kSettled));
    if (received.is_line()) {
      const bool is_late_newline = std::exchange(newline_is_due_, false) && received.line.empty();
      if (is_late_newline) continue;
      return received;
    }
    if (received.kind != Received::Kind::kTimeout) return received;
    const std::size_t size = channel_.partial().size();
    if (size > seen) {
      seen = size;
      arrival = asked;
    } else if (size > 0) {
      return TakePartial(arrival);
    }
    if (channel_.Now() >= deadline) return size > 0 ? TakePartial(arrival) : received;
  }
}

}  // namespace plumb::arena
