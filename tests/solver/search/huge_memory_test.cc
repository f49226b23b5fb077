#include "solver/search/huge_memory.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

constexpr std::size_t kBytes = (std::size_t{5} << 20) + 64;

bool IsZero(const search::HugeMemory& memory) {
  const char* bytes = static_cast<const char*>(memory.data());
  return std::all_of(bytes, bytes + memory.size(), [](char byte) { return byte == 0; });
}

TEST(HugeMemoryTest, IsZeroedAndAligned) {
  const search::HugeMemory memory(kBytes);
  ASSERT_EQ(memory.size(), kBytes);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory.data()) % (std::size_t{2} << 20), 0u);
  EXPECT_TRUE(IsZero(memory));
}

TEST(HugeMemoryTest, IsZeroAgainWhenCleared) {
  search::HugeMemory memory(kBytes);
  ASSERT_EQ(memory.size(), kBytes);
  std::memset(memory.data(), 0xff, memory.size());
  memory.Clear();
  EXPECT_TRUE(IsZero(memory));
}

TEST(HugeMemoryTest, ZeroesItsFirstBytesOnly) {
  search::HugeMemory memory(kBytes);
  ASSERT_EQ(memory.size(), kBytes);
  std::memset(memory.data(), 0xff, memory.size());
  memory.ZeroFirst(4096);
  const char* bytes = static_cast<const char*>(memory.data());
  EXPECT_TRUE(std::all_of(bytes, bytes + 4096, [](char byte) { return byte == 0; }));
  EXPECT_NE(bytes[4096], 0);
}

TEST(HugeMemoryTest, IsPopulatedInPortions) {
  constexpr std::size_t kPortion = std::size_t{2} << 20;
  search::HugeMemory memory(kBytes);
  ASSERT_EQ(memory.size(), kBytes);
  std::memset(memory.data(), 0xff, memory.size());
  EXPECT_FALSE(memory.Populate(kPortion));
  EXPECT_FALSE(memory.Populate(kPortion));
  EXPECT_TRUE(memory.Populate(kPortion)) << "the last MiB and a bit";
  EXPECT_TRUE(memory.Populate(kPortion)) << "nothing is left";
  const char* bytes = static_cast<const char*>(memory.data());
  EXPECT_TRUE(std::all_of(bytes, bytes + kBytes, [](char byte) { return byte == '\xff'; }));
  memory.Clear();
  EXPECT_FALSE(memory.Populate(kPortion)) << "it was given back";
  EXPECT_TRUE(IsZero(memory));
}

TEST(HugeMemoryTest, MovesItsBlock) {
  search::HugeMemory first(kBytes);
  ASSERT_EQ(first.size(), kBytes);
  static_cast<char*>(first.data())[kBytes - 1] = 7;
  search::HugeMemory second(std::move(first));
  EXPECT_EQ(static_cast<char*>(second.data())[kBytes - 1], 7);
  search::HugeMemory third(64);
  third = std::move(second);
  ASSERT_EQ(third.size(), kBytes);
  EXPECT_EQ(static_cast<char*>(third.data())[kBytes - 1], 7);
}

TEST(HugeMemoryTest, IsEmptyWhenTheSystemRefuses) {
  EXPECT_EQ(search::HugeMemory(SIZE_MAX).size(), 0u);
  EXPECT_EQ(search::HugeMemory(std::size_t{1} << 60).size(), 0u);
  search::HugeMemory none;
  EXPECT_TRUE(none.Populate(1));
  none.Clear();
  EXPECT_EQ(none.size(), 0u);
}

}  // namespace
}  // namespace plumb::testing
