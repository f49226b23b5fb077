#include "engine/engine_loop.h"

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
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
// while it is busy.
class TalkativeProtocol : public engine::Protocol {
 public:
  explicit TalkativeProtocol(engine::Session* session) : session_(session) {}

  void Greet() override { heard.emplace_back("(greets)"); }
  bool HandlesWhileBusy(absl::string_view line) const override {
    return line.substr(0, 3) == "now";
  }
  absl::StatusOr<engine::Flow> HandleLine(const engine::InputLine& line) override {
    heard.push_back(line.text);
    if (line.text == "think") session_->StartSearch(deadline);
    if (line.text == "now stop") session_->StopSearch(absl::Now());
    if (line.text == "count") session_->CountNodes(3);
    if (line.text == "fail") return absl::InternalError("failed");
    return line.text == "quit" ? engine::Flow::kQuit : engine::Flow::kContinue;
  }
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
  absl::Time deadline = absl::InfiniteFuture();

 private:
  engine::Session* session_;
};

// Everything is in the queue before the loop runs, on this thread.
class EngineLoopTest : public ::testing::Test {
 protected:
  void Say(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) queue_.Push(engine::InputLine{line, absl::Now()});
  }
  absl::Status Run() { return engine::EngineLoop(&queue_, &session_, &protocol_).Run(); }

  engine::EventQueue queue_;
  StoppableSearcher searcher_{&queue_};
  engine::Session session_{engine::Settings(), &searcher_};
  TalkativeProtocol protocol_{&session_};
};

TEST_F(EngineLoopTest, GreetsAndEndsWithTheInput) {
  queue_.Push(engine::InputEnd{});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)"));
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

TEST_F(EngineLoopTest, KeepsLinesUntilTheDecision) {
  Say({"think", "a", "b", "now c", "now stop", "d", "quit"});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "think", "now c", "now stop", "(decision 5)",
                                           "a", "b", "d", "quit"));
}

TEST_F(EngineLoopTest, KeepsTheLinesBehindOneThatThinksAgain) {
  Say({"think", "think", "a", "now stop"});
  queue_.Push(engine::InputEnd{});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "think", "now stop", "(decision 5)", "think",
                                           "(decision 5)", "a"))
      << "what was asked before the end is answered";
}

TEST_F(EngineLoopTest, StopsThinkingWhenTheInputEnds) {
  Say({"think"});
  queue_.Push(engine::InputEnd{});
  EXPECT_TRUE(Run().ok());
  EXPECT_TRUE(searcher_.stopped);
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "think", "(decision 5)"));
}

TEST_F(EngineLoopTest, DoesNotWaitForASearcherThatIsLate) {
  searcher_.deaf = true;
  protocol_.deadline = absl::Now();
  Say({"think", "quit"});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "think", "(decision 3)", "quit"));
}

TEST_F(EngineLoopTest, EndsThoughASearcherCountsForEver) {
  searcher_.deaf = true;
  Say({"count", "a"});
  queue_.Push(engine::InputEnd{});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "count"));
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
