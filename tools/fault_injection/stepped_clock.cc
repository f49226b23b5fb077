// Preloaded into a program: sets the system clock back by an hour shortly after the start, as the
// program sees it. The monotonic clock stays as it is.

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <cstdint>

namespace {

constexpr std::int64_t kNanoseconds = 1'000'000'000;
constexpr std::int64_t kStepAfter = 100'000'000;
constexpr int kStepSeconds = 3600;

std::int64_t MonotonicNow() {
  timespec now{};
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
  return now.tv_sec * kNanoseconds + now.tv_nsec;
}

const std::int64_t kStart = MonotonicNow();

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): replaces the system's.
extern "C" int clock_gettime(clockid_t clock, timespec* now) noexcept {
  const long result = syscall(SYS_clock_gettime, clock, now);
  if (clock == CLOCK_REALTIME && MonotonicNow() - kStart > kStepAfter) now->tv_sec -= kStepSeconds;
  return static_cast<int>(result);
}
