// The move for a searcher that had no time at all.

#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/live_search.h"
#include "solver/live/search_report.h"
#include "tests/support/live_judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

Position Played(const std::vector<int>& columns) {
  Position position;
  for (const int column : columns) position = position.After(column);
  return position;
}

TEST(ReportWithoutSearchTest, PrefersTheCentre) {
  EXPECT_EQ(live::ReportWithoutSearch(Position()).column, 3);
  EXPECT_EQ(live::ReportWithoutSearch(Position(tools::Size(1, 1))).column, 0);
}

TEST(ReportWithoutSearchTest, IsComplete) {
  const SearchReport report = live::ReportWithoutSearch(Position());
  ExpectSane(Position(), report);
  EXPECT_EQ(report.nodes, 0U);
  EXPECT_EQ(report.depth, 0);
  EXPECT_FALSE(report.proven_best);
}

TEST(ReportWithoutSearchTest, WinsBeforeItDefends) {
  const SearchReport report = live::ReportWithoutSearch(Played({0, 6, 0, 6, 0, 6}));
  EXPECT_EQ(report.column, 0);
  EXPECT_TRUE(report.proven_best);
  EXPECT_GT(report.bounds.lower, kDraw);
  EXPECT_EQ(report.move_bounds(), report.bounds);
}

TEST(ReportWithoutSearchTest, StopsAWin) {
  EXPECT_EQ(live::ReportWithoutSearch(Played({0, 6, 0, 6, 0})).column, 0);
}

TEST(ReportWithoutSearchTest, DoesNotHelpTheOpponentToAWin) {
  //   Y Y Y . . . R     Red to move: a disc in the fourth column makes room for
  //   R Y R . . . R     Yellow's fourth.
  const Position position = Played({0, 1, 2, 0, 6, 1, 6, 2});
  ASSERT_TRUE(position.After(3).Wins(3));
  EXPECT_NE(live::ReportWithoutSearch(position).column, 3);
}

TEST(ReportWithoutSearchTest, TakesAColumnThatHasRoom) {
  EXPECT_NE(live::ReportWithoutSearch(Played({3, 3, 3, 3, 3, 3})).column, 3);
}

}  // namespace
}  // namespace plumb::testing
