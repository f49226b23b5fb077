// C4P by its document, without threads or pipes.

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "engine/game.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/side.h"
#include "tests/support/protocol_driver.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class C4pTest : public ::testing::Test {
 protected:
  C4pTest() { host_.Send("C4P_begin"); }

  // Alternating colours, 1 first.
  void Play(absl::string_view columns) {
    int colour = 1;
    for (const char column : columns) {
      ASSERT_THAT(host_.Send(absl::StrCat("set ", colour, " ", column - '0')),
                  ElementsAre("ready"));
      colour = -colour;
    }
  }

  ProtocolDriver host_{"c4p"};
};

TEST_F(C4pTest, BeginsReady) {
  EXPECT_THAT(ProtocolDriver("c4p").Send("C4P_begin"), ElementsAre("ready"));
}

TEST_F(C4pTest, MakesItsMoveOnTheBoard) {
  EXPECT_THAT(host_.Send("get 1 1000"), IsEmpty());
  EXPECT_THAT(host_.Decide(3), ElementsAre("3"));
  EXPECT_EQ(host_.session().game().position().ply(), 1);
  EXPECT_EQ(host_.session().game().to_move(), Side::kYellow);
}

TEST_F(C4pTest, KeepsToTheMilliseconds) {
  host_.Send("get 1 1000");
  const absl::Duration given = host_.searcher().request->deadline - host_.now;
  EXPECT_GT(given, absl::Milliseconds(900));
  EXPECT_LT(given, absl::Milliseconds(1000));
}

TEST_F(C4pTest, HasBoardsOfOtherSizes) {
  EXPECT_THAT(host_.Send("boardsize 8x6"), ElementsAre("ready"));
  EXPECT_EQ(host_.session().game().size().ToString(), "8x6");
  EXPECT_THAT(host_.Send("boardsize 10 10"), ElementsAre("ready"));
  EXPECT_EQ(host_.session().game().size().ToString(), "10x10");
}

TEST_F(C4pTest, KeepsTheBoardIfASizeIsNotSupported) {
  Play("33");
  for (const std::string size : {"0 6", "7 0", "-7 6", "200 200", "64 2", "99999999999 2",
                                 "99999999999999999999 6", "7x-99999999999999999999"}) {
    EXPECT_THAT(host_.Send("boardsize " + size), ElementsAre("not_supported")) << size;
  }
  EXPECT_EQ(host_.session().game().position().ply(), 2);
}

TEST_F(C4pTest, ClearsUnderBothNames) {
  for (const char* clear : {"clear", "clean"}) {
    Play("3");
    EXPECT_THAT(host_.Send(clear), ElementsAre("ready"));
    EXPECT_EQ(host_.session().game().position().ply(), 0);
  }
}

TEST_F(C4pTest, RefusesAMoveThatCannotBe) {
  Play("333333");
  EXPECT_THAT(host_.Send("set 1 3"), ElementsAre("illegal_move"));
  EXPECT_THAT(host_.Send("set 1 7"), ElementsAre("illegal_move"));
  EXPECT_THAT(host_.Send("set 1 -1"), ElementsAre("illegal_move"));
  EXPECT_THAT(host_.Send("set 1 4294967299"), ElementsAre("illegal_move"));
  EXPECT_THAT(host_.Send("set 1 99999999999999999999"), ElementsAre("illegal_move"));
}

TEST_F(C4pTest, SaysWhoHasWon) {
  Play("0101010");
  EXPECT_THAT(host_.Send("set -1 4"), ElementsAre("game_result 1"));
  EXPECT_THAT(host_.Send("get -1 100"), ElementsAre("game_result 1"));
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(C4pTest, SaysThatTheSecondPlayerHasWon) {
  Play("60101010");
  EXPECT_THAT(host_.Send("get 1 100"), ElementsAre("game_result -1"));
}

TEST_F(C4pTest, SaysThatTheGameIsTied) {
  Play("131111135230432552606400042630542244655663");
  EXPECT_THAT(host_.Send("get 1 100"), ElementsAre("game_result tie"));
  EXPECT_THAT(host_.Send("set 1 0"), ElementsAre("game_result tie"));
}

TEST_F(C4pTest, LetsOneColourMoveTwice) {
  EXPECT_THAT(host_.Send("set 1 3"), ElementsAre("ready"));
  EXPECT_THAT(host_.Send("set 1 3"), ElementsAre("ready"));
  host_.Send("get 1 100");
  EXPECT_EQ(host_.searcher().request->position.opponent(), 0U);
  EXPECT_THAT(host_.Decide(2), ElementsAre("2"));
}

TEST_F(C4pTest, ShutsDownWhenKilled) {
  EXPECT_THAT(host_.Send("kill"), ElementsAre("shutting_down"));
  EXPECT_TRUE(host_.quit());
}

TEST_F(C4pTest, SaysAMoveThatIsKnownBeforeItIsKilled) {
  host_.Send("get 1 1000");
  EXPECT_EQ(host_.protocol().TurnOf("kill"), engine::Turn::kLast) << "the book knows it";
  host_.Send("boardsize 9 9");
  host_.Send("get 1 1000");
  EXPECT_EQ(host_.protocol().TurnOf("kill"), engine::Turn::kDrop);
}

TEST_F(C4pTest, OnlyKillInterruptsThinking) {
  EXPECT_EQ(host_.protocol().TurnOf("kill"), engine::Turn::kDrop);
  EXPECT_EQ(host_.protocol().TurnOf("set 1 3"), engine::Turn::kWait);
}

TEST_F(C4pTest, SkipsEmptyLines) {
  EXPECT_THAT(host_.Send(""), IsEmpty());
  EXPECT_THAT(host_.Send("  "), IsEmpty());
  EXPECT_FALSE(host_.quit());
}

class C4pBadlyFormedTest : public ::testing::TestWithParam<const char*> {};

TEST_P(C4pBadlyFormedTest, ShutsDown) {
  ProtocolDriver host("c4p");
  host.Send("C4P_begin");
  EXPECT_THAT(host.Send(GetParam()), ElementsAre("shutting_down"));
  EXPECT_TRUE(host.quit());
}

INSTANTIATE_TEST_SUITE_P(All, C4pBadlyFormedTest,
                         ::testing::Values("hello", "C4P_begin now", "boardsize", "boardsize 7",
                                           "boardsize 7 6 5", "boardsize a b", "boardsize 7y6",
                                           "boardsize 9e9 6", "boardsize - 6", "clear 1", "set",
                                           "set 1", "set 2 3", "set 1 x", "set 1 3 4", "set 0 3",
                                           "get", "get 1", "get 1 x", "get 3 100", "get 1 100 200",
                                           "kill me", "KILL", "\x01\xff"));

TEST(C4pFirstLineTest, MustBeTheBeginning) {
  ProtocolDriver host("c4p");
  EXPECT_THAT(host.Send("get 1 100"), ElementsAre("shutting_down"));
  EXPECT_TRUE(host.quit());
}

}  // namespace
}  // namespace plumb::testing
