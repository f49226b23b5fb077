// Connect 4 Moderator by its document, without threads or pipes.

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/protocol_driver.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// A full board that nobody wins, columns from 0; Red has the first move.
constexpr absl::string_view kDrawnGame = "131111135230432552606400042630542244655663";

std::string Column(char zero_based) { return std::string(1, static_cast<char>(zero_based + 1)); }

// Plays a game, columns from 0, whose moves of one seat the engine makes.
void PlayGame(absl::string_view seat, absl::string_view columns, ProtocolDriver& host) {
  host.Greet();
  host.Send(seat);
  bool is_engines_turn = seat == "1";
  for (const char column : columns) {
    if (is_engines_turn) {
      ASSERT_THAT(host.Decide(column - '0'), ElementsAre(Column(column)));
    } else {
      ASSERT_THAT(host.Send(Column(column)), IsEmpty());
    }
    is_engines_turn = !is_engines_turn;
  }
}

class ModeratorTest : public ::testing::Test {
 protected:
  void ExpectError(absl::string_view line, const std::string& message) {
    EXPECT_THAT(host_.Send(line), IsEmpty());
    EXPECT_EQ(host_.flow().status(), absl::InvalidArgumentError(message));
  }

  ProtocolDriver host_{"moderator"};
};

TEST_F(ModeratorTest, GreetsThenMakesReady) {
  EXPECT_THAT(host_.Greet(), ElementsAre("p"));
  EXPECT_EQ(host_.searcher().prepared.size(), 1U);
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(ModeratorTest, MovesFirst) {
  host_.Greet();
  EXPECT_THAT(host_.Send("1"), IsEmpty());
  EXPECT_THAT(host_.Decide(3), ElementsAre("4"));
  EXPECT_THAT(host_.Send("7"), IsEmpty());
  EXPECT_EQ(host_.searcher().request->position.ply(), 2);
  EXPECT_THAT(host_.Decide(0), ElementsAre("1"));
}

TEST_F(ModeratorTest, MovesSecond) {
  host_.Greet();
  EXPECT_THAT(host_.Send("2"), ElementsAre("?"));
  EXPECT_FALSE(host_.session().busy());
  EXPECT_THAT(host_.Send("1"), IsEmpty());
  EXPECT_EQ(host_.searcher().request->position.HeightOf(0), 1);
  EXPECT_THAT(host_.Decide(6), ElementsAre("7"));
}

TEST_F(ModeratorTest, ThinksForAFractionOfTheTenSeconds) {
  host_.Send("1");
  const absl::Duration given = host_.searcher().request->deadline - host_.now;
  EXPECT_GE(given, absl::Seconds(3));
  EXPECT_LE(given, absl::Seconds(5));
}

TEST_F(ModeratorTest, IgnoresSpacesAndEmptyLines) {
  EXPECT_THAT(host_.Send(""), IsEmpty());
  EXPECT_THAT(host_.Send(" 2 "), ElementsAre("?"));
  EXPECT_THAT(host_.Send(" \t"), IsEmpty());
  EXPECT_THAT(host_.Send(" 4\r"), IsEmpty());
  EXPECT_TRUE(host_.session().busy());
}

struct FinishedGame {
  const char* seat;
  absl::string_view columns;
  const char* code;
};

class ModeratorFinishedGameTest : public ::testing::TestWithParam<FinishedGame> {};

TEST_P(ModeratorFinishedGameTest, IsFollowedByItsCode) {
  ProtocolDriver host("moderator");
  PlayGame(GetParam().seat, GetParam().columns, host);
  EXPECT_FALSE(host.session().busy());
  EXPECT_THAT(host.Send(GetParam().code), IsEmpty());
  EXPECT_TRUE(host.quit());
}

INSTANTIATE_TEST_SUITE_P(
    All, ModeratorFinishedGameTest,
    ::testing::Values(FinishedGame{"1", "0101010", "-1"}, FinishedGame{"2", "0101010", "-1"},
                      FinishedGame{"1", "60101010", "-2"}, FinishedGame{"2", "60101010", "-2"},
                      FinishedGame{"1", kDrawnGame, "-3"}, FinishedGame{"2", kDrawnGame, "-3"}));

TEST_F(ModeratorTest, EndsOnEachCodeAtAnyTime) {
  for (const char* code : {"0", "-1", "-2", "-3"}) {
    for (const char* seat : {"", "1", "2"}) {
      ProtocolDriver host("moderator");
      host.Greet();
      host.Send(seat);
      EXPECT_EQ(host.protocol().TurnOf(code), engine::Turn::kDrop);
      EXPECT_THAT(host.Send(code), IsEmpty());
      EXPECT_TRUE(host.quit()) << code << " after " << seat;
    }
  }
}

TEST_F(ModeratorTest, LetsAMoveWaitForItsTurn) {
  EXPECT_EQ(host_.protocol().TurnOf("4"), engine::Turn::kWait);
}

TEST_F(ModeratorTest, MustBeToldWhoGoesFirst) {
  ExpectError("3", "expected who goes first, 1 or 2, not '3'");
  ExpectError("hello", "expected who goes first, 1 or 2, not 'hello'");
}

TEST_F(ModeratorTest, RefusesWhatIsNoColumn) {
  host_.Send("2");
  for (const std::string text : {"8", "-4", "4 4", "x", "?", "p", "4.", "99999999999"}) {
    ExpectError(text, "expected a column from 1 to 7, not '" + text + "'");
  }
}

TEST_F(ModeratorTest, RefusesAFullColumn) {
  PlayGame("2", "333333", host_);
  ExpectError("4", "column 4 is full");
}

TEST_F(ModeratorTest, RefusesAMoveInAFinishedGame) {
  PlayGame("1", "0101010", host_);
  ExpectError("4", "expected the end code of a finished game, not '4'");
}

}  // namespace
}  // namespace plumb::testing
