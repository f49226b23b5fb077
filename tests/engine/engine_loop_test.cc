#include "engine/engine_loop.h"

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/monotonic_time.h"
#include "engine/event_queue.h"
#include "engine/protocol.h"
#include "engine/searcher.h"
#include "engine/session.h"
#include "engine/settings.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/live/search_report.h"
#include "tests/support/fake_searcher.h"
#include "tests/support/search_reports.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Decides for column 5 when it is stopped, if it is not `deaf`.
class StoppableSearcher : public FakeSearcher {
 public:
  explicit StoppableSearcher(engine::EventQueue* queue) : queue_(queue) {}

  void Stop() override {
    FakeSearcher::Stop();
    if (!deaf) queue_->Push(engine::Decision{task, ReportOf(5, {})});
  }

  bool deaf = false;

 private:
  engine::EventQueue* queue_;
};

// Records its lines. "think" starts a search, "now stop" stops it; lines with "now" are handled
// while it is busy, and "quit" ends everything.
class TalkativeProtocol : public engine::Protocol {
 public:
  explicit TalkativeProtocol(engine::Session* session) : session_(session) {}

  void Greet() override { heard.emplace_back("(greets)"); }
  engine::Turn TurnOf(absl::string_view line) const override {
    if (line == "quit") return engine::Turn::kLast;
    return line.substr(0, 3) == "now" ? engine::Turn::kNow : engine::Turn::kWait;
  }
  absl::StatusOr<engine::Flow> HandleLine(const engine::InputLine& line) override {
    heard.push_back(line.text);
    arrivals.push_back(line.arrival);
    if (line.text == "think") session_->StartSearch(time);
    if (line.text == "analyze") session_->StartSearch({}, engine::SearchMode::kAnalyze);
    if (line.text == "now stop") session_->StopSearch(base::MonotonicTime::Now());
    if (line.text == "count") session_->CountNodes(3);
    if (line.text == "fail") return absl::InternalError("failed");
    return line.text == "quit" ? engine::Flow::kQuit : engine::Flow::kContinue;
  }
  void HandleInputEnd() override { heard.emplace_back("(end)"); }
  void HandleProgress(const SearchReport& report) override {
    heard.push_back(absl::StrCat("(progress ", report.column, ")"));
  }
  absl::StatusOr<engine::Flow> HandleDecision(const SearchReport& report) override {
    heard.push_back(absl::StrCat("(decision ", report.column, ")"));
    return engine::Flow::kContinue;
  }
  void HandlePerft(const engine::PerftCount& count) override {
    heard.push_back(absl::StrCat("(count ", absl::Uint128Low64(count.nodes), ")"));
  }

  std::vector<std::string> heard;
  std::vector<base::MonotonicTime> arrivals;
  engine::SearchTime time;

 private:
  engine::Session* session_;
};

// Everything is in the queue before the loop runs, on this thread.
class EngineLoopTest : public ::testing::Test {
 protected:
  void Say(const std::vector<std::string>& lines) {
    for (const std::string& line : lines)
      queue_.Push(engine::InputLine{line, base::MonotonicTime::Now()});
  }
  static engine::Settings WithoutBook() {
    engine::Settings settings;
    settings.book = "none";
    return settings;
  }
  absl::Status Run() { return engine::EngineLoop(&queue_, &session_, &protocol_).Run(); }

  engine::EventQueue queue_;
  StoppableSearcher searcher_{&queue_};
  engine::Session session_{WithoutBook(), &searcher_, [](absl::string_view) {}};
  TalkativeProtocol protocol_{&session_};
};

TEST_F(EngineLoopTest, GreetsAndEndsWithTheInput) {
  queue_.Push(engine::InputEnd{});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "(end)"));
}

TEST_F(EngineLoopTest, EndsWhenTheProtocolWants) {
  Say({"a", "quit", "b"});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "a", "quit"));
}

TEST_F(EngineLoopTest, EndsWithTheErrorOfTheProtocol) {
  Say({"fail", "b"});
  EXPECT_EQ(Run(), absl::InternalError("failed"));
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "fail"));
}

TEST_F(EngineLoopTest, HandlesSomeLinesDuringASearch) {
  Say({"think", "now a", "now stop"});
  queue_.Push(engine::InputEnd{});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard,
              ElementsAre("(greets)", "think", "now a", "now stop", "(end)", "(decision 5)"));
}

// "now stop" waits as well, although it could be handled: no line overtakes another.
TEST_F(EngineLoopTest, KeepsTheOrderOfLines) {
  protocol_.time = {.deadline = base::MonotonicTime::InfinitePast(),
                    .latest = base::MonotonicTime::InfinitePast()};
  searcher_.deaf = true;
  Say({"think", "a", "now b", "think", "now stop", "c"});
  queue_.Push(engine::InputEnd{});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "think", "(decision 3)", "a", "now b",
                                           "think", "(decision 3)", "now stop", "c", "(end)"));
}

TEST_F(EngineLoopTest, HandlesAWaitingStopAfterTheSearchThatItIsFor) {
  Say({"think", "now stop", "a", "think", "now stop", "b", "quit"});
  queue_.Push(engine::InputEnd{});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "think", "now stop", "(decision 5)", "a",
                                           "think", "now stop", "(decision 5)", "b", "quit"));
}

TEST_F(EngineLoopTest, CountsTheTimeOfALineFromWhenItsTurnComes) {
  protocol_.time = {.deadline = base::MonotonicTime::Now() + absl::Milliseconds(20),
                    .latest = base::MonotonicTime::Now() + absl::Milliseconds(20)};
  searcher_.deaf = true;
  Say({"think", "a"});
  queue_.Push(engine::InputEnd{});
  EXPECT_TRUE(Run().ok());
  ASSERT_EQ(protocol_.arrivals.size(), 2U);
  EXPECT_LT(protocol_.arrivals[0], protocol_.time.latest);
  EXPECT_GE(protocol_.arrivals[1], protocol_.time.latest);
}

TEST_F(EngineLoopTest, LetsASearchTakeItsTimeWhenTheInputEnds) {
  protocol_.time.deadline = base::MonotonicTime::Now() + absl::Minutes(5);
  Say({"think"});
  queue_.Push(engine::InputEnd{});
  queue_.Push(engine::Progress{1, ReportOf(2, {})});
  queue_.Push(engine::Decision{1, ReportOf(4, {})});
  EXPECT_TRUE(Run().ok());
  EXPECT_FALSE(searcher_.stopped);
  EXPECT_THAT(protocol_.heard,
              ElementsAre("(greets)", "think", "(end)", "(progress 2)", "(decision 4)"));
}

TEST_F(EngineLoopTest, StopsAnAnalysisWhenTheInputEnds) {
  Say({"analyze"});
  queue_.Push(engine::InputEnd{});
  EXPECT_TRUE(Run().ok());
  EXPECT_TRUE(searcher_.stopped);
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "analyze", "(end)"));
}

TEST_F(EngineLoopTest, StopsThinkingWhenItMustEndAtOnce) {
  Say({"think", "a"});
  queue_.Push(engine::InputEnd{.at_once = true});
  EXPECT_TRUE(Run().ok());
  EXPECT_TRUE(searcher_.stopped);
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "think", "(decision 5)", "a"));
}

TEST_F(EngineLoopTest, AnswersInAHurryBeforeItQuits) {
  Say({"think", "a", "think", "quit", "b"});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "think", "(decision 5)", "a", "think",
                                           "(decision 5)", "quit"));
}

TEST_F(EngineLoopTest, WaitsForAQuickCountBeforeItQuits) {
  Say({"count", "quit"});
  queue_.Push(engine::PerftCount{1, 3, 400});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "count", "(count 400)", "quit"));
}

TEST_F(EngineLoopTest, QuitsThoughASearcherCountsForEver) {
  Say({"count", "a", "quit"});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "count", "quit"));
}

TEST_F(EngineLoopTest, EndsAtOnceThoughASearcherCountsForEver) {
  Say({"count", "a"});
  queue_.Push(engine::InputEnd{});
  queue_.Push(engine::InputEnd{.at_once = true});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "count"));
}

TEST_F(EngineLoopTest, DoesNotWaitForASearcherThatIsLate) {
  searcher_.deaf = true;
  protocol_.time.latest = base::MonotonicTime::Now();
  Say({"think", "quit"});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "think", "(decision 3)", "quit"));
}

TEST_F(EngineLoopTest, PassesEventsOn) {
  const SearchReport report = ReportOf(2, {});
  Say({"think"});
  queue_.Push(engine::Progress{1, report});
  queue_.Push(engine::Decision{1, report});
  Say({"count"});
  queue_.Push(engine::PerftCount{2, 3, 400});
  queue_.Push(engine::Progress{1, report});  // Of what is over.
  Say({"quit"});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "think", "(progress 2)", "(decision 2)",
                                           "count", "(count 400)", "quit"));
}

}  // namespace
}  // namespace plumb::testing
