#include "tests/support/shortage.h"

#include <dlfcn.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <new>

namespace plumb::testing {
namespace {

// How many allocations are still to succeed; negative if none is to fail.
thread_local int allocations_left = -1;
thread_local bool allocation_failed = false;
thread_local std::size_t allocated_bytes = 0;

std::atomic<int> threads_left{std::numeric_limits<int>::max()};

bool FailsNow() {
  if (allocations_left < 0) return false;
  allocation_failed = allocation_failed || allocations_left == 0;
  return allocations_left-- == 0;
}

void* Allocate(std::size_t size, std::size_t alignment) {
  const std::size_t rounded = (size + alignment) / alignment * alignment;
  allocated_bytes += size;
  void* memory = FailsNow() ? nullptr : std::aligned_alloc(alignment, rounded);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void* Allocate(std::size_t size) { return Allocate(size, alignof(std::max_align_t)); }

}  // namespace

FailingAllocation::FailingAllocation(int n) {
  allocation_failed = false;
  allocations_left = n;
}
FailingAllocation::~FailingAllocation() { allocations_left = -1; }
// NOLINTNEXTLINE(readability-convert-member-functions-to-static): only while there is one.
bool FailingAllocation::happened() const { return allocation_failed; }

AllocatedBytes::AllocatedBytes() : before_(allocated_bytes) {}
std::size_t AllocatedBytes::count() const { return allocated_bytes - before_; }

FewThreads::FewThreads(int count) { threads_left = count; }
FewThreads::~FewThreads() { threads_left = std::numeric_limits<int>::max(); }

}  // namespace plumb::testing

namespace testing = plumb::testing;

void* operator new(std::size_t size) { return testing::Allocate(size); }
void* operator new[](std::size_t size) { return testing::Allocate(size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return testing::Allocate(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return testing::Allocate(size, static_cast<std::size_t>(alignment));
}
// The standard library calls these too, for example to sort; they must fit the deletes below.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return testing::FailsNow() ? nullptr : std::malloc(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return testing::FailsNow() ? nullptr : std::malloc(size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

extern "C" void* mmap(void* address, std::size_t length, int protection, int flags, int fd,
                      off_t offset) noexcept {
  if (testing::FailsNow()) {
    errno = ENOMEM;
    return MAP_FAILED;
  }
  // NOLINTNEXTLINE(performance-no-int-to-ptr): the system call returns a number.
  return reinterpret_cast<void*>(syscall(SYS_mmap, address, length, protection, flags, fd, offset));
}

extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes,
                              void* (*work)(void*), void* argument) noexcept {
  if (testing::threads_left.fetch_sub(1) <= 0) return EAGAIN;
  using Create = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  static const auto kCreate = reinterpret_cast<Create>(dlsym(RTLD_NEXT, "pthread_create"));
  return kCreate(thread, attributes, work, argument);
}
