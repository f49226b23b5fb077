// What holds of every answer of the live search.

#ifndef PLUMB_TESTS_SUPPORT_LIVE_JUDGE_H_
#define PLUMB_TESTS_SUPPORT_LIVE_JUDGE_H_

#include <algorithm>
#include <cstddef>
#include <vector>

#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/live/live_search.h"
#include "tests/support/judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {

inline constexpr SolverOptions kLiveTestOptions = {.hash_mb = 4, .threads = 1};

// Whatever the limits were: legal, and consistent in itself.
inline void ExpectSane(const Position& position, const SearchReport& report) {
  SCOPED_TRACE(tools::Describe(position));
  EXPECT_TRUE(position.HasRoom(report.column));
  ASSERT_EQ(static_cast<int>(report.columns.size()), position.size().width());
  for (int c = 0; c < position.size().width(); ++c) {
    const auto& bounds = report.columns[static_cast<std::size_t>(c)];
    EXPECT_EQ(bounds.has_value(), position.HasRoom(c));
    if (bounds.has_value()) {
      EXPECT_LE(bounds->lower, bounds->upper);
    }
  }
  EXPECT_GE(report.estimate, -1);
  EXPECT_LE(report.estimate, 1);
  ASSERT_FALSE(report.line.empty());
  EXPECT_EQ(report.line.front(), report.column);
  Position current = position;
  for (const int column : report.line) {
    ASSERT_EQ(current.State(), GameState::kOngoing);
    ASSERT_TRUE(current.HasRoom(column));
    current = current.After(column);
  }
}

// What is claimed to be proven is true.
inline void ExpectTrue(Judge& judge, const Position& position, const SearchReport& report) {
  ExpectSane(position, report);
  EXPECT_TRUE(judge.Bound(position, report.bounds));
  Analysis analysis;
  analysis.columns = report.columns;
  EXPECT_TRUE(judge.BoundColumns(position, analysis));
  if (report.proven_best) {
    const std::vector<int> best = judge.BestMoves(position);
    EXPECT_NE(std::find(best.begin(), best.end(), report.column), best.end())
        << tools::Describe(position) << "plays " << report.column + 1;
  }
}

inline void ExpectSolved(Judge& judge, const Position& position, const SearchReport& report) {
  ExpectTrue(judge, position, report);
  if (std::count_if(report.columns.begin(), report.columns.end(),
                    [](const auto& bounds) { return bounds.has_value(); }) == 1) {
    return;  // No choice, so no search.
  }
  EXPECT_TRUE(report.proven_best) << tools::Describe(position);
  EXPECT_TRUE(report.bounds.IsExact()) << tools::Describe(position);
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_LIVE_JUDGE_H_
