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
#include "engine/session.h"
#include "engine/settings.h"
#include "engine/thinker.h"
#include "engine/thought.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/fake_thinker.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Decides for column 5 when it is stopped, if it is not `deaf`.
class StoppableThinker : public FakeThinker {
 public:
  explicit StoppableThinker(EventQueue* queue) : queue_(queue) {}

  void Stop() override {
    FakeThinker::Stop();
    Thought thought;
    thought.column = 5;
    if (!deaf) queue_->Push(Decision{task, thought});
  }

  bool deaf = false;

 private:
  EventQueue* queue_;
};

// Writes down what it hears. "think" and "stop" do that, "now..." is heard while it is busy.
class TalkativeProtocol : public Protocol {
 public:
  explicit TalkativeProtocol(Session* session) : session_(session) {}

  void Greet() override { heard.emplace_back("(greets)"); }
  bool HearsWhileBusy(absl::string_view line) const override { return line.substr(0, 3) == "now"; }
  absl::StatusOr<Flow> HandleLine(const InputLine& line) override {
    heard.push_back(line.text);
    if (line.text == "think") session_->Think(deadline);
    if (line.text == "now stop") session_->StopThinking(absl::Now());
    if (line.text == "count") session_->CountNodes(3);
    if (line.text == "fail") return absl::InternalError("failed");
    return line.text == "quit" ? Flow::kQuit : Flow::kContinue;
  }
  void HandleProgress(const Thought& thought) override {
    heard.push_back(absl::StrCat("(progress ", *thought.column, ")"));
  }
  absl::StatusOr<Flow> HandleDecision(const Thought& thought) override {
    heard.push_back(absl::StrCat("(decision ", *thought.column, ")"));
    return Flow::kContinue;
  }
  void HandlePerft(const PerftCount& count) override {
    heard.push_back(absl::StrCat("(count ", absl::Uint128Low64(count.nodes), ")"));
  }

  std::vector<std::string> heard;
  absl::Time deadline = absl::InfiniteFuture();

 private:
  Session* session_;
};

// Everything is in the queue before the loop runs, on this thread.
class EngineLoopTest : public ::testing::Test {
 protected:
  void Say(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) queue_.Push(InputLine{line, absl::Now()});
  }
  absl::Status Run() { return EngineLoop(&queue_, &session_, &protocol_).Run(); }

  EventQueue queue_;
  StoppableThinker thinker_{&queue_};
  Session session_{Settings(), &thinker_};
  TalkativeProtocol protocol_{&session_};
};

TEST_F(EngineLoopTest, GreetsAndEndsWithTheInput) {
  queue_.Push(InputEnd{});
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
  queue_.Push(InputEnd{});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "think", "now stop", "(decision 5)", "think",
                                           "(decision 5)", "a"))
      << "what was asked before the end is answered";
}

TEST_F(EngineLoopTest, StopsThinkingWhenTheInputEnds) {
  Say({"think"});
  queue_.Push(InputEnd{});
  EXPECT_TRUE(Run().ok());
  EXPECT_TRUE(thinker_.stopped);
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "think", "(decision 5)"));
}

TEST_F(EngineLoopTest, DoesNotWaitForAThinkerThatIsLate) {
  thinker_.deaf = true;
  protocol_.deadline = absl::Now();
  Say({"think", "quit"});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "think", "(decision 3)", "quit"));
}

TEST_F(EngineLoopTest, EndsThoughAThinkerCountsForEver) {
  thinker_.deaf = true;
  Say({"count", "a"});
  queue_.Push(InputEnd{});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "count"));
}

TEST_F(EngineLoopTest, PassesEventsOn) {
  Thought thought;
  thought.column = 2;
  Say({"think"});
  queue_.Push(Progress{1, thought});
  queue_.Push(Decision{1, thought});
  Say({"count"});
  queue_.Push(PerftCount{2, 3, 400});
  queue_.Push(Progress{1, thought});  // Of what is over.
  Say({"quit"});
  EXPECT_TRUE(Run().ok());
  EXPECT_THAT(protocol_.heard, ElementsAre("(greets)", "think", "(progress 2)", "(decision 2)",
                                           "count", "(count 400)", "quit"));
}

}  // namespace
}  // namespace plumb::testing
