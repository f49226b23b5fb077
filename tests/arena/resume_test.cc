#include "arena/resume.h"

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/schedule.h"
#include "engine/game.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

// Two pairs of games of A and B, which begin with 44 and 33.
arena::MatchPlan Plan() {
  return {.names = {"A", "B"},
          .schedule = arena::MakeSchedule(arena::Tournament::kRoundRobin, 2, 4),
          .openings = {{3, 3}, {2, 2}}};
}

arena::GameRecord Game(int number, const std::string& red, const std::string& yellow, int opening) {
  arena::GameRecord record;
  record.number = number;
  record.names = {red, yellow};
  record.opening_plies = 2;
  record.moves = {opening, opening, 0, 1, 0, 1, 0, 1, 0};
  record.outcome = engine::Outcome::kRedWins;
  return record;
}

std::string ErrorOf(const std::vector<arena::GameRecord>& records) {
  return std::string(arena::PlayedGames(records, Plan()).status().message());
}

TEST(ResumeTest, FindsTheGamesThatWerePlayed) {
  const auto played = arena::PlayedGames({Game(4, "B", "A", 2), Game(1, "A", "B", 3)}, Plan());
  ASSERT_TRUE(played.ok()) << played.status();
  ASSERT_EQ(played->size(), 4u);
  ASSERT_TRUE((*played)[0].has_value());
  EXPECT_EQ((*played)[0]->number, 1);
  EXPECT_FALSE((*played)[1].has_value());
  EXPECT_FALSE((*played)[2].has_value());
  ASSERT_TRUE((*played)[3].has_value());
  EXPECT_EQ((*played)[3]->moves, Game(4, "B", "A", 2).moves);
}

TEST(ResumeTest, TakesAGameThatCouldNotBegin) {
  arena::GameRecord record = Game(1, "A", "B", 3);
  record.moves.clear();
  record.opening_plies = 0;
  record.verdict = arena::Verdict{
      .engine = "B", .move = 0, .fault = {arena::FaultKind::kNoStart, "", ""}, .transcript = {}};
  EXPECT_TRUE(arena::PlayedGames({record}, Plan()).ok());
}

TEST(ResumeTest, RefusesGamesOfAnotherMatch) {
  EXPECT_EQ(ErrorOf({Game(5, "A", "B", 3)}), "game 5 is not one of this match");
  EXPECT_EQ(ErrorOf({Game(0, "A", "B", 3)}), "game 0 is not one of this match");
  EXPECT_EQ(ErrorOf({Game(2, "A", "B", 3)}), "game 2 was played by A, in this match by B");
  EXPECT_EQ(ErrorOf({Game(1, "A", "B", 2)}),
            "game 1 began with another opening than in this match");
  EXPECT_EQ(ErrorOf({Game(1, "A", "B", 3), Game(1, "A", "B", 3)}), "game 1 appears twice");
}

}  // namespace
}  // namespace plumb::testing
