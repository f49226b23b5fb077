// CFP by its document: go, stop and what the engine sends in between.

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/search_report.h"
#include "tests/engine/protocols/cfp_fixture.h"
#include "tests/support/search_reports.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

constexpr absl::string_view kDrawnGame = "131111135230432552606400042630542244655663";
constexpr absl::string_view kEmptyBoard = "0000000000000000000000000000000000000000001";
// Player 1 has the lower left corner, player 2 is to move.
constexpr absl::string_view kCorner = "0000000000000000000000000000000000010000002";

using CfpSearchTest = CfpTest;

TEST_F(CfpSearchTest, SaysTheBestMoveOnlyAfterStop) {
  EXPECT_THAT(host_.Send("go"), IsEmpty());
  EXPECT_EQ(host_.searcher().request->deadline, base::MonotonicTime::InfiniteFuture());
  EXPECT_THAT(host_.Decide(3), ElementsAre(StartsWith("info ")));
  EXPECT_FALSE(host_.session().busy());
  EXPECT_THAT(host_.Send("isready"), ElementsAre("readyok"));
  EXPECT_THAT(host_.Send("stop"), ElementsAre("bestmove 3"));
  EXPECT_THAT(host_.Send("stop"), IsEmpty()) << "it was answered";
}

TEST_F(CfpSearchTest, SaysTheBestMoveDirectlyAfterStop) {
  host_.Send("go");
  EXPECT_THAT(host_.Send("stop"), IsEmpty());
  EXPECT_TRUE(host_.searcher().stopped);
  EXPECT_THAT(host_.Decide(3), ElementsAre(StartsWith("info "), "bestmove 3"));
}

TEST_F(CfpSearchTest, HearsNothingElseUntilStopIsAnswered) {
  host_.Send("go");
  EXPECT_EQ(host_.protocol().TurnOf("go"), engine::Turn::kNow);
  host_.Send("stop");
  EXPECT_EQ(host_.protocol().TurnOf("go"), engine::Turn::kWait);
  host_.Decide(3);
  EXPECT_EQ(host_.protocol().TurnOf("go"), engine::Turn::kNow);
}

TEST_F(CfpSearchTest, IgnoresStopWithoutGo) {
  EXPECT_THAT(host_.Send("stop"), IsEmpty());
  host_.Send("debug on");
  EXPECT_THAT(host_.Send("stop"), ElementsAre("info received 'stop'", "info nothing to stop"));
}

TEST_F(CfpSearchTest, ReadsTheMoveTimeInDecimalSeconds) {
  host_.Send("go movetime 5.000000");
  EXPECT_GT(TimeGiven(), absl::Milliseconds(4900));
  EXPECT_LE(TimeGiven(), absl::Milliseconds(5000));
  host_.Send("go movetime 0.060000");
  EXPECT_GT(TimeGiven(), absl::Milliseconds(30));
  EXPECT_LE(TimeGiven(), absl::Milliseconds(60));
}

TEST_F(CfpSearchTest, ReadsTheMillisecondsOfAnOlderHost) {
  host_.Send("gomovetime 1000");
  EXPECT_GT(TimeGiven(), absl::Milliseconds(900));
  EXPECT_LE(TimeGiven(), absl::Milliseconds(1000));
}

TEST_F(CfpSearchTest, ThinksUntilStoppedIfTheMoveTimeIsNone) {
  for (const char* line :
       {"go", "go movetime", "go movetime 0", "go movetime -1", "go movetime soon",
        "go movetime nan", "go movetime inf", "go movetime 1e300", "gomovetime", "gomovetime x"}) {
    host_.Send(line);
    EXPECT_EQ(host_.searcher().request->deadline, base::MonotonicTime::InfiniteFuture()) << line;
  }
}

TEST_F(CfpSearchTest, ThinksOfTheLastPositionItWasTold) {
  host_.Send("go");
  EXPECT_THAT(host_.Send(absl::StrCat("position ", kCorner)), IsEmpty());
  EXPECT_EQ(host_.searcher().request->position, plumb::Position()) << "not while it thinks";
  host_.Send("stop");
  EXPECT_THAT(host_.Decide(3), ElementsAre(StartsWith("info "), "bestmove 3"));
  host_.Send("go");
  EXPECT_EQ(host_.searcher().request->position, plumb::Position().After(0));
}

TEST_F(CfpSearchTest, AnswersForTheLastGo) {
  host_.Send("go");
  host_.Send(absl::StrCat("position ", kCorner));
  host_.Send("go");
  EXPECT_EQ(host_.searcher().request->position, plumb::Position().After(0));
  host_.Decide(4);
  EXPECT_THAT(host_.Send("stop"), ElementsAre("bestmove 4"));
}

TEST_F(CfpSearchTest, BeginsANewGameWithAnEmptyBoard) {
  Play("33");
  EXPECT_THAT(host_.Send("cfpnewgame"), IsEmpty());
  EXPECT_EQ(Position(), kEmptyBoard);
}

TEST_F(CfpSearchTest, SaysThatPlayerOneHasWon) {
  Play("0101010");
  EXPECT_THAT(host_.Send("go"), ElementsAre("info the game is over: player 1 has won"));
  EXPECT_FALSE(host_.session().busy());
  EXPECT_THAT(host_.Send("stop"), ElementsAre("bestmove 0"));
}

TEST_F(CfpSearchTest, SaysThatPlayerTwoHasWon) {
  Play("60101010");
  EXPECT_THAT(host_.Send("go movetime 1"), ElementsAre("info the game is over: player 2 has won"));
  EXPECT_THAT(host_.Send("stop"), ElementsAre("bestmove 0"));
}

TEST_F(CfpSearchTest, AnswersAFinishedGameWithAColumnThatHasRoom) {
  Play("0000001212121");  // The first column is full, player 1 has four in the second.
  ASSERT_EQ(host_.session().game().outcome(), engine::Outcome::kRedWins);
  host_.Send("go");
  EXPECT_THAT(host_.Send("stop"), ElementsAre("bestmove 1"));
}

TEST_F(CfpSearchTest, AnswersAFullBoardWithZero) {
  Play(kDrawnGame);
  EXPECT_THAT(host_.Send("go"), ElementsAre("info the game is over: a draw"));
  EXPECT_THAT(host_.Send("stop"), ElementsAre("bestmove 0"));
}

TEST_F(CfpSearchTest, ForgetsASearchWhenTheNextGameIsOver) {
  host_.Send("go");
  Play("0101010");
  host_.Send("go");
  EXPECT_THAT(host_.Decide(3), IsEmpty());
  EXPECT_THAT(host_.Send("stop"), ElementsAre("bestmove 0"));
}

// A win with the fifth stone from now, which is the ninth of 42: 1 + (42 - 9) / 2.
SearchReport WinWithTheNinthStone() {
  SearchReport report = ReportOf(3, {Score(17), Score(17)});
  report.proven_best = true;
  report.depth = 5;
  report.nodes = 120;
  report.elapsed = absl::Milliseconds(4);
  report.line = {3, 2, 3, 2, 3};
  return report;
}

TEST_F(CfpSearchTest, SaysInOneLineWhatItFound) {
  Play("3232");
  host_.Send("go");
  EXPECT_THAT(host_.Progress(WinWithTheNinthStone()), IsEmpty()) << "not debugging";
  EXPECT_THAT(host_.Decide(WinWithTheNinthStone()),
              ElementsAre("info column 3 wins in 5 plies, line 3 2 3 2 3, 120 nodes, 0.004 s"));
}

TEST_F(CfpSearchTest, SaysOnlyWhatIsProven) {
  const struct {
    ScoreBounds bounds;
    const char* verdict;
  } kCases[] = {{{Score(0), Score(0)}, "draws"},
                {{Score(1), Score(5)}, "wins"},
                {{Score(-5), Score(-1)}, "loses"},
                // The 42nd stone is player 2's.
                {{Score(-1), Score(-1)}, "loses in 42 plies"},
                {{Score(0), Score(5)}, "is the best found so far"},
                {{Score(-5), Score(0)}, "is the best found so far"}};
  for (const auto& each : kCases) {
    host_.Send("go");
    EXPECT_THAT(
        host_.Decide(ReportOf(3, each.bounds)),
        ElementsAre(absl::StrCat("info column 3 ", each.verdict, ", line 3, 0 nodes, 0.000 s")));
  }
}

TEST_F(CfpSearchTest, ShowsLittleProgressAndOnlyIfDebugging) {
  host_.Send("debug on");
  host_.Send("go");
  for (const int column : {1, 2}) {
    EXPECT_THAT(host_.Progress(ReportOf(column, {})), ElementsAre(StartsWith("info column ")));
  }
  EXPECT_THAT(host_.Progress(WinWithTheNinthStone()), IsEmpty()) << "the host's buffer is small";
  host_.Send("go");
  EXPECT_THAT(host_.Progress(WinWithTheNinthStone()), SizeIs(1));
  host_.Send("debug off");
  EXPECT_THAT(host_.Progress(WinWithTheNinthStone()), IsEmpty());
}

TEST_F(CfpSearchTest, SaysNothingTwice) {
  host_.Send("debug on");
  host_.Send("go");
  EXPECT_THAT(host_.Progress(WinWithTheNinthStone()), SizeIs(1));
  EXPECT_THAT(host_.Progress(WinWithTheNinthStone()), IsEmpty());
  EXPECT_THAT(host_.Decide(WinWithTheNinthStone()), IsEmpty());
  EXPECT_THAT(host_.Send("stop"), ElementsAre("info received 'stop'", "bestmove 3"));
}

TEST_F(CfpSearchTest, SaysTheMoveWhenNobodyCanAskForIt) {
  host_.Send("go");
  host_.protocol().HandleInputEnd();
  EXPECT_THAT(host_.Decide(3), ElementsAre(StartsWith("info "), "bestmove 3"));
}

}  // namespace
}  // namespace plumb::testing
