#include "arena/standings.h"

#include <cstddef>
#include <vector>

#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/schedule.h"
#include "engine/game.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/side.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;

arena::GameRecord Ended(engine::Outcome outcome) {
  arena::GameRecord record;
  record.outcome = outcome;
  return record;
}

TEST(StandingsTest, CountsBySeatAndByPair) {
  const std::vector<arena::ScheduledGame> games =
      arena::MakeSchedule(arena::Tournament::kRoundRobin, 2, 6);
  arena::Standings standings({"A", "B"});
  // A wins as first and draws as second; wins both; loses both.
  const std::vector<engine::Outcome> outcomes = {
      engine::Outcome::kRedWins,    engine::Outcome::kDrawn,      engine::Outcome::kRedWins,
      engine::Outcome::kYellowWins, engine::Outcome::kYellowWins, engine::Outcome::kRedWins};
  for (std::size_t i = 0; i < games.size(); ++i) standings.Add(games[i], Ended(outcomes[i]));
  const arena::Standing& a = standings.engines()[0];
  const arena::Standing& b = standings.engines()[1];
  EXPECT_EQ(standings.games(), 6);
  EXPECT_EQ(a.by_seat[0].wins, 2);
  EXPECT_EQ(a.by_seat[0].losses, 1);
  EXPECT_EQ(a.by_seat[1].wins, 1);
  EXPECT_EQ(a.by_seat[1].draws, 1);
  EXPECT_EQ(a.by_seat[1].losses, 1);
  EXPECT_EQ(a.total().points(), 3.5);
  EXPECT_EQ(b.total().points(), 2.5);
  EXPECT_THAT(a.pairs, ElementsAre(1, 0, 0, 1, 1));
  EXPECT_THAT(b.pairs, ElementsAre(1, 1, 0, 0, 1));
}

TEST(StandingsTest, PairsGamesThatEndOutOfOrder) {
  const std::vector<arena::ScheduledGame> games =
      arena::MakeSchedule(arena::Tournament::kRoundRobin, 2, 4);
  arena::Standings standings({"A", "B"});
  // Both seconds first: A, second in them, wins one; then draws.
  standings.Add(games[1], Ended(engine::Outcome::kYellowWins));
  standings.Add(games[3], Ended(engine::Outcome::kRedWins));
  EXPECT_THAT(standings.engines()[0].pairs, ElementsAre(0, 0, 0, 0, 0));
  standings.Add(games[2], Ended(engine::Outcome::kDrawn));
  standings.Add(games[0], Ended(engine::Outcome::kDrawn));
  EXPECT_THAT(standings.engines()[0].pairs, ElementsAre(0, 1, 0, 1, 0));
}

TEST(StandingsTest, CountsVerdictsAndComplaints) {
  const std::vector<arena::ScheduledGame> games =
      arena::MakeSchedule(arena::Tournament::kRoundRobin, 2, 2);
  arena::Standings standings({"A", "B"});
  arena::GameRecord lost_by_fault = Ended(engine::Outcome::kYellowWins);
  lost_by_fault.verdict = arena::Verdict{.engine = "A", .move = 3};
  standings.Add(games[0], lost_by_fault);
  arena::GameRecord with_complaint = Ended(engine::Outcome::kDrawn);
  with_complaint.complaints = {{.engine = "B", .side = Side::kRed, .move = 3}};
  standings.Add(games[1], with_complaint);
  standings.AddComplaint(1);
  EXPECT_EQ(standings.engines()[0].verdicts, 1);
  EXPECT_EQ(standings.engines()[1].verdicts, 0);
  EXPECT_EQ(standings.engines()[0].complaints, 0);
  EXPECT_EQ(standings.engines()[1].complaints, 2);
}

}  // namespace
}  // namespace plumb::testing
