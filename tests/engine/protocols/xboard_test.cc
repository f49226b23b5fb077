// The WinBoard protocol by its document and as its hosts use it, without threads or pipes.

#include <initializer_list>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/game.h"
#include "engine/settings.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/score.h"
#include "solver/board/side.h"
#include "solver/live/search_report.h"
#include "tests/support/protocol_driver.h"
#include "tests/support/search_reports.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

constexpr absl::string_view kSetup7x6 =
    "setup (.P.....p....) 7x6+1_fairy 7/7/7/7/7/7"
    "[PPPPPPPPPPPPPPPPPPPPPppppppppppppppppppppp] w - - 0 1";

class XboardTest : public ::testing::Test {
 protected:
  XboardTest() { SendAll({"xboard", "new"}); }

  // None of the lines is answered.
  void SendAll(std::initializer_list<absl::string_view> lines) {
    for (const absl::string_view line : lines) EXPECT_THAT(host_.Send(line), IsEmpty()) << line;
  }

  // Drops for both sides in force mode, columns from 0. Returns what is said to the last.
  std::vector<std::string> PlayThrough(absl::string_view columns) {
    host_.Send("force");
    std::vector<std::string> said;
    for (const char column : columns) {
      EXPECT_THAT(said, IsEmpty());
      said = host_.Send(absl::StrCat("usermove ", absl::string_view(&column, 1)[0] - '0' + 1));
    }
    return said;
  }

  static SearchReport Sample(int column) {
    SearchReport report = ReportOf(column, {kDraw, kDraw});
    report.proven_best = true;
    report.depth = 9;
    report.nodes = 100;
    report.elapsed = absl::Milliseconds(250);
    return report;
  }

  engine::Game& game() { return host_.session().game(); }
  const engine::SearchRequest& request() { return *host_.searcher().request; }
  absl::Duration TimeGiven() { return request().deadline - host_.now; }

  ProtocolDriver host_{"xboard"};
};

// Greetings.

TEST_F(XboardTest, AnswersVersionTwoWithItsFeatures) {
  const auto lines = host_.Send("protover 2");
  ASSERT_THAT(lines, SizeIs(3));
  EXPECT_THAT(lines[0], HasSubstr(" myname=\"Plumb\" "));
  EXPECT_THAT(lines[1], HasSubstr("option=\"Hash -spin 256 1 1048576\""));
  EXPECT_EQ(lines[2], "feature done=1");
  EXPECT_THAT(host_.Send("protover 3"), SizeIs(3));
}

TEST_F(XboardTest, SaysNothingToVersionOne) {
  EXPECT_THAT(host_.Send("protover 1"), IsEmpty());
  EXPECT_THAT(host_.Send("protover x"), ElementsAre("Error (expected a number): protover x"));
}

TEST(XboardNameTest, IsTheOneItWasGiven) {
  ProtocolDriver host("xboard", "Deep Plumb");
  EXPECT_THAT(host.Send("protover 2")[0], HasSubstr(" myname=\"Deep Plumb\" "));
}

TEST_F(XboardTest, HearsWhatMakesNoDifference) {
  SendAll({"accepted ping", "rejected colors", "random", "computer", "name Somebody Else",
           "rating 2000 2100", "ics -", "otim 30000", "draw", "", "  "});
}

TEST_F(XboardTest, Quits) {
  host_.Send("quit");
  EXPECT_TRUE(host_.quit());
}

TEST_F(XboardTest, NamesUnknownCommands) {
  EXPECT_THAT(host_.Send("hello world"), ElementsAre("Error (unknown command): hello world"));
  EXPECT_THAT(host_.Send("NEW"), ElementsAre("Error (unknown command): NEW"));
  EXPECT_FALSE(host_.quit());
}

// cutechess sends it to change sides, and takes "Illegal move" for a forfeit.
TEST_F(XboardTest, TakesAChessMoveForAnUnknownCommand) {
  EXPECT_THAT(host_.Send("b2b3"), ElementsAre("Error (unknown command): b2b3"));
}

TEST_F(XboardTest, EchoesLongAndUnprintableLinesWithMeasure) {
  const auto long_answer = host_.Send(std::string(1 << 20, 'z'));
  ASSERT_THAT(long_answer, SizeIs(1));
  EXPECT_LT(long_answer[0].size(), 200U);
  EXPECT_THAT(host_.Send("\x01\xff"), ElementsAre("Error (unknown command): \\x01\\xff"));
}

// Pings.

TEST_F(XboardTest, AnswersAPingAtOnceWhenIdle) {
  EXPECT_THAT(host_.Send("ping 7"), ElementsAre("pong 7"));
}

TEST_F(XboardTest, AnswersAPingAfterItsMove) {
  SendAll({"usermove P@d1", "ping 1", "ping 2"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d2", "pong 1", "pong 2"));
  EXPECT_THAT(host_.Send("ping 3"), ElementsAre("pong 3"));
}

TEST_F(XboardTest, AnswersAPingWhenThereWillBeNoMove) {
  SendAll({"usermove P@d1", "ping 1"});
  EXPECT_THAT(host_.Send("force"), ElementsAre("pong 1"));
}

TEST_F(XboardTest, AnswersAPingAtOnceWhenPonderingOrAnalyzing) {
  SendAll({"hard", "usermove P@d1"});
  host_.Decide(3);
  ASSERT_TRUE(host_.session().busy());
  EXPECT_THAT(host_.Send("ping 4"), ElementsAre("pong 4"));
  SendAll({"analyze"});
  EXPECT_THAT(host_.Send("ping 5"), ElementsAre("pong 5"));
  EXPECT_TRUE(host_.session().busy());
}

// Who plays what.

TEST_F(XboardTest, PlaysTheSecondSideAfterNew) {
  SendAll({"usermove P@d1"});
  EXPECT_TRUE(host_.session().busy());
  EXPECT_EQ(request().position.ply(), 1);
  EXPECT_EQ(request().mode, engine::SearchMode::kPlay);
  EXPECT_THAT(host_.Decide(2), ElementsAre("move P@c1"));
  EXPECT_EQ(game().position().ply(), 2);
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardTest, PlaysTheSideToMoveAfterGo) {
  SendAll({"go"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d1"));
  SendAll({"usermove P@d2"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d3"));
}

TEST_F(XboardTest, GoesOnThinkingWhenToldToGoTwice) {
  SendAll({"go"});
  const engine::TaskId task = host_.searcher().task;
  SendAll({"go"});
  EXPECT_EQ(host_.searcher().task, task);
  EXPECT_FALSE(host_.searcher().stopped);
}

TEST_F(XboardTest, OnlyKeepsTheBoardInForceMode) {
  SendAll({"force", "usermove P@d1", "usermove P@d2", "P@d3"});
  EXPECT_FALSE(host_.session().busy());
  EXPECT_EQ(game().position().ply(), 3);
  SendAll({"go"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d4"));
}

TEST_F(XboardTest, ForceEndsItsThinking) {
  SendAll({"go", "force"});
  EXPECT_TRUE(host_.searcher().stopped);
  EXPECT_THAT(host_.Decide(3), IsEmpty());
  EXPECT_EQ(game().position().ply(), 0);
}

TEST_F(XboardTest, PlaysTheSideNotOnMoveAfterPlayOther) {
  SendAll({"force", "usermove P@d1", "playother"});
  EXPECT_FALSE(host_.session().busy());
  SendAll({"usermove P@d2"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d3"));
}

TEST_F(XboardTest, PondersAfterPlayOther) {
  SendAll({"hard", "force", "usermove P@d1", "playother"});
  EXPECT_TRUE(host_.session().busy());
  EXPECT_EQ(request().mode, engine::SearchMode::kAnalyze);
}

TEST_F(XboardTest, WhiteAndBlackSetTheSideToMove) {
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

TEST_F(XboardTest, GoAfterWhitePlaysWhite) {
  SendAll({"white", "go"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d1"));
  EXPECT_EQ(game().to_move(), Side::kYellow);
}

TEST_F(XboardTest, NewAbandonsTheGame) {
  SendAll({"go"});
  host_.Decide(3);
  SendAll({"usermove P@d2", "new"});
  EXPECT_THAT(host_.Decide(3), IsEmpty());
  EXPECT_EQ(game().position().ply(), 0);
  SendAll({"usermove P@e1"});  // It plays the second side again.
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d1"));
}

TEST_F(XboardTest, StopsPlayingAtTheResult) {
  SendAll({"go", "result 1/2-1/2 {by agreement}"});
  EXPECT_THAT(host_.Decide(3), IsEmpty());
  EXPECT_FALSE(host_.session().busy());
}

// Variants.

TEST_F(XboardTest, SetsUpTheBoardOfAVariant) {
  EXPECT_THAT(host_.Send("variant connect4"), ElementsAre(kSetup7x6, "piece P& -"));
  EXPECT_THAT(host_.Send("variant cfour"), ElementsAre(kSetup7x6, "piece P& -"));
}

TEST_F(XboardTest, PlaysOnOtherBoards) {
  EXPECT_THAT(
      host_.Send("variant 8x8+1_connect4"),
      ElementsAre(StartsWith("setup (.P.....p....) 8x8+1_fairy 8/8/8/8/8/8/8/8["), "piece P& -"));
  SendAll({"usermove P@h1"});
  EXPECT_EQ(request().position.size().ToString(), "8x8");
  EXPECT_THAT(host_.Decide(7), ElementsAre("move P@h2"));
  SendAll({"new"});
  EXPECT_EQ(game().size().ToString(), "7x6");
}

TEST_F(XboardTest, KeepsTheBoardAtAnUnknownVariant) {
  SendAll({"force", "usermove P@d1"});
  EXPECT_THAT(host_.Send("variant shogi"), ElementsAre("Error (unknown variant): variant shogi"));
  EXPECT_EQ(game().position().ply(), 1);
}

// Moves.

TEST_F(XboardTest, TakesMovesWithoutACommand) {
  SendAll({"force", "P@d1", "p@d2", "@d3", "d4", "d", "4", "usermove e"});
  EXPECT_EQ(game().position().ply(), 7);
  EXPECT_EQ(game().position().HeightOf(3), 6);
  EXPECT_EQ(game().position().HeightOf(4), 1);
}

TEST_F(XboardTest, RefusesIllegalMoves) {
  SendAll({"force", "P@d1"});
  EXPECT_THAT(host_.Send("usermove P@a3"),
              ElementsAre("Illegal move (the disc would float): P@a3"));
  EXPECT_THAT(host_.Send("P@d1"), ElementsAre("Illegal move (the cell is taken): P@d1"));
  EXPECT_THAT(host_.Send("usermove e2e4"), ElementsAre("Illegal move (not a drop): e2e4"));
  EXPECT_THAT(host_.Send("usermove"), ElementsAre("Illegal move (not a drop): "));
  EXPECT_EQ(game().position().ply(), 1);
}

TEST_F(XboardTest, RefusesAMoveOutOfTurn) {
  SendAll({"usermove P@d1"});
  EXPECT_THAT(host_.Send("usermove P@d2"), ElementsAre("Illegal move (not your turn): P@d2"));
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d2"));
}

TEST_F(XboardTest, MovesAtOnceWhenAsked) {
  SendAll({"?", "usermove P@d1", "?"});
  EXPECT_TRUE(host_.searcher().stopped);
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d2"));
  SendAll({"?"});
}

TEST_F(XboardTest, TakesBackAMove) {
  SendAll({"force", "P@d1", "P@d2", "undo"});
  EXPECT_EQ(game().position().ply(), 1);
  EXPECT_EQ(game().to_move(), Side::kYellow);
  SendAll({"undo"});
  EXPECT_THAT(host_.Send("undo"), ElementsAre("Error (nothing to take back): undo"));
}

TEST_F(XboardTest, TakesBackTwoMovesAndPlaysOn) {
  SendAll({"usermove P@d1"});
  host_.Decide(3);
  SendAll({"remove"});
  EXPECT_EQ(game().position().ply(), 0);
  EXPECT_FALSE(host_.session().busy());
  EXPECT_THAT(host_.Send("remove"), ElementsAre("Error (nothing to take back): remove"));
  SendAll({"usermove P@c1"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d1"));
}

TEST_F(XboardTest, UndoEndsItsThinking) {
  SendAll({"usermove P@d1", "undo"});
  EXPECT_THAT(host_.Decide(3), IsEmpty());
  EXPECT_EQ(game().position().ply(), 0);
}

// Ends of games.

TEST_F(XboardTest, SaysThatTheFirstPlayerHasWon) {
  EXPECT_THAT(PlayThrough("0101010"), ElementsAre("1-0 {First player connects four}"));
  EXPECT_THAT(host_.Send("usermove P@g1"), ElementsAre("Illegal move (the game is over): P@g1"));
  EXPECT_THAT(host_.Send("go"), ElementsAre("1-0 {First player connects four}"));
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardTest, SaysThatTheSecondPlayerHasWon) {
  EXPECT_THAT(PlayThrough("60101010"), ElementsAre("0-1 {Second player connects four}"));
}

TEST_F(XboardTest, SaysThatTheBoardIsFull) {
  EXPECT_THAT(PlayThrough("131111135230432552606400042630542244655663"),
              ElementsAre("1/2-1/2 {Board full}"));
  EXPECT_THAT(host_.Send("playother"), ElementsAre("1/2-1/2 {Board full}"));
}

TEST_F(XboardTest, SaysTheResultAfterItsOwnMove) {
  PlayThrough("010101");
  SendAll({"hard", "go", "ping 9"});
  EXPECT_THAT(host_.Decide(0),
              ElementsAre("move P@a4", "1-0 {First player connects four}", "pong 9"));
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardTest, SaysTheResultAfterTheOpponentsMove) {
  PlayThrough("010101");
  SendAll({"playother"});
  EXPECT_THAT(host_.Send("usermove P@a4"), ElementsAre("1-0 {First player connects four}"));
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardTest, PlaysOnAfterTheLastMoveIsTakenBack) {
  PlayThrough("0101010");
  SendAll({"undo", "go"});
  EXPECT_TRUE(host_.session().busy());
}

// Positions.

TEST_F(XboardTest, SetsUpAPosition) {
  SendAll({"force", "setboard 7/7/7/7/3p3/3P3[PPPPPPPPPPPPPPPPPPPPpppppppppppppppppppp] w - - 0 2",
           "go"});
  EXPECT_EQ(request().position.ply(), 2);
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d3"));
}

TEST_F(XboardTest, RefusesAPositionThatCannotBe) {
  SendAll({"force", "P@d1"});
  for (const char* fen : {"", "x", "7/7/7/7/3P3/7 b - - 0 1", "7/7/7/7/7/3PP2 w - - 0 1"}) {
    EXPECT_THAT(host_.Send(absl::StrCat("setboard ", fen)),
                ElementsAre("tellusererror Illegal position"))
        << fen;
  }
  EXPECT_EQ(game().position().ply(), 1);
}

TEST_F(XboardTest, SaysWhyToAHostThatHearsComments) {
  SendAll({"accepted debug"});
  EXPECT_THAT(host_.Send("setboard 7/7/7/7/3P3/7 b - - 0 1"),
              ElementsAre("tellusererror Illegal position",
                          "# row 2, column 4 floats above an empty cell"));
}

TEST_F(XboardTest, EditsAPosition) {
  SendAll({"force", "P@a1", "edit", "#", "Pd1", "c", "Pd2", ".", "go"});
  EXPECT_EQ(request().position.ply(), 2);
  EXPECT_EQ(game().to_move(), Side::kYellow);  // As before `edit`.
}

TEST_F(XboardTest, HearsNoCommandsInEditMode) {
  SendAll({"edit"});
  EXPECT_THAT(host_.Send("go"), ElementsAre("Error (not understood in edit mode): go"));
  EXPECT_THAT(host_.Send("Nd1"), ElementsAre("Error (not understood in edit mode): Nd1"));
  SendAll({"Pd2"});
  EXPECT_THAT(host_.Send("."), ElementsAre("tellusererror Illegal position"));
  EXPECT_EQ(game().position().ply(), 0);
  EXPECT_THAT(host_.Send("ping 1"), ElementsAre("pong 1"));
  SendAll({"edit"});
  host_.Send("quit");
  EXPECT_TRUE(host_.quit());
}

// Time.

TEST_F(XboardTest, UsesItsShareOfTheClock) {
  SendAll({"level 0 1 0", "go"});
  EXPECT_GT(TimeGiven(), absl::Seconds(3));
  EXPECT_LT(TimeGiven(), absl::Seconds(10));
}

TEST_F(XboardTest, BelievesTheHostsClock) {
  SendAll({"level 0 1 0", "time 100", "otim 6000", "go"});
  EXPECT_LT(TimeGiven(), absl::Milliseconds(200));
  EXPECT_GT(TimeGiven(), absl::Milliseconds(20));
}

TEST_F(XboardTest, KeepsItsOwnClockForAHostWithNone) {
  SendAll({"level 0 1 0", "go"});
  const absl::Duration first = TimeGiven();
  SearchReport slow = Sample(3);
  slow.elapsed = absl::Seconds(30);
  host_.Decide(slow);
  SendAll({"usermove P@d2"});
  EXPECT_LT(TimeGiven(), first / 2);
  SendAll({"new", "go"});
  EXPECT_EQ(TimeGiven(), first);
}

TEST_F(XboardTest, KeepsToTheSecondsPerMove) {
  SendAll({"level 40 5 0", "st 2", "time 100", "go"});
  EXPECT_GT(TimeGiven(), absl::Milliseconds(1900));
  EXPECT_LT(TimeGiven(), absl::Seconds(2));
  SendAll({"force", "level 0 1 0", "go"});
  EXPECT_GT(TimeGiven(), absl::Seconds(3));
}

TEST_F(XboardTest, MovesMoreSlowlyBeforeTheTimeControl) {
  SendAll({"level 2 1 0", "time 6000", "go"});
  EXPECT_GT(TimeGiven(), absl::Seconds(20));
  EXPECT_LT(TimeGiven(), absl::Seconds(30));
}

TEST_F(XboardTest, RefusesTimesThatAreNone) {
  EXPECT_THAT(host_.Send("level 40"),
              ElementsAre("Error (expected moves, minutes and seconds for each move): level 40"));
  EXPECT_THAT(host_.Send("st x"), ElementsAre("Error (expected seconds): st x"));
  EXPECT_THAT(host_.Send("time x"), ElementsAre("Error (expected hundredths of a second): time x"));
  EXPECT_THAT(host_.Send("sd x"), ElementsAre("Error (expected plies): sd x"));
  SendAll({"sd 5"});
}

// Thinking aloud.

TEST_F(XboardTest, PostsItsThinkingWhenAsked) {
  SendAll({"post", "usermove P@d1"});
  EXPECT_THAT(host_.Progress(Sample(3)), ElementsAre("9 0 25 100 P@d2"));
  EXPECT_THAT(host_.Decide(Sample(3)), ElementsAre("move P@d2"));
}

TEST_F(XboardTest, PostsADecisionThatComesWithoutAnyProgress) {
  SendAll({"post", "usermove P@d1"});
  EXPECT_THAT(host_.Decide(Sample(3)), ElementsAre("9 0 25 100 P@d2", "move P@d2"));
}

TEST_F(XboardTest, IsSilentOtherwise) {
  SendAll({"usermove P@d1"});
  EXPECT_THAT(host_.Progress(Sample(3)), IsEmpty());
  EXPECT_THAT(host_.Decide(Sample(3)), ElementsAre("move P@d2"));
  SendAll({"post", "nopost", "usermove P@d3"});
  EXPECT_THAT(host_.Progress(Sample(3)), IsEmpty());
}

// Pondering.

TEST_F(XboardTest, PondersUntilTheOpponentMoves) {
  SendAll({"hard", "usermove P@d1"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d2"));
  EXPECT_TRUE(host_.session().busy());
  EXPECT_EQ(request().mode, engine::SearchMode::kAnalyze);
  EXPECT_EQ(request().deadline, absl::InfiniteFuture());
  EXPECT_EQ(request().position.ply(), 2);
  SendAll({"usermove P@d3"});
  EXPECT_EQ(request().mode, engine::SearchMode::kPlay);
  EXPECT_EQ(request().position.ply(), 3);
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d4"));
}

TEST_F(XboardTest, GoesOnPonderingAfterAnIllegalMove) {
  SendAll({"hard", "usermove P@d1"});
  host_.Decide(3);
  EXPECT_THAT(host_.Send("usermove P@d6"), SizeIs(1));
  EXPECT_TRUE(host_.session().busy());
  EXPECT_FALSE(host_.searcher().stopped);
}

TEST_F(XboardTest, TellsItsOwnScoreWhilePondering) {
  SendAll({"hard", "post", "usermove P@d1"});
  host_.Decide(Sample(3));
  SearchReport winning_for_the_opponent = Sample(3);
  winning_for_the_opponent.columns[3] = {Score(1), Score(1)};
  EXPECT_THAT(host_.Progress(winning_for_the_opponent), ElementsAre("9 -100039 25 100 P@d3"));
}

TEST_F(XboardTest, EasyEndsPondering) {
  SendAll({"hard", "usermove P@d1"});
  host_.Decide(3);
  SendAll({"easy"});
  EXPECT_FALSE(host_.session().busy());
  SendAll({"usermove P@d3"});
  host_.Decide(3);
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardTest, EasyDoesNotEndItsOwnThinking) {
  SendAll({"hard", "usermove P@d1", "easy"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d2"));
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardTest, PondersByItsOptionToo) {
  SendAll({"option Ponder=1", "usermove P@d1"});
  host_.Decide(3);
  EXPECT_TRUE(host_.session().busy());
  SendAll({"option Ponder=0"});
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardTest, GivesAHint) {
  SendAll({"hint", "hard", "usermove P@d1"});
  SendAll({"hint"});  // Nothing of its own thinking.
  host_.Decide(3);
  SendAll({"hint"});
  host_.Progress(Sample(4));
  EXPECT_THAT(host_.Send("hint"), ElementsAre("Hint: P@e1"));
}

TEST_F(XboardTest, ThrowsAwayWhatPonderingDecides) {
  SendAll({"hard", "usermove P@d1"});
  host_.Decide(3);
  EXPECT_THAT(host_.Decide(4), IsEmpty());
  EXPECT_EQ(game().position().ply(), 2);
}

// Analysis.

TEST_F(XboardTest, AnalyzesAloudWithoutPost) {
  SendAll({"force", "P@d1", "analyze"});
  EXPECT_EQ(request().mode, engine::SearchMode::kAnalyze);
  EXPECT_EQ(request().deadline, absl::InfiniteFuture());
  EXPECT_THAT(host_.Progress(Sample(3)), ElementsAre("9 0 25 100 P@d2"));
}

TEST_F(XboardTest, FollowsTheMovesInAnalysis) {
  SendAll({"analyze", "usermove P@d1"});
  EXPECT_EQ(request().position.ply(), 1);
  SendAll({"P@d2"});
  EXPECT_EQ(request().position.ply(), 2);
  SendAll({"undo"});
  EXPECT_EQ(request().position.ply(), 1);
}

TEST_F(XboardTest, TellsHowItsAnalysisStands) {
  SendAll({".", "analyze"});
  EXPECT_THAT(host_.Send("."), ElementsAre("stat01: 0 0 0 7 7"));
  host_.Progress(Sample(3));
  EXPECT_THAT(host_.Send("."), ElementsAre("stat01: 25 100 9 0 7 P@d1"));
  EXPECT_THAT(host_.Send("hint"), ElementsAre("Hint: P@d1"));
}

TEST_F(XboardTest, AnalyzesOtherPositions) {
  SendAll({"analyze", "setboard 7/7/7/7/3p3/3P3 w - - 0 2"});
  EXPECT_EQ(request().position.ply(), 2);
  EXPECT_TRUE(host_.session().busy());
  SendAll({"edit", "#", "Pa1", "."});
  EXPECT_EQ(request().position.ply(), 1);
  SendAll({"new"});
  EXPECT_EQ(request().position.ply(), 0);
  EXPECT_THAT(host_.Send("variant 8x8+1_connect4"), SizeIs(2));
  EXPECT_EQ(request().position.size().ToString(), "8x8");
}

TEST_F(XboardTest, LeavesAnalysis) {
  SendAll({"exit", "analyze", "exit"});
  EXPECT_FALSE(host_.session().busy());
  SendAll({"usermove P@d1"});
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardTest, HasNothingToAnalyzeAtTheEndOfAGame) {
  PlayThrough("010101");
  SendAll({"analyze", "P@a4", "."});
  EXPECT_FALSE(host_.session().busy());
  SendAll({"undo"});
  EXPECT_TRUE(host_.session().busy());
}

// Settings.

TEST_F(XboardTest, SetsItsOptions) {
  SendAll({"option Hash=64", "option Skill Level=3", "option Book=my book.plumb", "memory 32",
           "cores 2", "option clear hash"});
  const engine::Settings& settings = host_.searcher().settings;
  EXPECT_EQ(settings.hash_mb, 32);
  EXPECT_EQ(settings.threads, 2);
  EXPECT_EQ(settings.skill_level, 3);
  EXPECT_EQ(settings.book, "my book.plumb");
  EXPECT_EQ(host_.searcher().times_cleared, 1);
  SendAll({"option Book="});
  EXPECT_EQ(host_.searcher().settings.book, "");
}

TEST_F(XboardTest, RefusesOptionsThatItDoesNotHave) {
  EXPECT_THAT(host_.Send("option Contempt=5"),
              ElementsAre("Error (unknown option): option Contempt=5"));
  EXPECT_THAT(host_.Send("option Hash=much"),
              ElementsAre("Error (expected a number from 1 to 1048576, not 'much'): "
                          "option Hash=much"));
  EXPECT_THAT(host_.Send("option Ponder=maybe"), SizeIs(1));
  EXPECT_THAT(host_.Send("memory 0"), SizeIs(1));
  EXPECT_THAT(host_.Send("cores x"), SizeIs(1));
  EXPECT_EQ(host_.session().settings(), engine::Settings());
}

}  // namespace
}  // namespace plumb::testing
