// Hints, for the side to move.

#include "absl/time/time.h"
#include "engine/searcher.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/live/search_report.h"
#include "tests/engine/protocols/xboard_fixture.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using XboardHintTest = XboardTest;

TEST_F(XboardHintTest, SearchesForAShortTime) {
  SendAll({"force", "P@d1", "hint"});
  EXPECT_EQ(request().position.ply(), 1);
  EXPECT_EQ(request().mode, engine::SearchMode::kPlay);
  EXPECT_GT(TimeGiven(), absl::Milliseconds(100));
  EXPECT_LE(TimeGiven(), absl::Seconds(1));
  EXPECT_THAT(host_.Decide(3), ElementsAre("Hint: P@d2"));
  EXPECT_EQ(game().position().ply(), 1);
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardHintTest, PostsNoThinkingAboutAHint) {
  SendAll({"post", "hint"});
  EXPECT_THAT(host_.Progress(Sample(3)), IsEmpty());
  EXPECT_THAT(host_.Decide(Sample(3)), ElementsAre("Hint: P@d1"));
}

// With a low skill level the decision is not what the search has found.
TEST_F(XboardHintTest, HasNoMistakesOnPurpose) {
  SendAll({"hint"});
  host_.Progress(Sample(3));
  EXPECT_THAT(host_.Decide(Sample(0)), ElementsAre("Hint: P@d1"));
}

TEST_F(XboardHintTest, IsWhatPonderingHasFound) {
  SendAll({"hard", "usermove P@d1"});
  host_.Decide(3);
  host_.Progress(Sample(4));
  const engine::TaskId pondering = host_.searcher().task;
  EXPECT_THAT(host_.Send("hint"), ElementsAre("Hint: P@e1"));
  EXPECT_EQ(host_.searcher().task, pondering);
  EXPECT_FALSE(host_.searcher().stopped);
}

TEST_F(XboardHintTest, IsWhatAnalysisHasFound) {
  SendAll({"analyze"});
  host_.Progress(Sample(3));
  EXPECT_THAT(host_.Send("hint"), ElementsAre("Hint: P@d1"));
  EXPECT_TRUE(host_.session().busy());
}

TEST_F(XboardHintTest, InterruptsPonderingThatHasFoundNothingYet) {
  SendAll({"hard", "usermove P@d1"});
  host_.Decide(3);
  SendAll({"hint"});
  EXPECT_EQ(request().mode, engine::SearchMode::kPlay);
  EXPECT_THAT(host_.Decide(2), ElementsAre("Hint: P@c1"));
  EXPECT_TRUE(host_.session().busy());
  EXPECT_EQ(request().mode, engine::SearchMode::kAnalyze);
  SendAll({"usermove P@d3"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d4"));
}

TEST_F(XboardHintTest, InterruptsAnalysisThatHasFoundNothingYet) {
  SendAll({"analyze", "hint"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("Hint: P@d1"));
  EXPECT_THAT(host_.Progress(Sample(3)), ElementsAre("9 0 25 100 P@d1"));
}

TEST_F(XboardHintTest, WaitsUntilTheEngineHasMoved) {
  SendAll({"usermove P@d1", "hint"});
  host_.Progress(Sample(3));
  EXPECT_THAT(host_.Decide(Sample(3)), ElementsAre("move P@d2"));
  EXPECT_EQ(request().position.ply(), 2);
  EXPECT_THAT(host_.Decide(4), ElementsAre("Hint: P@e1"));
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardHintTest, WaitsForTheMoveOfAnEngineThatPonders) {
  SendAll({"hard", "usermove P@d1", "hint"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d2"));
  EXPECT_THAT(host_.Decide(4), ElementsAre("Hint: P@e1"));
  EXPECT_EQ(request().mode, engine::SearchMode::kAnalyze);
  EXPECT_TRUE(host_.session().busy());
}

TEST_F(XboardHintTest, IsDroppedWithTheMoveThatItWaitsFor) {
  SendAll({"usermove P@d1", "hint", "force", "go"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d2"));
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardHintTest, MakesTheNextCommandsWait) {
  SendAll({"hint"});
  EXPECT_EQ(host_.protocol().TurnOf("usermove P@d1"), engine::Turn::kWait);
  EXPECT_EQ(host_.protocol().TurnOf(" quit "), engine::Turn::kDrop);
  host_.Decide(3);
  SendAll({"usermove P@d1"});
  EXPECT_EQ(host_.protocol().TurnOf("?"), engine::Turn::kNow);
}

TEST_F(XboardHintTest, DoesNotExistAfterTheEnd) {
  PlayThrough("0101010");
  SendAll({"hint"});
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(XboardHintTest, DoesNotExistAfterTheLastMove) {
  PlayThrough("010101");
  SendAll({"go", "hint"});
  EXPECT_THAT(host_.Decide(0), ElementsAre("move P@a4", "1-0 {First player connects four}"));
  EXPECT_FALSE(host_.session().busy());
}

}  // namespace
}  // namespace plumb::testing
