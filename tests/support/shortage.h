// Makes memory and threads scarce at a chosen moment. A test program that uses it links
// plumb_test_shortage, which replaces operator new, mmap and pthread_create.

#ifndef PLUMB_TESTS_SUPPORT_SHORTAGE_H_
#define PLUMB_TESTS_SUPPORT_SHORTAGE_H_

#include <cstddef>

namespace plumb::testing {

// While it exists, the n-th allocation of this thread (from 0 on) fails, and only that one:
// operator new throws std::bad_alloc, mmap returns MAP_FAILED. One at a time.
class FailingAllocation {
 public:
  explicit FailingAllocation(int n);
  ~FailingAllocation();
  FailingAllocation(const FailingAllocation&) = delete;
  FailingAllocation& operator=(const FailingAllocation&) = delete;

  // Whether the allocation came and failed.
  bool happened() const;
};

// How many bytes this thread has asked operator new for since it was made.
class AllocatedBytes {
 public:
  AllocatedBytes();
  std::size_t count() const;

 private:
  std::size_t before_;
};

// While it exists, so many threads can be started and no more. One at a time.
class FewThreads {
 public:
  explicit FewThreads(int count);
  ~FewThreads();
  FewThreads(const FewThreads&) = delete;
  FewThreads& operator=(const FewThreads&) = delete;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_SHORTAGE_H_
