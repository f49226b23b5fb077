#include "solver/book/block_plan.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/book/layout.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

// The blocks follow one another without a gap, and every outline is found in its block.
void ExpectBlocksToCoverAll(BoardSize size, int plies, int partial_plies,
                            std::uint64_t block_slots) {
  SCOPED_TRACE(size.ToString() + " to ply " + std::to_string(plies) + " and " +
               std::to_string(partial_plies) + " by " + std::to_string(block_slots));
  const book::BlockPlan plan(size, plies, partial_plies, block_slots);
  std::vector<int> all = book::StoredPlies(plies);
  for (int ply = plies + 1; ply <= plies + partial_plies; ++ply) all.push_back(ply);
  std::size_t block = 0;
  for (const int ply : all) {
    const book::PlyLayout layout(size, ply);
    const book::BlockPlan::Ply& blocks = plan.Of(ply);
    EXPECT_EQ(blocks.ply, ply);
    EXPECT_EQ(plan.IsPartial(ply), ply > plies);
    if (ply == plies + 1) {
      EXPECT_EQ(block, plan.stored_blocks());
    }
    for (std::size_t slot = 0; slot < layout.slots(); ++block) {
      const book::BlockRange range = plan.RangeOf(block);
      ASSERT_EQ(range.ply, ply);
      ASSERT_EQ(range.first_slot(), slot);
      ASSERT_GT(range.outlines, 0U);
      ASSERT_TRUE(range.slots() <= block_slots || range.outlines == 1);
      const std::size_t last = range.first_outline + range.outlines - 1;
      EXPECT_EQ(blocks.BlockOf(range.first_outline), block);
      EXPECT_EQ(blocks.BlockOf(last), block);
      EXPECT_EQ(blocks.SlotOf(range.first_outline, 0), 0U);
      EXPECT_EQ(blocks.SlotOf(last, range.colourings - 1), range.slots() - 1);
      slot += range.slots();
    }
  }
  EXPECT_EQ(block, plan.blocks());
}

TEST(BlockPlanTest, CoversAllSlots) {
  for (const std::uint64_t block_slots : {1U, 7U, 100U, 1U << 15, 1U << 24}) {
    ExpectBlocksToCoverAll(tools::Size(7, 6), 8, 0, block_slots);
    ExpectBlocksToCoverAll(tools::Size(7, 6), 7, 2, block_slots);
    ExpectBlocksToCoverAll(tools::Size(4, 4), 15, 0, block_slots);
    ExpectBlocksToCoverAll(tools::Size(4, 4), 10, 5, block_slots);
    ExpectBlocksToCoverAll(tools::Size(1, 5), 4, 0, block_slots);
    ExpectBlocksToCoverAll(tools::Size(9, 1), 0, 1, block_slots);
  }
}

// The sums of the document: C(12, 6) = 924 colourings, of which 64 outlines fit.
TEST(BlockPlanTest, WorksTheExampleOfTheDocument) {
  const book::BlockPlan plan(BoardSize(), 12, 0, 1 << 16);
  const book::BlockPlan::Ply& last = plan.Of(12);
  EXPECT_EQ(last.outlines, (15330U + 74U) / 2);
  EXPECT_EQ(last.blocks, (7702U + 63U) / 64);
  EXPECT_EQ(plan.RangeOf(plan.blocks() - 1).outlines, 7702U % 64);
}

}  // namespace
}  // namespace plumb::testing
