// Thinking lines, pondering and analysis.

#include "base/monotonic_time.h"
#include "engine/searcher.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/score.h"
#include "solver/live/search_report.h"
#include "tests/engine/protocols/xboard_fixture.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

using XboardAnalysisTest = XboardTest;

// Thinking aloud.

TEST_F(XboardAnalysisTest, PostsItsThinkingWhenAsked) {
  SendAll({"post", "usermove P@d1"});
  EXPECT_THAT(host_.Progress(Sample(3)), ElementsAre("9 0 25 100 P@d2"));
  EXPECT_THAT(host_.Decide(Sample(3)), ElementsAre("move P@d2"));
}

TEST_F(XboardAnalysisTest, PostsADecisionThatComesWithoutAnyProgress) {
  SendAll({"post", "usermove P@d1"});
  EXPECT_THAT(host_.Decide(Sample(3)), ElementsAre("9 0 25 100 P@d2", "move P@d2"));
}

TEST_F(XboardAnalysisTest, IsSilentOtherwise) {
  SendAll({"usermove P@d1"});
  EXPECT_THAT(host_.Progress(Sample(3)), IsEmpty());
  EXPECT_THAT(host_.Decide(Sample(3)), ElementsAre("move P@d2"));
  SendAll({"post", "nopost", "usermove P@d3"});
  EXPECT_THAT(host_.Progress(Sample(3)), IsEmpty());
}

// Pondering.

TEST_F(XboardAnalysisTest, PondersUntilTheOpponentMoves) {
  SendAll({"hard", "usermove P@d1"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d2"));
  EXPECT_TRUE(host_.session().busy());
  EXPECT_EQ(request().mode, engine::SearchMode::kAnalyze);
  EXPECT_EQ(request().deadline, base::MonotonicTime::InfiniteFuture());
  EXPECT_EQ(request().position.ply(), 2);
  SendAll({"usermove P@d3"});
  EXPECT_EQ(request().mode, engine::SearchMode::kPlay);
  EXPECT_EQ(request().position.ply(), 3);
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d4"));
}

TEST_F(XboardAnalysisTest, GoesOnPonderingAfterAnIllegalMove) {
  SendAll({"hard", "usermove P@d1"});
  host_.Decide(3);
  EXPECT_THAT(host_.Send("usermove P@d6"), SizeIs(1));
  EXPECT_TRUE(host_.session().busy());
  EXPECT_FALSE(host_.searcher().stopped);
}

TEST_F(XboardAnalysisTest, TellsItsOwnScoreWhilePondering) {
  SendAll({"hard", "post", "usermove P@d1"});
  host_.Decide(Sample(3));
  SearchReport winning_for_the_opponent = Sample(3);
  winning_for_the_opponent.columns[3] = {Score(1), Score(1)};
  EXPECT_THAT(host_.Progress(winning_for_the_opponent), ElementsAre("9 -100039 25 100 P@d3"));
}

TEST_F(XboardAnalysisTest, EasyEndsPondering) {
  SendAll({"hard", "usermove P@d1"});
  host_.Decide(3);
  SendAll({"easy"});
  EXPECT_FALSE(host_.session().busy());
  SendAll({"usermove P@d3"});
  host_.Decide(3);
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardAnalysisTest, EasyDoesNotEndItsOwnThinking) {
  SendAll({"hard", "usermove P@d1", "easy"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d2"));
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardAnalysisTest, PondersByItsOptionToo) {
  SendAll({"option Ponder=1", "usermove P@d1"});
  host_.Decide(3);
  EXPECT_TRUE(host_.session().busy());
  SendAll({"option Ponder=0"});
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardAnalysisTest, ThrowsAwayWhatPonderingDecides) {
  SendAll({"hard", "usermove P@d1"});
  host_.Decide(3);
  EXPECT_THAT(host_.Decide(4), IsEmpty());
  EXPECT_EQ(game().position().ply(), 2);
}

// Analysis.

TEST_F(XboardAnalysisTest, AnalyzesAloudWithoutPost) {
  SendAll({"force", "P@d1", "analyze"});
  EXPECT_EQ(request().mode, engine::SearchMode::kAnalyze);
  EXPECT_EQ(request().deadline, base::MonotonicTime::InfiniteFuture());
  EXPECT_THAT(host_.Progress(Sample(3)), ElementsAre("9 0 25 100 P@d2"));
}

TEST_F(XboardAnalysisTest, FollowsTheMovesInAnalysis) {
  SendAll({"analyze", "usermove P@d1"});
  EXPECT_EQ(request().position.ply(), 1);
  SendAll({"P@d2"});
  EXPECT_EQ(request().position.ply(), 2);
  SendAll({"undo"});
  EXPECT_EQ(request().position.ply(), 1);
}

TEST_F(XboardAnalysisTest, TellsHowItsAnalysisStands) {
  SendAll({".", "analyze"});
  EXPECT_THAT(host_.Send("."), ElementsAre("stat01: 0 0 0 7 7"));
  host_.Progress(Sample(3));
  EXPECT_THAT(host_.Send("."), ElementsAre("stat01: 25 100 9 0 7 P@d1"));
}

TEST_F(XboardAnalysisTest, AnalyzesOtherPositions) {
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

TEST_F(XboardAnalysisTest, LeavesAnalysis) {
  SendAll({"exit", "analyze", "exit"});
  EXPECT_FALSE(host_.session().busy());
  SendAll({"usermove P@d1"});
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardAnalysisTest, HasNothingToAnalyzeAtTheEndOfAGame) {
  PlayThrough("010101");
  SendAll({"analyze", "P@a4", "."});
  EXPECT_FALSE(host_.session().busy());
  SendAll({"undo"});
  EXPECT_TRUE(host_.session().busy());
}

}  // namespace
}  // namespace plumb::testing
