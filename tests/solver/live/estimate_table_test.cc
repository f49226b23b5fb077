#include "solver/live/estimate_table.h"

#include <cstddef>
#include <cstdint>

#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/live/estimate.h"

namespace plumb::testing {
namespace {

constexpr std::size_t kBytes = 1 << 20;

bool Same(const live::EstimateEntry& a, const live::EstimateEntry& b) {
  return a.estimate == b.estimate && a.depth == b.depth && a.bound == b.bound &&
         a.column == b.column;
}

TEST(EstimateEntryTest, SurvivesPacking) {
  for (const live::Estimate estimate :
       {live::Estimate::Win(), live::Estimate::Loss(), live::Estimate(), live::Estimate(-7)}) {
    for (const int column : {-1, 0, 63}) {
      const live::EstimateEntry entry = {estimate, 127, live::Bound::kUpper, column};
      EXPECT_TRUE(Same(live::EstimateEntry::Unpack(entry.Pack()), entry));
    }
  }
}

template <typename Bitboard>
class EstimateTableTest : public ::testing::Test {};
using Widths = ::testing::Types<std::uint64_t, Uint128>;
TYPED_TEST_SUITE(EstimateTableTest, Widths);

TYPED_TEST(EstimateTableTest, ReturnsWhatWasStored) {
  live::EstimateTable<TypeParam> table(kBytes);
  const TypeParam key = 12345;
  EXPECT_EQ(table.Probe(key).bound, live::Bound::kNone);
  const live::EstimateEntry entry = {live::Estimate(-250), 9, live::Bound::kExact, 4};
  table.Store(key, entry);
  EXPECT_TRUE(Same(table.Probe(key), entry));
  const live::EstimateEntry later = {live::Estimate::Win(), 3, live::Bound::kLower, 2};
  table.Store(key, later);
  EXPECT_TRUE(Same(table.Probe(key), later));
  table.Clear();
  EXPECT_EQ(table.Probe(key).bound, live::Bound::kNone);
}

// All these share a bucket and differ in a single bit.
TYPED_TEST(EstimateTableTest, NeverTakesAPositionForAnother) {
  live::EstimateTable<TypeParam> table(kBytes);
  const TypeParam key = 77;
  table.Store(key, {live::Estimate::Win(), 5, live::Bound::kLower, 1});
  for (int bit = 0; bit < static_cast<int>(8 * sizeof(TypeParam)); ++bit) {
    EXPECT_EQ(table.Probe(key ^ (TypeParam{1} << bit)).bound, live::Bound::kNone) << bit;
  }
}

TYPED_TEST(EstimateTableTest, ForgetsTheShallowestFirst) {
  live::EstimateTable<TypeParam> table(kBytes);
  const auto key = [](int i) { return TypeParam{1} + (static_cast<TypeParam>(i) << 40); };
  table.Store(key(0), {live::Estimate(), 20, live::Bound::kExact, 1});
  for (int i = 1; i < 10; ++i) table.Store(key(i), {live::Estimate(), i, live::Bound::kExact, 1});
  EXPECT_EQ(table.Probe(key(0)).depth, 20);
  EXPECT_EQ(table.Probe(key(9)).depth, 9);
  EXPECT_EQ(table.Probe(key(1)).bound, live::Bound::kNone);
}

}  // namespace
}  // namespace plumb::testing
