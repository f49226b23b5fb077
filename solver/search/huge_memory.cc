#include "solver/search/huge_memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

namespace plumb::search {
namespace {

constexpr std::size_t kHugePage = std::size_t{2} << 20;

}  // namespace

HugeMemory::HugeMemory(std::size_t bytes) {
  // One page more, so that an aligned block lies inside whatever the system picks.
  const std::size_t mapping_size = bytes + kHugePage;
  if (mapping_size < bytes) return;
  void* mapping =
      mmap(nullptr, mapping_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapping == MAP_FAILED) return;
  mapping_ = mapping;
  mapping_size_ = mapping_size;
  const auto address = reinterpret_cast<std::uintptr_t>(mapping);
  const std::size_t offset = (kHugePage - address % kHugePage) % kHugePage;
  data_ = static_cast<char*>(mapping) + offset;
  size_ = bytes;
  // Advice: without huge pages everything works, more slowly.
  (void)madvise(data_, size_, MADV_HUGEPAGE);
}

HugeMemory::~HugeMemory() {
  if (mapping_ != nullptr) munmap(mapping_, mapping_size_);
}

HugeMemory::HugeMemory(HugeMemory&& other) noexcept { *this = std::move(other); }

HugeMemory& HugeMemory::operator=(HugeMemory&& other) noexcept {
  std::swap(mapping_, other.mapping_);
  std::swap(mapping_size_, other.mapping_size_);
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  std::swap(populated_, other.populated_);
  return *this;
}

void HugeMemory::ZeroFirst(std::size_t bytes) { std::memset(data_, 0, std::min(bytes, size_)); }

void HugeMemory::Clear() {
  populated_ = 0;
  if (data_ == nullptr) return;
  // Giving the pages back makes them zero when next touched, and costs nothing for
  // those never used.
  if (madvise(data_, size_, MADV_DONTNEED) != 0) std::memset(data_, 0, size_);
}

bool HugeMemory::Populate(std::size_t bytes) {
  const std::size_t end = populated_ + std::min(bytes, size_ - populated_);
  if (end > populated_) {
    // Kernels before 5.14 do not know this; pages come when they are touched then.
    (void)madvise(static_cast<char*>(data_) + populated_, end - populated_, MADV_POPULATE_WRITE);
  }
  populated_ = end;
  return populated_ == size_;
}

}  // namespace plumb::search
