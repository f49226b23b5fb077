#include "solver/search/claimed_positions.h"

#include <cstdint>

#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

TEST(ClaimedPositionsTest, LetsOneThreadClaimAPosition) {
  search::ClaimedPositions claimed;
  constexpr std::uint64_t kKey = 0x1234'5678'9abc'def0;
  EXPECT_FALSE(claimed.Contains(kKey));
  EXPECT_TRUE(claimed.Enter(kKey));
  EXPECT_TRUE(claimed.Contains(kKey));
  EXPECT_FALSE(claimed.Enter(kKey));
  claimed.Leave(kKey);
  EXPECT_FALSE(claimed.Contains(kKey));
  EXPECT_TRUE(claimed.Enter(kKey));
}

// The slot of key 0 must not look as if it were empty.
TEST(ClaimedPositionsTest, KnowsTheKeyZero) {
  search::ClaimedPositions claimed;
  EXPECT_FALSE(claimed.Contains(0));
  EXPECT_TRUE(claimed.Enter(0));
  EXPECT_TRUE(claimed.Contains(0));
}

TEST(ClaimedPositionsTest, TellsPositionsOfOneSlotApart) {
  search::ClaimedPositions claimed;
  constexpr std::uint64_t kFar = std::uint64_t{1} << 40;
  EXPECT_TRUE(claimed.Enter(2));
  EXPECT_FALSE(claimed.Contains(2 + kFar));
  EXPECT_FALSE(claimed.Enter(2 + kFar)) << "the slot is taken";
  EXPECT_TRUE(claimed.Contains(2));
}

}  // namespace
}  // namespace plumb::testing
