#include "engine/session.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "engine/book_set.h"
#include "engine/game.h"
#include "engine/searcher.h"
#include "engine/settings.h"
#include "engine/time_manager.h"
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
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const base::MonotonicTime kNow = base::MonotonicTime() + absl::Seconds(1'000'000);

SearchReport ToPlay(int column) { return ReportOf(column, WidestBounds(Position())); }

// The limit of a move that must not be late.
engine::SearchTime Until(base::MonotonicTime deadline) {
  return {.deadline = deadline, .latest = deadline + absl::Milliseconds(2)};
}

engine::Settings WithBook(const std::string& book) {
  engine::Settings settings;
  settings.book = book;
  return settings;
}

class SessionTest : public ::testing::Test {
 protected:
  engine::Session::Warn Warner() {
    return [this](absl::string_view text) { warnings_.emplace_back(text); };
  }

  std::vector<std::string> warnings_;
  FakeSearcher searcher_;
  engine::Session session_{WithBook("none"), &searcher_, Warner()};
};

TEST_F(SessionTest, TellsTheSearcherItsSettings) {
  engine::Settings settings;
  settings.hash_mb = 7;
  const engine::Session session(settings, &searcher_, Warner());
  EXPECT_EQ(searcher_.settings, settings);
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
  EXPECT_EQ(session_.settings(), WithBook("none"));
}

TEST_F(SessionTest, KeepsItsBooksWhenAnotherCannotBeRead) {
  const std::shared_ptr<engine::BookSet> before = searcher_.books;
  const absl::Status status = session_.Set(*engine::FindSetting("Book"), "/no/such/book");
  EXPECT_THAT(status.message(), HasSubstr("/no/such/book"));
  EXPECT_EQ(session_.settings().book, "none");
  EXPECT_EQ(searcher_.books, before);
  EXPECT_THAT(warnings_, IsEmpty()) << "the status says it";
  EXPECT_TRUE(session_.Set(*engine::FindSetting("Book"), "").ok());
  EXPECT_NE(searcher_.books, before);
}

TEST_F(SessionTest, WarnsOfABookThatItIsMadeWith) {
  engine::Session session(WithBook("/no/such/book"), &searcher_, Warner());
  session.Prepare();
  session.Prepare();
  EXPECT_THAT(warnings_, ElementsAre(HasSubstr("/no/such/book")));
}

TEST_F(SessionTest, PreparesForItsBoard) {
  session_.game() = engine::Game(*BoardSize::Create(8, 8));
  session_.Prepare();
  session_.Prepare();
  EXPECT_THAT(searcher_.prepared, ElementsAre(*BoardSize::Create(8, 8))) << "once is enough";
  EXPECT_TRUE(session_.Set(*engine::FindSetting("Hash"), "64").ok());
  session_.Prepare();
  EXPECT_THAT(searcher_.prepared, SizeIs(2));
}

TEST_F(SessionTest, ThinksAboutTheGame) {
  session_.game().Play(3);
  EXPECT_FALSE(session_.busy());
  session_.StartSearch(Until(kNow), engine::SearchMode::kAnalyze);
  EXPECT_TRUE(session_.busy());
  EXPECT_TRUE(session_.searching());
  EXPECT_EQ(searcher_.request->position, Position().After(3));
  EXPECT_EQ(searcher_.request->deadline, kNow);
  EXPECT_EQ(searcher_.request->mode, engine::SearchMode::kAnalyze);
}

TEST_F(SessionTest, IsFreeAfterTheDecision) {
  session_.StartSearch(Until(kNow));
  EXPECT_TRUE(session_.Accept(engine::Progress{searcher_.task, ToPlay(2)}));
  EXPECT_TRUE(session_.busy());
  EXPECT_TRUE(session_.Accept(engine::Decision{searcher_.task, ToPlay(3)}));
  EXPECT_FALSE(session_.busy());
  EXPECT_FALSE(session_.Accept(engine::Decision{searcher_.task, ToPlay(3)})) << "a second one";
}

TEST_F(SessionTest, DoesNotHearOfWhatWasAbandoned) {
  session_.StartSearch(Until(kNow));
  const engine::TaskId first = searcher_.task;
  session_.StartSearch(Until(kNow));
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
  session_.StartSearch({});
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
  EXPECT_EQ(session_.next_check(), base::MonotonicTime::InfiniteFuture());
  EXPECT_TRUE(session_.Accept(engine::PerftCount{searcher_.task, 5, 1}));
  EXPECT_FALSE(session_.busy());
}

TEST_F(SessionTest, WaitsForNobodyWhileItIsFree) {
  EXPECT_EQ(session_.next_check(), base::MonotonicTime::InfiniteFuture());
  EXPECT_FALSE(session_.DecideIfLate(base::MonotonicTime::InfiniteFuture()).has_value());
  session_.StartSearch(Until(kNow));
  session_.Accept(engine::Decision{searcher_.task, ToPlay(3)});
  EXPECT_EQ(session_.next_check(), base::MonotonicTime::InfiniteFuture());
}

TEST_F(SessionTest, DecidesForASearcherThatIsLate) {
  session_.StartSearch(Until(kNow));
  EXPECT_GE(session_.next_check(), kNow);
  EXPECT_LE(session_.next_check(), kNow + absl::Milliseconds(5));
  EXPECT_FALSE(session_.DecideIfLate(kNow - absl::Milliseconds(1)).has_value());
  const std::optional<engine::Decision> decision = session_.DecideIfLate(session_.next_check());
  ASSERT_TRUE(decision.has_value());
  EXPECT_EQ(decision->task, searcher_.task);
  EXPECT_EQ(decision->report.column, 3);
  EXPECT_THAT(decision->report.line, ElementsAre(3)) << "hosts are shown it";
  EXPECT_TRUE(searcher_.stopped);
  EXPECT_FALSE(session_.busy());
  EXPECT_FALSE(session_.Accept(engine::Decision{searcher_.task, ToPlay(6)})) << "too late";
}

TEST_F(SessionTest, DecidesForTheLastThingItHeard) {
  session_.StartSearch(Until(kNow));
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
    settings.book = "none";
    engine::Session session(settings, &searcher, [](absl::string_view) {});
    session.StartSearch(Until(kNow));
    if (latest.has_value()) session.Accept(engine::Progress{searcher.task, *latest});
    columns.insert(session.DecideIfLate(session.next_check())->report.column);
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
  session_.StartSearch({});
  EXPECT_EQ(session_.next_check(), base::MonotonicTime::InfiniteFuture());
  session_.StopSearch(kNow);
  EXPECT_LE(session_.next_check(), kNow + absl::Milliseconds(5));
  EXPECT_TRUE(session_.DecideIfLate(session_.next_check()).has_value());
}

TEST_F(SessionTest, WaitsLongerOnAGameClockThanForOneMove) {
  session_.StartSearch({.deadline = kNow, .latest = kNow + absl::Milliseconds(300)});
  EXPECT_FALSE(session_.DecideIfLate(kNow + absl::Milliseconds(299)).has_value());
  SearchReport best = ToPlay(2);
  best.proven_best = true;
  session_.Accept(engine::Progress{searcher_.task, best});
  EXPECT_EQ(session_.DecideIfLate(kNow + absl::Milliseconds(10))->report.column, 2)
      << "there is nothing to wait for";
}

TEST_F(SessionTest, LimitsASearchWithoutALimit) {
  session_.StartSearch({});
  session_.LimitEndlessSearch(kNow + absl::Seconds(10));
  session_.LimitEndlessSearch(kNow + absl::Seconds(20));
  EXPECT_EQ(session_.next_check(), kNow + absl::Seconds(10));
  EXPECT_FALSE(session_.DecideIfLate(kNow + absl::Seconds(9)).has_value());
  EXPECT_FALSE(searcher_.stopped);
  EXPECT_FALSE(session_.DecideIfLate(kNow + absl::Seconds(10)).has_value()) << "stops it first";
  EXPECT_TRUE(searcher_.stopped);
  EXPECT_TRUE(session_.DecideIfLate(session_.next_check()).has_value());
}

TEST_F(SessionTest, LeavesALimitAsItIs) {
  session_.StartSearch(Until(kNow + absl::Minutes(1)));
  session_.LimitEndlessSearch(kNow);
  EXPECT_FALSE(session_.DecideIfLate(kNow + absl::Seconds(30)).has_value());
  EXPECT_FALSE(searcher_.stopped);
}

TEST_F(SessionTest, EndsAnAnalysisThatNobodyReads) {
  session_.StartSearch({}, engine::SearchMode::kAnalyze);
  session_.LimitEndlessSearch(kNow + absl::Seconds(10));
  EXPECT_FALSE(session_.busy());
  EXPECT_TRUE(searcher_.stopped);
}

// The scores of the first move are known since the game was solved.
TEST(SessionBookTest, KnowsTheBooksMoveBeforeTheSearchBegins) {
  FakeSearcher searcher;
  engine::Session session({}, &searcher, [](absl::string_view) {});
  session.StartSearch(Until(kNow));
  const std::optional<engine::Decision> decision = session.DecideIfLate(session.next_check());
  ASSERT_TRUE(decision.has_value());
  EXPECT_EQ(decision->report.column, 3);
  EXPECT_TRUE(decision->report.proven_best);
  std::vector<int> scores;
  for (const auto& bounds : decision->report.columns) scores.push_back(bounds->lower.value());
  EXPECT_THAT(scores, ElementsAre(-2, -1, 0, 1, 0, -1, -2));
}

}  // namespace
}  // namespace plumb::testing
