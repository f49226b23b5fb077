// Preloaded into a program: makes a call to the system fail, from main() on.
//
//   PLUMB_FAULT           malloc, mmap, pthread_create, write, short_write, fsync or rename
//   PLUMB_FAULT_AT        the number of the call that fails, from 0 on
//   PLUMB_FAULT_PERMILLE  or: how many of a thousand calls fail, by chance
//   PLUMB_FAULT_SEED      of the chance
//
// NOLINTBEGIN(readability-identifier-naming): replaces the system's.

#include <dlfcn.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

// The allocator under its other names: asking for it by dlsym would allocate.
// NOLINTNEXTLINE(bugprone-reserved-identifier)
extern "C" void* __libc_malloc(std::size_t size);

namespace {

struct Plan {
  const char* call = nullptr;
  long at = -1;
  unsigned long permille = 0;
  std::atomic<long> calls{0};
  std::atomic<std::uint64_t> random{1};
};

Plan plan;
std::atomic<bool> is_armed{false};

long Number(const char* name, long otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtol(text, nullptr, 10) : otherwise;
}

void Arm() {
  plan.call = std::getenv("PLUMB_FAULT");
  plan.at = Number("PLUMB_FAULT_AT", -1);
  plan.permille = static_cast<unsigned long>(Number("PLUMB_FAULT_PERMILLE", 0));
  plan.random = static_cast<std::uint64_t>(Number("PLUMB_FAULT_SEED", 1)) * 2 + 1;
  is_armed = plan.call != nullptr;
}

// xorshift; a race between threads only makes other numbers.
bool ByChance() {
  std::uint64_t x = plan.random;
  x ^= x << 13;
  x ^= x >> 7;
  x ^= x << 17;
  plan.random = x;
  return x % 1000 < plan.permille;
}

bool Fails(const char* call) {
  if (!is_armed || std::strcmp(plan.call, call) != 0) return false;
  const long number = plan.calls.fetch_add(1);
  return number == plan.at || (plan.permille > 0 && ByChance());
}

// Files, pipes and the like; the system's own events are never full.
bool CanFail(int fd) {
  struct stat status {};
  return fstat(fd, &status) == 0 && (status.st_mode & S_IFMT) != 0;
}

template <typename Function>
Function* Next(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

using Main = int(int, char**, char**);
Main* real_main = nullptr;

int ArmedMain(int argc, char** argv, char** environment) {
  Arm();
  return real_main(argc, argv, environment);
}

}  // namespace

extern "C" {

// NOLINTNEXTLINE(bugprone-reserved-identifier)
int __libc_start_main(Main* main, int argc, char** argv, void (*init)(), void (*fini)(),
                      void (*rtld_fini)(), void* stack_end) {
  using Start = int(Main*, int, char**, void (*)(), void (*)(), void (*)(), void*);
  real_main = main;
  return Next<Start>("__libc_start_main")(ArmedMain, argc, argv, init, fini, rtld_fini, stack_end);
}

void* malloc(std::size_t size) noexcept {
  if (Fails("malloc")) {
    errno = ENOMEM;
    return nullptr;
  }
  return __libc_malloc(size);
}

void* mmap(void* address, std::size_t length, int protection, int flags, int fd,
           off_t offset) noexcept {
  if (Fails("mmap")) {
    errno = ENOMEM;
    return MAP_FAILED;
  }
  // NOLINTNEXTLINE(performance-no-int-to-ptr)
  return reinterpret_cast<void*>(syscall(SYS_mmap, address, length, protection, flags, fd, offset));
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*),
                   void* argument) noexcept {
  if (Fails("pthread_create")) return EAGAIN;
  using Create = int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  static auto* const next = Next<Create>("pthread_create");
  return next(thread, attributes, work, argument);
}

ssize_t write(int fd, const void* bytes, std::size_t count) {
  if (!CanFail(fd)) return syscall(SYS_write, fd, bytes, count);
  if (Fails("write")) {
    errno = ENOSPC;
    return -1;
  }
  if (count > 1 && Fails("short_write")) count = 1;
  return syscall(SYS_write, fd, bytes, count);
}

int fsync(int fd) {
  if (Fails("fsync")) {
    errno = EIO;
    return -1;
  }
  return static_cast<int>(syscall(SYS_fsync, fd));
}

int rename(const char* from, const char* to) noexcept {
  if (Fails("rename")) {
    errno = EIO;
    return -1;
  }
  return static_cast<int>(syscall(SYS_rename, from, to));
}

}  // extern "C"

// NOLINTEND(readability-identifier-naming)
