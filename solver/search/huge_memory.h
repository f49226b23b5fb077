// Large zeroed blocks of memory, on huge pages where the system gives them.

#ifndef PLUMB_SOLVER_SEARCH_HUGE_MEMORY_H_
#define PLUMB_SOLVER_SEARCH_HUGE_MEMORY_H_

#include <cstddef>

namespace plumb::search {

// Owns a block. A table is probed at random: on 4 KiB pages nearly each probe would
// also miss the TLB.
class HugeMemory {
 public:
  HugeMemory() = default;
  // Zeroed, aligned to 2 MiB. If the system refuses, empty: check size().
  explicit HugeMemory(std::size_t bytes);
  ~HugeMemory();
  HugeMemory(HugeMemory&& other) noexcept;
  HugeMemory& operator=(HugeMemory&& other) noexcept;

  void* data() const { return data_; }
  std::size_t size() const { return size_; }

  // Sets every byte to 0, giving the memory back until it is used again.
  void Clear();

  // Has the system hand out up to `bytes` more, in order from the first; what is there
  // stays. True once it has handed out all. Otherwise each page comes when it is first
  // touched, with a pause of up to milliseconds.
  bool Populate(std::size_t bytes);

  // Writes 0 to the first `bytes`, so that the system hands them out now.
  void ZeroFirst(std::size_t bytes);

 private:
  void* mapping_ = nullptr;
  std::size_t mapping_size_ = 0;
  void* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t populated_ = 0;
};

}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_HUGE_MEMORY_H_
