// Attacks that must be seen on boards that no search solves.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/live_search.h"
#include "tests/support/live_judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

Position After(BoardSize size, const std::vector<int>& columns) {
  Position position(size);
  for (const int column : columns) position = position.After(column);
  return position;
}

SearchReport Search(const Position& position) {
  live::LiveSearch live(kLiveTestOptions);
  return live.FindMove(position, {.max_nodes = 5000});
}

class LiveTacticsTest : public ::testing::TestWithParam<BoardSize> {};

// Two stones side by side at the bottom, the cells on both sides free: a third makes two
// threats at once.
TEST_P(LiveTacticsTest, OpensAThree) {
  const SearchReport report = Search(After(GetParam(), {4, 0, 5, 9}));
  EXPECT_THAT(report.column, ::testing::AnyOf(3, 6));
  EXPECT_GT(report.bounds.lower, kDraw);
  EXPECT_EQ(report.estimate, 1);
}

TEST_P(LiveTacticsTest, StopsAThreeFromOpening) {
  const SearchReport report = Search(After(GetParam(), {0, 4, 9, 5}));
  EXPECT_THAT(report.column, ::testing::AnyOf(3, 6));
  // Every other move is proven lost.
  for (const int column : {0, 1, 2, 4, 5, 7, 8, 9}) {
    EXPECT_LT(report.columns[static_cast<std::size_t>(column)]->upper, kDraw) << column;
  }
}

// The second player has columns 3, 4 and 6 of row 2; column 5 is empty, so whoever plays
// there first lets the other have row 2.
TEST_P(LiveTacticsTest, DoesNotHelpTheOpponentToItsCell) {
  const Position position = After(GetParam(), {2, 2, 3, 3, 9, 5, 9, 5});
  ASSERT_TRUE(position.After(4).Wins(4));
  for (const std::uint64_t nodes : {0u, 100u, 10'000u}) {
    live::LiveSearch live(kLiveTestOptions);
    EXPECT_NE(live.FindMove(position, {.max_nodes = nodes}).column, 4) << nodes;
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, LiveTacticsTest,
                         ::testing::Values(tools::Size(10, 10), tools::Size(10, 5),
                                           tools::Size(15, 7), tools::Size(12, 9)),
                         [](const auto& param) { return param.param.ToString(); });

}  // namespace
}  // namespace plumb::testing
