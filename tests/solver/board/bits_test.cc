#include "solver/board/bits.h"

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gtest/gtest.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

template <typename Bits>
class BitsTest : public ::testing::Test {
 protected:
  static constexpr int kWidth = static_cast<int>(8 * sizeof(Bits));

  // Bits from the lowest on, as a list: slow, and nothing in it can overflow.
  static std::vector<bool> ListOf(Bits bits) {
    std::vector<bool> list;
    for (int i = 0; i < kWidth; ++i) list.push_back((bits >> i & 1) != 0);
    return list;
  }

  static Bits RandomBits(int count, tools::Random& random) {
    Bits bits = 0;
    for (int i = 0; i < count; ++i) bits |= Bits{static_cast<unsigned>(random.Below(2))} << i;
    return bits;
  }
};

using Widths = ::testing::Types<std::uint64_t, Uint128>;
TYPED_TEST_SUITE(BitsTest, Widths);

TYPED_TEST(BitsTest, CountsBits) {
  EXPECT_EQ(PopCount(TypeParam{0}), 0);
  EXPECT_EQ(PopCount(static_cast<TypeParam>(~TypeParam{0})), this->kWidth);
  tools::Random random(1);
  for (int i = 0; i < 100; ++i) {
    const TypeParam bits = this->RandomBits(this->kWidth, random);
    int count = 0;
    for (const bool bit : this->ListOf(bits)) count += bit ? 1 : 0;
    EXPECT_EQ(PopCount(bits), count);
  }
}

TYPED_TEST(BitsTest, FindsTheLowestBit) {
  for (int low = 0; low < this->kWidth; ++low) {
    const TypeParam bit = TypeParam{1} << low;
    EXPECT_EQ(LowestBit(bit), low);
    EXPECT_EQ(LowestBit(static_cast<TypeParam>(~(bit - 1))), low) << "with all bits above it";
  }
}

TYPED_TEST(BitsTest, MakesLowBitsUpToTheWholeWord) {
  for (int count = 0; count <= this->kWidth; ++count) {
    const std::vector<bool> list = this->ListOf(LowBits<TypeParam>(count));
    for (int i = 0; i < this->kWidth; ++i) {
      EXPECT_EQ(list[static_cast<std::size_t>(i)], i < count) << count << " bits, bit " << i;
    }
  }
}

TYPED_TEST(BitsTest, MirrorsColumnsOfEveryWidth) {
  tools::Random random(2);
  for (int stride = 1; stride <= this->kWidth; ++stride) {
    for (int width = 1; width * stride <= this->kWidth; ++width) {
      const TypeParam board = this->RandomBits(width * stride, random);
      const TypeParam mirrored = MirrorColumns(board, width, stride);
      const std::vector<bool> before = this->ListOf(board);
      std::vector<bool> expected(before.size());
      for (int column = 0; column < width; ++column) {
        for (int row = 0; row < stride; ++row) {
          expected[static_cast<std::size_t>((width - 1 - column) * stride + row)] =
              before[static_cast<std::size_t>(column * stride + row)];
        }
      }
      ASSERT_EQ(this->ListOf(mirrored), expected) << width << " columns of " << stride;
    }
  }
}

}  // namespace
}  // namespace plumb::testing
