#include "arena/referee.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "engine/game.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/side.h"
#include "tests/support/scripted_player.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::optional<arena::GameRecord> Play(arena::Player& red, arena::Player& yellow,
                                      const std::vector<int>& opening = {},
                                      const arena::RefereeOptions& options = {}) {
  return arena::PlayGame({arena::Seat{&red, "A"}, arena::Seat{&yellow, "B"}}, opening, options);
}

arena::ChosenMove Move(int column, absl::Duration spent) { return {column, spent, "words"}; }

TEST(RefereeTest, SeesAWin) {
  ScriptedPlayer red(std::vector{0});
  ScriptedPlayer yellow(std::vector{1});
  const std::optional<arena::GameRecord> record = Play(red, yellow);
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(record->outcome, engine::Outcome::kRedWins);
  EXPECT_FALSE(record->verdict.has_value());
  EXPECT_THAT(record->moves, ElementsAre(0, 1, 0, 1, 0, 1, 0));
  EXPECT_EQ(record->times.size(), 7u);
  EXPECT_EQ(arena::ReasonText(*record), "Red connects four");
  ASSERT_EQ(yellow.ends.size(), 1u);
  EXPECT_FALSE(yellow.ends[0].is_error);
  EXPECT_EQ(yellow.setups[0].side, Side::kYellow);
  EXPECT_EQ(yellow.setups[0].opponent, "A");
}

TEST(RefereeTest, SeesAFullBoard) {
  // A tie, found by naive rules: red plays the moves at even places.
  const std::string game = "146660203633536103043506522512202545444111";
  std::vector<int> reds;
  std::vector<int> yellows;
  for (std::size_t i = 0; i < game.size(); ++i) {
    (i % 2 == 0 ? reds : yellows).push_back(game[i] - '0');
  }
  ScriptedPlayer red(reds);
  ScriptedPlayer yellow(yellows);
  const std::optional<arena::GameRecord> record = Play(red, yellow);
  EXPECT_EQ(record->outcome, engine::Outcome::kDrawn);
  EXPECT_EQ(record->moves.size(), 42u);
}

TEST(RefereeTest, PlaysOnFromAnOpening) {
  ScriptedPlayer red(std::vector{0});
  ScriptedPlayer yellow(std::vector{1});
  const std::optional<arena::GameRecord> record = Play(red, yellow, {0, 1, 0});
  EXPECT_EQ(record->opening_plies, 3);
  EXPECT_THAT(record->moves, ElementsAre(0, 1, 0, 1, 0, 1, 0));
  EXPECT_EQ(record->times.size(), 4u);
}

TEST(RefereeTest, GivesAnIllegalMoveToTheOpponent) {
  ScriptedPlayer red(std::vector{3});
  ScriptedPlayer yellow(std::vector{3, 3, 3, 3});
  const std::optional<arena::GameRecord> record = Play(red, yellow);
  EXPECT_EQ(record->outcome, engine::Outcome::kYellowWins);
  ASSERT_TRUE(record->verdict.has_value());
  EXPECT_EQ(record->verdict->engine, "A");
  EXPECT_EQ(record->verdict->move, 7);
  EXPECT_EQ(record->verdict->fault.kind, arena::FaultKind::kIllegalMove);
  EXPECT_EQ(record->verdict->fault.expected, "one of the columns 1 2 3 5 6 7");
  EXPECT_TRUE(red.was_told_of_fault);
  EXPECT_TRUE(red.ends.empty()) << "who breaks the rules hears of nothing else";
  ASSERT_EQ(yellow.ends.size(), 1u);
  EXPECT_TRUE(yellow.ends[0].is_error);
}

TEST(RefereeTest, RefusesColumnsOffTheBoard) {
  for (const int column : {-1, 7, 1000000}) {
    ScriptedPlayer red(std::vector{column});
    ScriptedPlayer yellow(std::vector{0});
    EXPECT_EQ(Play(red, yellow)->verdict->fault.kind, arena::FaultKind::kIllegalMove) << column;
  }
}

TEST(RefereeTest, MeasuresTheTime) {
  const arena::RefereeOptions options = {.time = {.base = absl::Seconds(1)},
                                         .margin = absl::Milliseconds(100)};
  int moves = 0;
  ScriptedPlayer red([&moves](auto) -> arena::MoveReply {
    return Move(0, ++moves == 3 ? absl::Milliseconds(1101) : absl::Milliseconds(1100));
  });
  ScriptedPlayer yellow(std::vector{1});
  const std::optional<arena::GameRecord> record = Play(red, yellow, {}, options);
  ASSERT_TRUE(record->verdict.has_value());
  EXPECT_EQ(record->verdict->fault.kind, arena::FaultKind::kLate);
  EXPECT_EQ(record->verdict->move, 5);
  EXPECT_THAT(arena::Describe(*record->verdict),
              HasSubstr("A, move 5: late: got 'words' after 1.101s, expected a move within 1s"));
}

TEST(RefereeTest, KeepsTheClocksOfAGame) {
  const arena::RefereeOptions options = {
      .time = {arena::TimeControl::Kind::kPerGame, absl::Seconds(10), absl::Seconds(1)},
      .margin = absl::ZeroDuration()};
  ScriptedPlayer red([](auto) -> arena::MoveReply { return Move(0, absl::Seconds(4)); });
  ScriptedPlayer yellow(std::vector{1});
  const std::optional<arena::GameRecord> record = Play(red, yellow, {}, options);
  // 10 - 4 + 1, 7 - 4 + 1, and 4 - 4 + 1 is not enough for a fourth move.
  EXPECT_EQ(record->verdict->fault.kind, arena::FaultKind::kLate);
  EXPECT_EQ(record->verdict->move, 7);
  EXPECT_EQ(yellow.clocks.back().other_left, absl::Seconds(1));
  EXPECT_EQ(record->verdict->fault.expected, "a move within the 1s left on its clock");
}

// One move may take nearly all of the clock: only the flag counts.
TEST(RefereeTest, LimitsNoSingleMoveOfAGameClock) {
  const arena::RefereeOptions options = {
      .time = {arena::TimeControl::Kind::kPerGame, absl::Seconds(10), absl::Seconds(1)},
      .margin = absl::ZeroDuration()};
  int moves = 0;
  ScriptedPlayer red([&moves](auto) -> arena::MoveReply {
    return Move(0, ++moves == 1 ? absl::Seconds(10) : absl::Seconds(1));
  });
  ScriptedPlayer yellow(std::vector{1});
  EXPECT_FALSE(Play(red, yellow, {}, options)->verdict.has_value());
}

TEST(RefereeTest, NeverCallsALateMoveOneInTime) {
  const arena::RefereeOptions options = {.time = {.base = absl::Seconds(1)},
                                         .margin = absl::ZeroDuration()};
  ScriptedPlayer red(
      [](auto) -> arena::MoveReply { return Move(0, absl::Seconds(1) + absl::Nanoseconds(1)); });
  ScriptedPlayer yellow(std::vector{1});
  const std::optional<arena::GameRecord> record = Play(red, yellow, {}, options);
  ASSERT_TRUE(record->verdict.has_value());
  EXPECT_EQ(arena::Describe(*record->verdict),
            "A, move 1: late: got 'words' after 1.001s, expected a move within 1s");
}

TEST(RefereeTest, PassesOnWhatThePlayersFind) {
  ScriptedPlayer red([](auto) -> arena::MoveReply {
    return arena::Fault{arena::FaultKind::kGarbage, "'hello'", "a column"};
  });
  ScriptedPlayer yellow(std::vector{1});
  const std::optional<arena::GameRecord> record = Play(red, yellow);
  EXPECT_EQ(arena::Describe(*record->verdict),
            "A, move 1: garbage: got 'hello', expected a column");
}

TEST(RefereeTest, CountsNoGameThatWasStopped) {
  ScriptedPlayer red([](auto) -> arena::MoveReply {
    return arena::Fault{arena::FaultKind::kStopped, "", ""};
  });
  ScriptedPlayer yellow(std::vector{1});
  EXPECT_FALSE(Play(red, yellow).has_value());
}

TEST(RefereeTest, KeepsTheResultWhenSomebodyMisbehavesAfterwards) {
  ScriptedPlayer red(std::vector{0});
  ScriptedPlayer yellow(std::vector{1});
  yellow.end_fault = arena::Fault{arena::FaultKind::kEarlyReply, "'3'", "nothing"};
  const std::optional<arena::GameRecord> record = Play(red, yellow);
  EXPECT_EQ(record->outcome, engine::Outcome::kRedWins);
  EXPECT_FALSE(record->verdict.has_value());
  ASSERT_EQ(record->complaints.size(), 1u);
  EXPECT_EQ(record->complaints[0].engine, "B");
}

TEST(RefereeTest, EndsAGameThatCannotBegin) {
  ScriptedPlayer red(std::vector{0});
  ScriptedPlayer yellow(std::vector{1});
  yellow.new_game_fault = arena::Fault{arena::FaultKind::kHang, "nothing", "'?'"};
  const std::optional<arena::GameRecord> record = Play(red, yellow);
  EXPECT_EQ(record->outcome, engine::Outcome::kRedWins);
  EXPECT_EQ(record->verdict->engine, "B");
  EXPECT_THAT(record->moves, ElementsAre());
}

}  // namespace
}  // namespace plumb::testing
