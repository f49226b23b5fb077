#include "engine/session.h"

#include <optional>
#include <set>
#include <vector>

#include "absl/time/time.h"
#include "engine/game.h"
#include "engine/search_report.h"
#include "engine/searcher.h"
#include "engine/settings.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "tests/support/fake_searcher.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

constexpr absl::Time kNow = absl::FromUnixSeconds(1'000'000);

engine::SearchReport ThoughtOf(int column) {
  engine::SearchReport thought;
  thought.column = column;
  return thought;
}

class SessionTest : public ::testing::Test {
 protected:
  FakeSearcher searcher_;
  engine::Session session_{engine::Settings(), &searcher_};
};

TEST_F(SessionTest, TellsTheSearcherItsSettings) {
  engine::Settings settings;
  settings.hash_mb = 7;
  const engine::Session session(settings, &searcher_);
  EXPECT_EQ(searcher_.settings, settings);
}

TEST_F(SessionTest, TellsTheSearcherOfChanges) {
  engine::Settings settings = session_.settings();
  settings.skill_level = 3;
  session_.Change(settings);
  EXPECT_EQ(searcher_.settings, settings);
  EXPECT_EQ(session_.settings(), settings);
}

TEST_F(SessionTest, SetsOneThingByItsText) {
  EXPECT_TRUE(session_.Set(*engine::FindSetting("Hash"), "64").ok());
  EXPECT_EQ(searcher_.settings.hash_mb, 64);
  EXPECT_FALSE(session_.Set(*engine::FindSetting("Hash"), "no number").ok());
  EXPECT_EQ(session_.settings().hash_mb, 64);
}

TEST_F(SessionTest, DoesWhatAButtonSays) {
  EXPECT_TRUE(session_.Set(*engine::FindSetting(engine::kClearHash), "").ok());
  EXPECT_EQ(searcher_.times_cleared, 1);
  EXPECT_EQ(session_.settings(), engine::Settings());
}

TEST_F(SessionTest, PreparesForItsBoard) {
  session_.game() = engine::Game(*BoardSize::Create(8, 8));
  session_.Prepare();
  ASSERT_EQ(searcher_.prepared.size(), 1U);
  EXPECT_EQ(searcher_.prepared[0], *BoardSize::Create(8, 8));
}

TEST_F(SessionTest, ThinksAboutTheGame) {
  session_.game().Play(3);
  EXPECT_FALSE(session_.busy());
  session_.Think(kNow, engine::SearchMode::kAnalyze);
  EXPECT_TRUE(session_.busy());
  EXPECT_TRUE(session_.thinking());
  EXPECT_EQ(searcher_.request->position, Position().After(3));
  EXPECT_EQ(searcher_.request->deadline, kNow);
  EXPECT_EQ(searcher_.request->patience, engine::SearchMode::kAnalyze);
}

TEST_F(SessionTest, IsFreeAfterTheDecision) {
  session_.Think(kNow);
  EXPECT_TRUE(session_.Accept(engine::Progress{searcher_.task, ThoughtOf(2)}));
  EXPECT_TRUE(session_.busy());
  EXPECT_TRUE(session_.Accept(engine::Decision{searcher_.task, ThoughtOf(3)}));
  EXPECT_FALSE(session_.busy());
  EXPECT_FALSE(session_.Accept(engine::Decision{searcher_.task, ThoughtOf(3)})) << "a second one";
}

TEST_F(SessionTest, DoesNotHearOfWhatWasAbandoned) {
  session_.Think(kNow);
  const engine::TaskId first = searcher_.task;
  session_.Think(kNow);
  EXPECT_NE(searcher_.task, first);
  EXPECT_FALSE(session_.Accept(engine::Progress{first, ThoughtOf(3)}));
  EXPECT_FALSE(session_.Accept(engine::Decision{first, ThoughtOf(3)}));
  EXPECT_TRUE(session_.busy());
  session_.Abandon();
  EXPECT_TRUE(searcher_.stopped);
  EXPECT_FALSE(session_.busy());
  EXPECT_FALSE(session_.Accept(engine::Decision{searcher_.task, ThoughtOf(3)}));
}

TEST_F(SessionTest, StopsOnlyWhatThinks) {
  session_.StopThinking(kNow);
  session_.Abandon();
  EXPECT_FALSE(searcher_.stopped);
  session_.Think(absl::InfiniteFuture());
  session_.StopThinking(kNow);
  EXPECT_TRUE(searcher_.stopped);
  EXPECT_TRUE(session_.busy()) << "the decision is still to come";
}

TEST_F(SessionTest, CountsNodes) {
  session_.game().Play(3);
  session_.CountNodes(5);
  EXPECT_TRUE(session_.busy());
  EXPECT_FALSE(session_.thinking());
  EXPECT_EQ(searcher_.perft->position, Position().After(3));
  EXPECT_EQ(searcher_.perft->depth, 5);
  EXPECT_EQ(session_.latest_decision(), absl::InfiniteFuture());
  EXPECT_TRUE(session_.Accept(engine::PerftCount{searcher_.task, 5, 1}));
  EXPECT_FALSE(session_.busy());
}

TEST_F(SessionTest, WaitsForNobodyWhileItIsFree) {
  EXPECT_EQ(session_.latest_decision(), absl::InfiniteFuture());
  EXPECT_FALSE(session_.DecideIfLate(absl::InfiniteFuture()).has_value());
  session_.Think(kNow);
  session_.Accept(engine::Decision{searcher_.task, ThoughtOf(3)});
  EXPECT_EQ(session_.latest_decision(), absl::InfiniteFuture());
}

TEST_F(SessionTest, DecidesForASearcherThatIsLate) {
  session_.Think(kNow);
  EXPECT_GE(session_.latest_decision(), kNow);
  EXPECT_LE(session_.latest_decision(), kNow + absl::Milliseconds(5));
  EXPECT_FALSE(session_.DecideIfLate(kNow - absl::Milliseconds(1)).has_value());
  const std::optional<engine::Decision> decision =
      session_.DecideIfLate(session_.latest_decision());
  ASSERT_TRUE(decision.has_value());
  EXPECT_EQ(decision->task, searcher_.task);
  EXPECT_EQ(decision->thought.column, 3);
  EXPECT_THAT(decision->thought.line, ElementsAre(3)) << "hosts are shown it";
  EXPECT_TRUE(searcher_.stopped);
  EXPECT_FALSE(session_.busy());
  EXPECT_FALSE(session_.Accept(engine::Decision{searcher_.task, ThoughtOf(6)})) << "too late";
}

TEST_F(SessionTest, DecidesForTheLastThingItHeard) {
  session_.Think(kNow);
  session_.Accept(engine::Progress{searcher_.task, ThoughtOf(1)});
  session_.Accept(engine::Progress{searcher_.task, ThoughtOf(5)});
  EXPECT_EQ(session_.DecideIfLate(kNow + absl::Seconds(1))->thought.column, 5);
}

// The columns that a late session plays with seeds 0 to 99, if it has heard `latest`.
std::set<int> LateMoves(int level, const std::optional<engine::SearchReport>& latest) {
  std::set<int> columns;
  for (int seed = 0; seed < 100; ++seed) {
    engine::Settings settings;
    settings.skill_level = level;
    settings.seed = seed;
    FakeSearcher searcher;
    engine::Session session(settings, &searcher);
    session.Think(kNow);
    if (latest.has_value()) session.Accept(engine::Progress{searcher.task, *latest});
    columns.insert(*session.DecideIfLate(session.latest_decision())->thought.column);
  }
  return columns;
}

TEST_F(SessionTest, IsNoStrongerWhenItIsLate) {
  engine::SearchReport latest = ThoughtOf(3);
  // The scores of the first moves.
  for (const int score : {-2, -1, 0, 1, 0, -1, -2}) {
    latest.columns.emplace_back(ScoreBounds{Score(score), Score(score)});
  }
  for (const std::optional<engine::SearchReport>& heard :
       {std::optional<engine::SearchReport>(), std::optional(latest)}) {
    EXPECT_THAT(LateMoves(0, heard), SizeIs(7));
    EXPECT_THAT(LateMoves(engine::Settings::kBestSkill, heard), ElementsAre(3));
  }
}

TEST_F(SessionTest, IsLateSoonAfterItWasStopped) {
  session_.Think(absl::InfiniteFuture());
  EXPECT_EQ(session_.latest_decision(), absl::InfiniteFuture());
  session_.StopThinking(kNow);
  EXPECT_LE(session_.latest_decision(), kNow + absl::Milliseconds(5));
  EXPECT_TRUE(session_.DecideIfLate(session_.latest_decision()).has_value());
}

Position Played(const std::vector<int>& columns) {
  Position position;
  for (const int column : columns) position = position.After(column);
  return position;
}

TEST(FirstThoughtTest, PrefersTheCentre) {
  EXPECT_EQ(engine::FirstReport(Position()).column, 3);
  EXPECT_EQ(engine::FirstReport(Position(*BoardSize::Create(1, 1))).column, 0);
}

TEST(FirstThoughtTest, WinsBeforeItDefends) {
  const engine::SearchReport thought = engine::FirstReport(Played({0, 6, 0, 6, 0, 6}));
  EXPECT_EQ(thought.column, 0);
  EXPECT_TRUE(thought.is_best);
  EXPECT_GT(thought.bounds.lower, kDraw);
}

TEST(FirstThoughtTest, StopsAWin) {
  EXPECT_EQ(engine::FirstReport(Played({0, 6, 0, 6, 0})).column, 0);
}

TEST(FirstThoughtTest, DoesNotHelpTheOpponentToAWin) {
  //   Y Y Y . . . R     Red to move: a disc in the fourth column makes room for
  //   R Y R . . . R     Yellow's fourth.
  const Position position = Played({0, 1, 2, 0, 6, 1, 6, 2});
  ASSERT_TRUE(position.After(3).Wins(3));
  EXPECT_NE(engine::FirstReport(position).column, 3);
}

TEST(FirstThoughtTest, TakesAColumnThatHasRoom) {
  EXPECT_NE(engine::FirstReport(Played({3, 3, 3, 3, 3, 3})).column, 3);
}

}  // namespace
}  // namespace plumb::testing
