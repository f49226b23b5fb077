// What the reports of one search may and may not change.

#include <algorithm>
#include <cstddef>
#include <vector>

#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/live_search.h"
#include "solver/live/search_report.h"
#include "tests/support/judge.h"
#include "tests/support/live_judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

// All reports, the result last.
std::vector<SearchReport> ReportsOf(live::LiveSearch& live, const Position& position) {
  std::vector<SearchReport> reports;
  const SearchReport result =
      live.FindMove(position, {}, [&](const SearchReport& report) { reports.push_back(report); });
  reports.push_back(result);
  return reports;
}

const ScoreBounds& BoundsOf(const SearchReport& report, int column) {
  return *report.columns[static_cast<std::size_t>(column)];
}

Score GreatestLower(const SearchReport& report) {
  Score greatest = report.move_bounds().lower;
  for (const auto& bounds : report.columns) {
    if (bounds.has_value()) greatest = std::max(greatest, bounds->lower);
  }
  return greatest;
}

Score GreatestUpper(const SearchReport& report) {
  Score greatest = report.move_bounds().upper;
  for (const auto& bounds : report.columns) {
    if (bounds.has_value()) greatest = std::max(greatest, bounds->upper);
  }
  return greatest;
}

class LiveReportsTest : public ::testing::TestWithParam<BoardSize> {
 protected:
  // Calls check(position, reports) for searches of several turns.
  template <typename Check>
  void ForSearches(Check check) {
    tools::Random random(51);
    live::LiveSearch live(kLiveTestOptions);
    std::size_t most = 0;
    for (int i = 0; i < 30; ++i) {
      const int plies = GetParam().cells() / 4 + i % 5;
      const Position position = tools::PlayCarefulGame(GetParam(), plies, random).position;
      live.Clear();
      const std::vector<SearchReport> reports = ReportsOf(live, position);
      most = std::max(most, reports.size());
      SCOPED_TRACE(tools::Describe(position));
      check(position, reports);
    }
    EXPECT_GT(most, 3U) << "the searches are too short to change anything";
  }
};

TEST_P(LiveReportsTest, NeverPreferAMoveToOneThatIsProvenBetter) {
  ForSearches([](const Position& /*position*/, const std::vector<SearchReport>& reports) {
    for (const SearchReport& report : reports) {
      EXPECT_GE(report.move_bounds().upper, GreatestLower(report));
    }
  });
}

TEST_P(LiveReportsTest, NeverMissABestMoveThatIsProven) {
  ForSearches([](const Position& /*position*/, const std::vector<SearchReport>& reports) {
    for (const SearchReport& report : reports) {
      EXPECT_EQ(report.proven_best, GreatestLower(report) == GreatestUpper(report));
    }
  });
}

TEST_P(LiveReportsTest, StayProven) {
  ForSearches([](const Position& /*position*/, const std::vector<SearchReport>& reports) {
    bool proven = false;
    for (const SearchReport& report : reports) {
      EXPECT_TRUE(report.proven_best || !proven);
      proven = report.proven_best;
    }
    EXPECT_TRUE(proven);
  });
}

TEST_P(LiveReportsTest, NeverGoOnToAMoveThatIsProvenWorse) {
  ForSearches([](const Position& /*position*/, const std::vector<SearchReport>& reports) {
    for (std::size_t later = 1; later < reports.size(); ++later) {
      for (std::size_t earlier = 0; earlier < later; ++earlier) {
        EXPECT_GE(reports[later].move_bounds().upper,
                  BoundsOf(reports[later], reports[earlier].column).lower);
      }
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Boards, LiveReportsTest,
                         ::testing::Values(tools::Size(6, 5), tools::Size(7, 4), tools::Size(5, 6)),
                         [](const auto& param) { return param.param.ToString(); });

}  // namespace
}  // namespace plumb::testing
