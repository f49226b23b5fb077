#include "engine/session.h"

#include <optional>
#include <set>
#include <vector>

#include "absl/time/time.h"
#include "engine/game.h"
#include "engine/searcher.h"
#include "engine/settings.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/search_report.h"
#include "tests/support/fake_searcher.h"
#include "tests/support/search_reports.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

constexpr absl::Time kNow = absl::FromUnixSeconds(1'000'000);

SearchReport ToPlay(int column) { return ReportOf(column, WidestBounds(Position())); }

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
  session_.StartSearch(kNow, engine::SearchMode::kAnalyze);
  EXPECT_TRUE(session_.busy());
  EXPECT_TRUE(session_.searching());
  EXPECT_EQ(searcher_.request->position, Position().After(3));
  EXPECT_EQ(searcher_.request->deadline, kNow);
  EXPECT_EQ(searcher_.request->mode, engine::SearchMode::kAnalyze);
}

TEST_F(SessionTest, IsFreeAfterTheDecision) {
  session_.StartSearch(kNow);
  EXPECT_TRUE(session_.Accept(engine::Progress{searcher_.task, ToPlay(2)}));
  EXPECT_TRUE(session_.busy());
  EXPECT_TRUE(session_.Accept(engine::Decision{searcher_.task, ToPlay(3)}));
  EXPECT_FALSE(session_.busy());
  EXPECT_FALSE(session_.Accept(engine::Decision{searcher_.task, ToPlay(3)})) << "a second one";
}

TEST_F(SessionTest, DoesNotHearOfWhatWasAbandoned) {
  session_.StartSearch(kNow);
  const engine::TaskId first = searcher_.task;
  session_.StartSearch(kNow);
  EXPECT_NE(searcher_.task, first);
  EXPECT_FALSE(session_.Accept(engine::Progress{first, ToPlay(3)}));
  EXPECT_FALSE(session_.Accept(engine::Decision{first, ToPlay(3)}));
  EXPECT_TRUE(session_.busy());
  session_.Abandon();
  EXPECT_TRUE(searcher_.stopped);
  EXPECT_FALSE(session_.busy());
  EXPECT_FALSE(session_.Accept(engine::Decision{searcher_.task, ToPlay(3)}));
}

TEST_F(SessionTest, StopsOnlyWhatThinks) {
  session_.StopSearch(kNow);
  session_.Abandon();
  EXPECT_FALSE(searcher_.stopped);
  session_.StartSearch(absl::InfiniteFuture());
  session_.StopSearch(kNow);
  EXPECT_TRUE(searcher_.stopped);
  EXPECT_TRUE(session_.busy()) << "the decision is still to come";
}

TEST_F(SessionTest, CountsNodes) {
  session_.game().Play(3);
  session_.CountNodes(5);
  EXPECT_TRUE(session_.busy());
  EXPECT_FALSE(session_.searching());
  EXPECT_EQ(searcher_.perft->position, Position().After(3));
  EXPECT_EQ(searcher_.perft->depth, 5);
  EXPECT_EQ(session_.latest_decision(), absl::InfiniteFuture());
  EXPECT_TRUE(session_.Accept(engine::PerftCount{searcher_.task, 5, 1}));
  EXPECT_FALSE(session_.busy());
}

TEST_F(SessionTest, WaitsForNobodyWhileItIsFree) {
  EXPECT_EQ(session_.latest_decision(), absl::InfiniteFuture());
  EXPECT_FALSE(session_.DecideIfLate(absl::InfiniteFuture()).has_value());
  session_.StartSearch(kNow);
  session_.Accept(engine::Decision{searcher_.task, ToPlay(3)});
  EXPECT_EQ(session_.latest_decision(), absl::InfiniteFuture());
}

TEST_F(SessionTest, DecidesForASearcherThatIsLate) {
  session_.StartSearch(kNow);
  EXPECT_GE(session_.latest_decision(), kNow);
  EXPECT_LE(session_.latest_decision(), kNow + absl::Milliseconds(5));
  EXPECT_FALSE(session_.DecideIfLate(kNow - absl::Milliseconds(1)).has_value());
  const std::optional<engine::Decision> decision =
      session_.DecideIfLate(session_.latest_decision());
  ASSERT_TRUE(decision.has_value());
  EXPECT_EQ(decision->task, searcher_.task);
  EXPECT_EQ(decision->report.column, 3);
  EXPECT_THAT(decision->report.line, ElementsAre(3)) << "hosts are shown it";
  EXPECT_TRUE(searcher_.stopped);
  EXPECT_FALSE(session_.busy());
  EXPECT_FALSE(session_.Accept(engine::Decision{searcher_.task, ToPlay(6)})) << "too late";
}

TEST_F(SessionTest, DecidesForTheLastThingItHeard) {
  session_.StartSearch(kNow);
  session_.Accept(engine::Progress{searcher_.task, ToPlay(1)});
  session_.Accept(engine::Progress{searcher_.task, ToPlay(5)});
  EXPECT_EQ(session_.DecideIfLate(kNow + absl::Seconds(1))->report.column, 5);
}

// The columns that a late session plays with seeds 0 to 99, if it has heard `latest`.
std::set<int> LateMoves(int level, const std::optional<SearchReport>& latest) {
  std::set<int> columns;
  for (int seed = 0; seed < 100; ++seed) {
    engine::Settings settings;
    settings.skill_level = level;
    settings.seed = seed;
    FakeSearcher searcher;
    engine::Session session(settings, &searcher);
    session.StartSearch(kNow);
    if (latest.has_value()) session.Accept(engine::Progress{searcher.task, *latest});
    columns.insert(session.DecideIfLate(session.latest_decision())->report.column);
  }
  return columns;
}

TEST_F(SessionTest, IsNoStrongerWhenItIsLate) {
  SearchReport latest = ToPlay(3);
  // The scores of the first moves.
  latest.columns.clear();
  for (const int score : {-2, -1, 0, 1, 0, -1, -2}) {
    latest.columns.emplace_back(ScoreBounds{Score(score), Score(score)});
  }
  for (const std::optional<SearchReport>& heard :
       {std::optional<SearchReport>(), std::optional(latest)}) {
    EXPECT_THAT(LateMoves(0, heard), SizeIs(7));
    EXPECT_THAT(LateMoves(engine::Settings::kBestSkill, heard), ElementsAre(3));
  }
}

TEST_F(SessionTest, IsLateSoonAfterItWasStopped) {
  session_.StartSearch(absl::InfiniteFuture());
  EXPECT_EQ(session_.latest_decision(), absl::InfiniteFuture());
  session_.StopSearch(kNow);
  EXPECT_LE(session_.latest_decision(), kNow + absl::Milliseconds(5));
  EXPECT_TRUE(session_.DecideIfLate(session_.latest_decision()).has_value());
}

}  // namespace
}  // namespace plumb::testing
