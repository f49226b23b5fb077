#include "engine/session.h"

#include <optional>

#include "absl/time/time.h"
#include "engine/game.h"
#include "engine/settings.h"
#include "engine/thinker.h"
#include "engine/thought.h"
#include "gtest/gtest.h"
#include "solver/board_size.h"
#include "solver/position.h"
#include "solver/score.h"
#include "solver/solver.h"
#include "tests/support/fake_thinker.h"

namespace plumb::testing {
namespace {

constexpr absl::Time kNow = absl::FromUnixSeconds(1'000'000);

Thought ThoughtOf(int column) {
  Thought thought;
  thought.column = column;
  return thought;
}

class SessionTest : public ::testing::Test {
 protected:
  FakeThinker thinker_;
  Session session_{Settings(), &thinker_};
};

TEST_F(SessionTest, TellsTheThinkerItsSettings) {
  Settings settings;
  settings.hash_mb = 7;
  const Session session(settings, &thinker_);
  EXPECT_EQ(thinker_.settings, settings);
}

TEST_F(SessionTest, TellsTheThinkerOfChanges) {
  Settings settings = session_.settings();
  settings.skill_level = 3;
  session_.Change(settings);
  EXPECT_EQ(thinker_.settings, settings);
  EXPECT_EQ(session_.settings(), settings);
}

TEST_F(SessionTest, PreparesForItsBoard) {
  session_.game() = Game(*BoardSize::Create(8, 8));
  session_.Prepare();
  ASSERT_EQ(thinker_.prepared.size(), 1U);
  EXPECT_EQ(thinker_.prepared[0], *BoardSize::Create(8, 8));
}

TEST_F(SessionTest, ThinksAboutTheGame) {
  session_.game().Play(3);
  EXPECT_FALSE(session_.busy());
  session_.Think(kNow, Patience::kAnalyze);
  EXPECT_TRUE(session_.busy());
  EXPECT_TRUE(session_.thinking());
  EXPECT_EQ(thinker_.request->position, Position().After(3));
  EXPECT_EQ(thinker_.request->deadline, kNow);
  EXPECT_EQ(thinker_.request->patience, Patience::kAnalyze);
}

TEST_F(SessionTest, IsFreeAfterTheDecision) {
  session_.Think(kNow);
  EXPECT_TRUE(session_.Accept(Progress{thinker_.task, ThoughtOf(2)}));
  EXPECT_TRUE(session_.busy());
  EXPECT_TRUE(session_.Accept(Decision{thinker_.task, ThoughtOf(3)}));
  EXPECT_FALSE(session_.busy());
  EXPECT_FALSE(session_.Accept(Decision{thinker_.task, ThoughtOf(3)})) << "a second one";
}

TEST_F(SessionTest, DoesNotHearOfWhatWasAbandoned) {
  session_.Think(kNow);
  const TaskId first = thinker_.task;
  session_.Think(kNow);
  EXPECT_NE(thinker_.task, first);
  EXPECT_FALSE(session_.Accept(Progress{first, ThoughtOf(3)}));
  EXPECT_FALSE(session_.Accept(Decision{first, ThoughtOf(3)}));
  EXPECT_TRUE(session_.busy());
  session_.Abandon();
  EXPECT_TRUE(thinker_.stopped);
  EXPECT_FALSE(session_.busy());
  EXPECT_FALSE(session_.Accept(Decision{thinker_.task, ThoughtOf(3)}));
}

TEST_F(SessionTest, StopsOnlyWhatThinks) {
  session_.StopThinking(kNow);
  session_.Abandon();
  EXPECT_FALSE(thinker_.stopped);
  session_.Think(absl::InfiniteFuture());
  session_.StopThinking(kNow);
  EXPECT_TRUE(thinker_.stopped);
  EXPECT_TRUE(session_.busy()) << "the decision is still to come";
}

TEST_F(SessionTest, CountsNodes) {
  session_.game().Play(3);
  session_.CountNodes(5);
  EXPECT_TRUE(session_.busy());
  EXPECT_FALSE(session_.thinking());
  EXPECT_EQ(thinker_.perft->position, Position().After(3));
  EXPECT_EQ(thinker_.perft->depth, 5);
  EXPECT_EQ(session_.latest_decision(), absl::InfiniteFuture());
  EXPECT_TRUE(session_.Accept(PerftCount{thinker_.task, 5, 1}));
  EXPECT_FALSE(session_.busy());
}

TEST_F(SessionTest, WaitsForNobodyWhileItIsFree) {
  EXPECT_EQ(session_.latest_decision(), absl::InfiniteFuture());
  EXPECT_FALSE(session_.DecideIfLate(absl::InfiniteFuture()).has_value());
  session_.Think(kNow);
  session_.Accept(Decision{thinker_.task, ThoughtOf(3)});
  EXPECT_EQ(session_.latest_decision(), absl::InfiniteFuture());
}

TEST_F(SessionTest, DecidesForAThinkerThatIsLate) {
  session_.Think(kNow);
  EXPECT_GE(session_.latest_decision(), kNow);
  EXPECT_LE(session_.latest_decision(), kNow + absl::Milliseconds(5));
  EXPECT_FALSE(session_.DecideIfLate(kNow - absl::Milliseconds(1)).has_value());
  const std::optional<Decision> decision = session_.DecideIfLate(session_.latest_decision());
  ASSERT_TRUE(decision.has_value());
  EXPECT_EQ(decision->task, thinker_.task);
  EXPECT_EQ(decision->thought.column, QuickMove(Position()));
  EXPECT_EQ(decision->thought.bounds, WidestBounds(Position()));
  EXPECT_TRUE(thinker_.stopped);
  EXPECT_FALSE(session_.busy());
  EXPECT_FALSE(session_.Accept(Decision{thinker_.task, ThoughtOf(6)})) << "too late";
}

TEST_F(SessionTest, DecidesForTheLastThingItHeard) {
  session_.Think(kNow);
  session_.Accept(Progress{thinker_.task, ThoughtOf(1)});
  session_.Accept(Progress{thinker_.task, ThoughtOf(5)});
  EXPECT_EQ(session_.DecideIfLate(kNow + absl::Seconds(1))->thought.column, 5);
}

TEST_F(SessionTest, IsLateSoonAfterItWasStopped) {
  session_.Think(absl::InfiniteFuture());
  EXPECT_EQ(session_.latest_decision(), absl::InfiniteFuture());
  session_.StopThinking(kNow);
  EXPECT_LE(session_.latest_decision(), kNow + absl::Milliseconds(5));
  EXPECT_TRUE(session_.DecideIfLate(session_.latest_decision()).has_value());
}

TEST(QuickMoveTest, PrefersTheCentre) {
  EXPECT_EQ(QuickMove(Position()), 3);
  EXPECT_EQ(QuickMove(Position(*BoardSize::Create(1, 1))), 0);
}

TEST(QuickMoveTest, WinsBeforeItDefends) {
  Position position;
  for (const int column : {0, 6, 0, 6, 0, 6}) position = position.After(column);
  EXPECT_EQ(QuickMove(position), 0);
}

TEST(QuickMoveTest, StopsAWin) {
  Position position;
  for (const int column : {0, 6, 0, 6, 0}) position = position.After(column);
  EXPECT_EQ(QuickMove(position), 0);
}

TEST(QuickMoveTest, TakesAColumnThatHasRoom) {
  Position position;
  for (int i = 0; i < 6; ++i) position = position.After(3);
  EXPECT_NE(QuickMove(position), 3);
}

}  // namespace
}  // namespace plumb::testing
