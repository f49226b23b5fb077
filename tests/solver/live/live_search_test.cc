// The live search judged by brute force, where brute force gets to the end.

#include "solver/live/live_search.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/column_order.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "tests/support/judge.h"
#include "tests/support/live_judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

class LiveSearchTest : public ::testing::TestWithParam<BoardSize> {};

TEST_P(LiveSearchTest, SolvesWhatGamesReach) {
  const BoardSize size = GetParam();
  Judge judge(size);
  live::LiveSearch live(kLiveTestOptions);
  tools::Random random(1);
  for (int i = 0; i < 40; ++i) {
    const int plies = size.cells() / 4 + random.Below(size.cells() / 2);
    const Position position = tools::PlayRandomGame(size, plies, random).position;
    if (position.State() != GameState::kOngoing) continue;
    ExpectSolved(judge, position, live.FindMove(position));
  }
}

TEST_P(LiveSearchTest, SolvesSetUpsThatNoGameReaches) {
  const BoardSize size = GetParam();
  Judge judge(size);
  live::LiveSearch live(kLiveTestOptions);
  tools::Random random(2);
  for (int i = 0; i < 40; ++i) {
    const int empty = 1 + random.Below(std::min(12, size.cells() - 1));
    const Position position = tools::RandomSetUp(size, empty, random);
    if (position.State() != GameState::kOngoing) continue;
    ExpectSolved(judge, position, live.FindMove(position));
  }
}

INSTANTIATE_TEST_SUITE_P(SmallBoards, LiveSearchTest,
                         ::testing::Values(tools::Size(4, 4), tools::Size(5, 4), tools::Size(4, 5),
                                           tools::Size(3, 5), tools::Size(1, 6), tools::Size(7, 2),
                                           tools::Size(12, 1)),
                         [](const auto& param) { return param.param.ToString(); });

class LiveLatePositionsTest : public ::testing::TestWithParam<BoardSize> {};

TEST_P(LiveLatePositionsTest, AreSolved) {
  const BoardSize size = GetParam();
  Judge judge(size);
  live::LiveSearch live(kLiveTestOptions);
  tools::Random random(3);
  for (int i = 0; i < 40; ++i) {
    const Position position = tools::RandomSetUp(size, 2 + random.Below(9), random);
    if (position.State() != GameState::kOngoing) continue;
    ExpectSolved(judge, position, live.FindMove(position));
  }
}

INSTANTIATE_TEST_SUITE_P(LargeBoards, LiveLatePositionsTest,
                         ::testing::Values(tools::Size(7, 6), tools::Size(8, 7), tools::Size(9, 7),
                                           tools::Size(10, 7), tools::Size(10, 10),
                                           tools::Size(8, 15), tools::Size(15, 7),
                                           tools::Size(20, 5), tools::Size(4, 31),
                                           tools::Size(3, 41), tools::Size(64, 1)),
                         [](const auto& param) { return param.param.ToString(); });

// Any answer but the good ones is a mistake, so fewer good ones are harder to find.
TEST(LiveSearchTieTest, LeavesTheFewestGoodAnswers) {
  const BoardSize size = tools::Size(5, 4);
  Judge judge(size);
  live::LiveSearch live(kLiveTestOptions);
  tools::Random random(4);
  int ties = 0;
  for (int i = 0; i < 100; ++i) {
    const Position position = tools::PlayRandomGame(size, 6 + random.Below(8), random).position;
    const std::vector<int> best = judge.BestMoves(position);
    if (best.size() < 2) continue;
    ++ties;
    const auto answers = [&](int column) { return judge.BestMoves(position.After(column)).size(); };
    std::size_t fewest = answers(best.front());
    for (const int column : best) fewest = std::min(fewest, answers(column));
    EXPECT_EQ(answers(live.FindMove(position).column), fewest) << tools::Describe(position);
  }
  EXPECT_GT(ties, 20) << "too few to tell";
}

TEST(ColumnOrderTest, TakesTheCentreFirst) {
  EXPECT_EQ(ColumnsFromCentre(Position(tools::Size(5, 4))), (std::vector<int>{2, 1, 3, 0, 4}));
  EXPECT_EQ(ColumnsFromCentre(Position(tools::Size(4, 4))), (std::vector<int>{1, 2, 0, 3}));
}

TEST(ColumnOrderTest, StopsCountingWhereNothingIsKnown) {
  const Position position(tools::Size(7, 6));
  const auto three_then_unknown = [asked = 0](const Position&) mutable -> std::optional<int> {
    return asked++ < 2 ? std::optional<int>(3 - asked) : std::nullopt;
  };
  EXPECT_EQ(FewestGoodAnswers(position, {3, 2, 4}, three_then_unknown), 2);
  const auto unknown = [](const Position&) { return std::optional<int>(); };
  EXPECT_EQ(FewestGoodAnswers(position, {5, 2, 4}, unknown), 5);
}

}  // namespace
}  // namespace plumb::testing
