#include "engine/protocols/cfp_report.h"

#include <string>

#include "absl/time/time.h"
#include "engine/game.h"
#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/search_report.h"
#include "tests/support/search_reports.h"

namespace plumb::testing {
namespace {

std::string Described(int lower, int upper) {
  SearchReport report = ReportOf(3, {Score(lower), Score(upper)});
  report.line = {3, 2};
  report.nodes = 120;
  report.elapsed = absl::Milliseconds(4);
  return engine::DescribeReport(report, Position());
}

TEST(CfpReportTest, SaysHowTheMoveEnds) {
  // On 7x6 the 41st stone of the first player is a win by 1, the 42nd of the second a loss by 1.
  EXPECT_EQ(Described(1, 1), "column 3 wins in 41 plies, line 3 2, 120 nodes, 0.004 s");
  EXPECT_EQ(Described(-1, -1), "column 3 loses in 42 plies, line 3 2, 120 nodes, 0.004 s");
  EXPECT_EQ(Described(0, 0), "column 3 draws, line 3 2, 120 nodes, 0.004 s");
}

TEST(CfpReportTest, SaysNoMoreThanIsProven) {
  EXPECT_EQ(Described(1, 5), "column 3 wins, line 3 2, 120 nodes, 0.004 s");
  EXPECT_EQ(Described(-5, -1), "column 3 loses, line 3 2, 120 nodes, 0.004 s");
  EXPECT_EQ(Described(-5, 5), "column 3 is the best found so far, line 3 2, 120 nodes, 0.004 s");
  EXPECT_EQ(Described(0, 5), "column 3 is the best found so far, line 3 2, 120 nodes, 0.004 s");
}

TEST(CfpReportTest, SaysWhoHasWon) {
  EXPECT_EQ(engine::DescribeOutcome(engine::Outcome::kRedWins), "player 1 has won");
  EXPECT_EQ(engine::DescribeOutcome(engine::Outcome::kYellowWins), "player 2 has won");
  EXPECT_EQ(engine::DescribeOutcome(engine::Outcome::kDrawn), "a draw");
}

}  // namespace
}  // namespace plumb::testing
