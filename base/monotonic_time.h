// A point in time that no change of the system clock moves.

#ifndef PLUMB_BASE_MONOTONIC_TIME_H_
#define PLUMB_BASE_MONOTONIC_TIME_H_

#include <chrono>
#include <compare>

#include "absl/time/time.h"

namespace plumb::base {

// Deadlines and measured times use this instead of absl::Time. If the system clock is set back
// by an hour during a search, the search must not take an hour longer. Only valid inside one
// process: the zero point is unspecified.
class MonotonicTime {
 public:
  constexpr MonotonicTime() = default;

  static MonotonicTime Now() {
    return MonotonicTime(absl::FromChrono(std::chrono::steady_clock::now().time_since_epoch()));
  }
  // Later and earlier than all others. Adding a duration does not change them.
  static constexpr MonotonicTime InfiniteFuture() {
    return MonotonicTime(absl::InfiniteDuration());
  }
  static constexpr MonotonicTime InfinitePast() { return MonotonicTime(-absl::InfiniteDuration()); }

  // What std::condition_variable waits for; the infinite ones become centuries.
  std::chrono::steady_clock::time_point ToChrono() const {
    return std::chrono::steady_clock::time_point(absl::ToChronoNanoseconds(since_zero_));
  }

  MonotonicTime& operator+=(absl::Duration duration) {
    since_zero_ += duration;
    return *this;
  }
  friend MonotonicTime operator+(MonotonicTime time, absl::Duration duration) {
    return time += duration;
  }
  friend MonotonicTime operator-(MonotonicTime time, absl::Duration duration) {
    return time += -duration;
  }
  friend absl::Duration operator-(MonotonicTime left, MonotonicTime right) {
    return left.since_zero_ - right.since_zero_;
  }
  friend constexpr bool operator==(MonotonicTime left, MonotonicTime right) {
    return left.since_zero_ == right.since_zero_;
  }
  friend constexpr std::strong_ordering operator<=>(MonotonicTime left, MonotonicTime right) {
    if (left.since_zero_ < right.since_zero_) return std::strong_ordering::less;
    if (right.since_zero_ < left.since_zero_) return std::strong_ordering::greater;
    return std::strong_ordering::equal;
  }

 private:
  explicit constexpr MonotonicTime(absl::Duration since_zero) : since_zero_(since_zero) {}

  absl::Duration since_zero_;
};

}  // namespace plumb::base

#endif  // PLUMB_BASE_MONOTONIC_TIME_H_
