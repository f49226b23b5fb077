#include "arena/schedule.h"

#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "solver/board/side.h"

namespace plumb::testing {
namespace {

TEST(ScheduleTest, SwapsTheSeatsOfEachPair) {
  const std::vector<arena::ScheduledGame> games =
      arena::MakeSchedule(arena::Tournament::kRoundRobin, 2, 4);
  ASSERT_EQ(games.size(), 4u);
  for (int i = 0; i < 4; i += 2) {
    const arena::ScheduledGame& first = games[static_cast<std::size_t>(i)];
    const arena::ScheduledGame& second = games[static_cast<std::size_t>(i) + 1];
    EXPECT_EQ(first.number, i + 1);
    EXPECT_EQ(first.pair, second.pair);
    EXPECT_EQ(first.opening, second.opening);
    EXPECT_EQ(first.engine(Side::kRed), second.engine(Side::kYellow));
    EXPECT_EQ(first.engine(Side::kYellow), second.engine(Side::kRed));
  }
  EXPECT_NE(games[0].opening, games[2].opening);
}

TEST(ScheduleTest, LetsEachMeetEachEquallyOften) {
  std::map<std::pair<int, int>, int> meetings;
  for (const arena::ScheduledGame& game :
       arena::MakeSchedule(arena::Tournament::kRoundRobin, 5, 6)) {
    ++meetings[{game.engine(Side::kRed), game.engine(Side::kYellow)}];
  }
  EXPECT_EQ(meetings.size(), 20u);
  for (const auto& [players, count] : meetings) EXPECT_EQ(count, 3);
}

TEST(ScheduleTest, LetsTheFirstMeetTheOthersInAGauntlet) {
  std::set<std::pair<int, int>> meetings;
  const std::vector<arena::ScheduledGame> games =
      arena::MakeSchedule(arena::Tournament::kGauntlet, 4, 2);
  for (const arena::ScheduledGame& game : games) {
    meetings.insert({game.engine(Side::kRed), game.engine(Side::kYellow)});
  }
  EXPECT_EQ(meetings,
            (std::set<std::pair<int, int>>{{0, 1}, {1, 0}, {0, 2}, {2, 0}, {0, 3}, {3, 0}}));
}

TEST(ScheduleTest, PlaysHalfAPairAtTheEndOfAnOddNumber) {
  const std::vector<arena::ScheduledGame> games =
      arena::MakeSchedule(arena::Tournament::kRoundRobin, 2, 3);
  ASSERT_EQ(games.size(), 3u);
  EXPECT_NE(games[2].pair, games[1].pair);
}

}  // namespace
}  // namespace plumb::testing
