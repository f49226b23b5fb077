#include "book_builder/work_estimate.h"

#include <cstddef>

#include "absl/time/time.h"
#include "book_builder/work_plan.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

std::size_t ChunksOf(BoardSize size, int plies) {
  return book_builder::CountChunks(
      {.size = size,
       .plies = plies,
       .chunk_positions = book_builder::ChunkPositionsFor(size, plies)});
}

// What was measured, and a factor of three.
TEST(WorkEstimateTest, IsNearWhatWasMeasured) {
  const absl::Duration small = book_builder::ExpectedTime(BoardSize(), 12);
  EXPECT_GT(small, absl::Milliseconds(2) / 3);
  EXPECT_LT(small, absl::Milliseconds(2) * 3);
  const absl::Duration large = book_builder::ExpectedTime(tools::Size(8, 7), 8);
  EXPECT_GT(large, absl::Seconds(40) / 3);
  EXPECT_LT(large, absl::Seconds(40) * 3);
}

TEST(WorkEstimateTest, LargeBoardsHaveThousandsOfChunks) {
  EXPECT_GT(ChunksOf(tools::Size(8, 7), 8), 1000u);
  EXPECT_GT(ChunksOf(tools::Size(8, 8), 8), 1000u);
  EXPECT_GT(ChunksOf(BoardSize(), 12), 256u);
  EXPECT_LE(ChunksOf(BoardSize(), 14), 8192u);
}

TEST(WorkEstimateTest, SmallBoardsHaveAtLeastOne) {
  for (int plies = 0; plies < 16; ++plies) EXPECT_GE(ChunksOf(tools::Size(4, 4), plies), 1u);
}

}  // namespace
}  // namespace plumb::testing
