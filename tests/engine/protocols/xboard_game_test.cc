// Who plays what, moves, and the ends of games.

#include "engine/searcher.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/side.h"
#include "tests/engine/protocols/xboard_fixture.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using XboardGameTest = XboardTest;

// Who plays what.

TEST_F(XboardGameTest, PlaysTheSecondSideAfterNew) {
  SendAll({"usermove P@d1"});
  EXPECT_TRUE(host_.session().busy());
  EXPECT_EQ(request().position.ply(), 1);
  EXPECT_EQ(request().mode, engine::SearchMode::kPlay);
  EXPECT_THAT(host_.Decide(2), ElementsAre("move P@c1"));
  EXPECT_EQ(game().position().ply(), 2);
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardGameTest, PlaysTheSideToMoveAfterGo) {
  SendAll({"go"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d1"));
  SendAll({"usermove P@d2"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d3"));
}

TEST_F(XboardGameTest, GoesOnThinkingWhenToldToGoTwice) {
  SendAll({"go"});
  const engine::TaskId task = host_.searcher().task;
  SendAll({"go"});
  EXPECT_EQ(host_.searcher().task, task);
  EXPECT_FALSE(host_.searcher().stopped);
}

TEST_F(XboardGameTest, OnlyKeepsTheBoardInForceMode) {
  SendAll({"force", "usermove P@d1", "usermove P@d2", "P@d3"});
  EXPECT_FALSE(host_.session().busy());
  EXPECT_EQ(game().position().ply(), 3);
  SendAll({"go"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d4"));
}

TEST_F(XboardGameTest, ForceEndsItsThinking) {
  SendAll({"go", "force"});
  EXPECT_TRUE(host_.searcher().stopped);
  EXPECT_THAT(host_.Decide(3), IsEmpty());
  EXPECT_EQ(game().position().ply(), 0);
}

TEST_F(XboardGameTest, PlaysTheSideNotOnMoveAfterPlayOther) {
  SendAll({"force", "usermove P@d1", "playother"});
  EXPECT_FALSE(host_.session().busy());
  SendAll({"usermove P@d2"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d3"));
}

TEST_F(XboardGameTest, PondersAfterPlayOther) {
  SendAll({"hard", "force", "usermove P@d1", "playother"});
  EXPECT_TRUE(host_.session().busy());
  EXPECT_EQ(request().mode, engine::SearchMode::kAnalyze);
}

TEST_F(XboardGameTest, WhiteAndBlackSetTheSideToMove) {
  SendAll({"black"});
  EXPECT_EQ(game().to_move(), Side::kYellow);
  SendAll({"usermove P@a1"});  // By Yellow; the engine now plays Red.
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d1"));
  SendAll({"white"});
  EXPECT_EQ(game().to_move(), Side::kRed);
  SendAll({"usermove P@g1"});
  EXPECT_EQ(request().position.ply(), 3);
  EXPECT_TRUE(host_.session().busy());
}

TEST_F(XboardGameTest, GoAfterWhitePlaysWhite) {
  SendAll({"white", "go"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d1"));
  EXPECT_EQ(game().to_move(), Side::kYellow);
}

TEST_F(XboardGameTest, NewAbandonsTheGame) {
  SendAll({"go"});
  host_.Decide(3);
  SendAll({"usermove P@d2", "new"});
  EXPECT_THAT(host_.Decide(3), IsEmpty());
  EXPECT_EQ(game().position().ply(), 0);
  SendAll({"usermove P@e1"});  // It plays the second side again.
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d1"));
}

TEST_F(XboardGameTest, StopsPlayingAtTheResult) {
  SendAll({"go", "result 1/2-1/2 {by agreement}"});
  EXPECT_THAT(host_.Decide(3), IsEmpty());
  EXPECT_FALSE(host_.session().busy());
}

// Moves.

TEST_F(XboardGameTest, TakesMovesWithoutACommand) {
  SendAll({"force", "P@d1", "p@d2", "@d3", "d4", "d", "4", "usermove e"});
  EXPECT_EQ(game().position().ply(), 7);
  EXPECT_EQ(game().position().HeightOf(3), 6);
  EXPECT_EQ(game().position().HeightOf(4), 1);
}

TEST_F(XboardGameTest, RefusesIllegalMoves) {
  SendAll({"force", "P@d1"});
  EXPECT_THAT(host_.Send("usermove P@a3"),
              ElementsAre("Illegal move (the disc would float): P@a3"));
  EXPECT_THAT(host_.Send("P@d1"), ElementsAre("Illegal move (the cell is taken): P@d1"));
  EXPECT_THAT(host_.Send("usermove e2e4"), ElementsAre("Illegal move (not a drop): e2e4"));
  EXPECT_THAT(host_.Send("usermove"), ElementsAre("Illegal move (not a drop): "));
  EXPECT_EQ(game().position().ply(), 1);
}

TEST_F(XboardGameTest, RefusesAMoveOutOfTurn) {
  SendAll({"usermove P@d1"});
  EXPECT_THAT(host_.Send("usermove P@d2"), ElementsAre("Illegal move (not your turn): P@d2"));
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d2"));
}

TEST_F(XboardGameTest, MovesAtOnceWhenAsked) {
  SendAll({"?", "usermove P@d1", "?"});
  EXPECT_TRUE(host_.searcher().stopped);
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d2"));
  SendAll({"?"});
}

TEST_F(XboardGameTest, TakesBackAMove) {
  SendAll({"force", "P@d1", "P@d2", "undo"});
  EXPECT_EQ(game().position().ply(), 1);
  EXPECT_EQ(game().to_move(), Side::kYellow);
  SendAll({"undo"});
  EXPECT_THAT(host_.Send("undo"), ElementsAre("Error (nothing to take back): undo"));
}

TEST_F(XboardGameTest, TakesBackTwoMovesAndPlaysOn) {
  SendAll({"usermove P@d1"});
  host_.Decide(3);
  SendAll({"remove"});
  EXPECT_EQ(game().position().ply(), 0);
  EXPECT_FALSE(host_.session().busy());
  EXPECT_THAT(host_.Send("remove"), ElementsAre("Error (nothing to take back): remove"));
  SendAll({"usermove P@c1"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d1"));
}

TEST_F(XboardGameTest, UndoEndsItsThinking) {
  SendAll({"usermove P@d1", "undo"});
  EXPECT_THAT(host_.Decide(3), IsEmpty());
  EXPECT_EQ(game().position().ply(), 0);
}

// Ends of games.

TEST_F(XboardGameTest, SaysThatTheFirstPlayerHasWon) {
  EXPECT_THAT(PlayThrough("0101010"), ElementsAre("1-0 {First player connects four}"));
  EXPECT_THAT(host_.Send("usermove P@g1"), ElementsAre("Illegal move (the game is over): P@g1"));
  EXPECT_THAT(host_.Send("go"), ElementsAre("1-0 {First player connects four}"));
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardGameTest, SaysThatTheSecondPlayerHasWon) {
  EXPECT_THAT(PlayThrough("60101010"), ElementsAre("0-1 {Second player connects four}"));
}

TEST_F(XboardGameTest, SaysThatTheBoardIsFull) {
  EXPECT_THAT(PlayThrough("131111135230432552606400042630542244655663"),
              ElementsAre("1/2-1/2 {Board full}"));
  EXPECT_THAT(host_.Send("playother"), ElementsAre("1/2-1/2 {Board full}"));
}

TEST_F(XboardGameTest, SaysTheResultAfterItsOwnMove) {
  PlayThrough("010101");
  SendAll({"hard", "go", "ping 9"});
  EXPECT_THAT(host_.Decide(0),
              ElementsAre("move P@a4", "1-0 {First player connects four}", "pong 9"));
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardGameTest, SaysTheResultAfterTheOpponentsMove) {
  PlayThrough("010101");
  SendAll({"playother"});
  EXPECT_THAT(host_.Send("usermove P@a4"), ElementsAre("1-0 {First player connects four}"));
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardGameTest, PlaysOnAfterTheLastMoveIsTakenBack) {
  PlayThrough("0101010");
  SendAll({"undo", "go"});
  EXPECT_TRUE(host_.session().busy());
}

}  // namespace
}  // namespace plumb::testing
