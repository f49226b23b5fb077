#include <cstddef>
#include <cstdint>

#include "gtest/gtest.h"
#include "solver/bits.h"
#include "solver/live/estimate.h"
#include "solver/live/estimate_table.h"

namespace plumb::testing {
namespace {

constexpr std::size_t kBytes = 1 << 20;

bool Same(const EstimateEntry& a, const EstimateEntry& b) {
  return a.estimate == b.estimate && a.depth == b.depth && a.bound == b.bound &&
         a.column == b.column;
}

TEST(EstimateEntryTest, SurvivesPacking) {
  for (const Estimate estimate : {Estimate::Win(), Estimate::Loss(), Estimate(), Estimate(-7)}) {
    for (const int column : {-1, 0, 63}) {
      const EstimateEntry entry = {estimate, 127, Bound::kUpper, column};
      EXPECT_TRUE(Same(EstimateEntry::Unpack(entry.Pack()), entry));
    }
  }
}

template <typename Bitboard>
class EstimateTableTest : public ::testing::Test {};
using Widths = ::testing::Types<std::uint64_t, Uint128>;
TYPED_TEST_SUITE(EstimateTableTest, Widths);

TYPED_TEST(EstimateTableTest, ReturnsWhatWasStored) {
  EstimateTable<TypeParam> table(kBytes);
  const TypeParam key = 12345;
  EXPECT_EQ(table.Probe(key).bound, Bound::kNone);
  const EstimateEntry entry = {Estimate(-250), 9, Bound::kExact, 4};
  table.Store(key, entry);
  EXPECT_TRUE(Same(table.Probe(key), entry));
  const EstimateEntry later = {Estimate::Win(), 3, Bound::kLower, 2};
  table.Store(key, later);
  EXPECT_TRUE(Same(table.Probe(key), later));
  table.Clear();
  EXPECT_EQ(table.Probe(key).bound, Bound::kNone);
}

// All these share a bucket and differ in a single bit.
TYPED_TEST(EstimateTableTest, NeverTakesAPositionForAnother) {
  EstimateTable<TypeParam> table(kBytes);
  const TypeParam key = 77;
  table.Store(key, {Estimate::Win(), 5, Bound::kLower, 1});
  for (int bit = 0; bit < static_cast<int>(8 * sizeof(TypeParam)); ++bit) {
    EXPECT_EQ(table.Probe(key ^ (TypeParam{1} << bit)).bound, Bound::kNone) << bit;
  }
}

TYPED_TEST(EstimateTableTest, ForgetsTheShallowestFirst) {
  EstimateTable<TypeParam> table(kBytes);
  const auto key = [](int i) { return TypeParam{1} + (static_cast<TypeParam>(i) << 40); };
  table.Store(key(0), {Estimate(), 20, Bound::kExact, 1});
  for (int i = 1; i < 10; ++i) table.Store(key(i), {Estimate(), i, Bound::kExact, 1});
  EXPECT_EQ(table.Probe(key(0)).depth, 20);
  EXPECT_EQ(table.Probe(key(9)).depth, 9);
  EXPECT_EQ(table.Probe(key(1)).bound, Bound::kNone);
}

}  // namespace
}  // namespace plumb::testing
