#include "arena/judge.h"

#include <vector>

#include "arena/game_record.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;

// Late in a game, so that it is solved at once. Column 1 (0) has three of Red's stones, and
// three of Yellow's are in column 2 (1).
arena::GameRecord LateGame(std::vector<int> last_moves) {
  arena::GameRecord record;
  record.number = 5;
  record.names = {"A", "B"};
  record.moves = {3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 0, 1, 0, 1, 0, 1};
  record.opening_plies = static_cast<int>(record.moves.size());
  record.moves.insert(record.moves.end(), last_moves.begin(), last_moves.end());
  return record;
}

TEST(JudgeTest, CallsAWinAtOncePerfect) {
  Solver solver({.hash_mb = 16});
  arena::Judge judge(&solver);
  const base::StopSource never;
  ASSERT_TRUE(judge.Add(LateGame({0}), &never));
  EXPECT_EQ(judge.engines().at("A").moves, 1);
  EXPECT_EQ(judge.engines().at("A").perfect, 1);
  EXPECT_EQ(judge.engines().at("A").keeping, 1);
  EXPECT_THAT(judge.blunders(), ElementsAre());
}

TEST(JudgeTest, FindsTheMoveThatThrewTheGameAway) {
  Solver solver({.hash_mb = 16});
  arena::Judge judge(&solver);
  const base::StopSource never;
  // Red does not win in column 1, and Yellow wins in column 2.
  ASSERT_TRUE(judge.Add(LateGame({6, 1}), &never));
  EXPECT_EQ(judge.engines().at("A").moves, 1);
  EXPECT_EQ(judge.engines().at("A").perfect, 0);
  EXPECT_EQ(judge.engines().at("A").keeping, 0);
  EXPECT_EQ(judge.engines().at("B").perfect, 1);
  ASSERT_EQ(judge.blunders().size(), 1u);
  const arena::Blunder& blunder = judge.blunders()[0];
  EXPECT_EQ(blunder.game, 5);
  EXPECT_EQ(blunder.move, 19);
  EXPECT_EQ(blunder.engine, "A");
  EXPECT_EQ(blunder.column, 6);
  // Stones number 19 and 20 of 42: 1 + (42 - 19) / 2 and 1 + (42 - 20) / 2.
  EXPECT_EQ(blunder.best.value(), 12);
  EXPECT_EQ(blunder.played.value(), -12);
  EXPECT_THAT(blunder.best_columns, ElementsAre(0));
}

TEST(JudgeTest, StopsWhenItIsTold) {
  Solver solver({.hash_mb = 16});
  arena::Judge judge(&solver);
  base::StopSource stop;
  stop.RequestStop();
  arena::GameRecord record;
  record.names = {"A", "B"};
  record.moves = {3};
  EXPECT_FALSE(judge.Add(record, &stop));
  EXPECT_TRUE(judge.engines().empty());
}

}  // namespace
}  // namespace plumb::testing
