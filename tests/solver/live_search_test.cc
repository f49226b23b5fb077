// The live search judged by brute force, and under every kind of limit.

#include "solver/live/live_search.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "gtest/gtest.h"
#include "solver/board_size.h"
#include "solver/position.h"
#include "solver/score.h"
#include "solver/stop_token.h"
#include "tests/support/judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

constexpr LiveOptions kLiveTestOptions = {.hash_mb = 8, .threads = 1};

// Everything that holds of a report whatever the limits were.
void ExpectSane(const Position& position, const LiveReport& report) {
  SCOPED_TRACE(Describe(position));
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

// What is claimed, judged by the exact scores.
void ExpectTrue(Judge& judge, const Position& position, const LiveReport& report) {
  ExpectSane(position, report);
  EXPECT_TRUE(judge.Bound(position, report.bounds));
  EXPECT_TRUE(judge.BoundColumns(position, {report.columns, report.nodes}));
  if (report.proven_best) {
    const std::vector<int> best = judge.BestMoves(position);
    EXPECT_NE(std::find(best.begin(), best.end(), report.column), best.end())
        << Describe(position) << "plays " << report.column + 1;
  }
}

class LiveSearchTest : public ::testing::TestWithParam<BoardSize> {};

TEST_P(LiveSearchTest, SolvesSmallBoards) {
  const BoardSize size = GetParam();
  Judge judge(size);
  LiveSearch live(kLiveTestOptions);
  Random random(1);
  for (int i = 0; i < 60; ++i) {
    const Position position = PlayRandomGame(size, random.Below(size.cells()), random).position;
    if (position.State() != GameState::kOngoing) continue;
    const LiveReport report = live.FindMove(position);
    ExpectTrue(judge, position, report);
    EXPECT_TRUE(report.proven_best) << Describe(position);
    EXPECT_TRUE(report.bounds.IsExact()) << Describe(position);
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, LiveSearchTest,
                         ::testing::Values(Size(4, 4), Size(5, 4), Size(4, 5), Size(3, 5),
                                           Size(1, 6), Size(7, 2), Size(12, 1)),
                         [](const auto& param) { return param.param.ToString(); });

}  // namespace
}  // namespace plumb::testing
