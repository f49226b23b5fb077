// Preloaded into a program: a machine of a cluster whose file system or clock is odd.
//
//   PLUMB_LOCKS         granted: to everybody; missing: none at all
//   PLUMB_HOST          the name of the machine
//   PLUMB_CLOCK_AHEAD   seconds, also negative, by which its clock is wrong
//
// NOLINTBEGIN(readability-identifier-naming): replaces the system's.

#include <sys/file.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <cstring>

extern "C" int flock(int file, int operation) noexcept {
  const char* locks = std::getenv("PLUMB_LOCKS");
  if (locks == nullptr) return static_cast<int>(syscall(SYS_flock, file, operation));
  if (std::strcmp(locks, "granted") == 0) return 0;
  errno = ENOLCK;
  return -1;
}

extern "C" int gethostname(char* name, std::size_t size) noexcept {
  const char* host = std::getenv("PLUMB_HOST");
  std::strncpy(name, host == nullptr ? "odd" : host, size);
  return 0;
}

extern "C" int clock_gettime(clockid_t clock, timespec* time) noexcept {
  const int result = static_cast<int>(syscall(SYS_clock_gettime, clock, time));
  const char* ahead = std::getenv("PLUMB_CLOCK_AHEAD");
  if (result == 0 && clock == CLOCK_REALTIME && ahead != nullptr) {
    time->tv_sec += std::strtol(ahead, nullptr, 10);
  }
  return result;
}

// NOLINTEND(readability-identifier-naming)
