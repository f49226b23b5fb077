#include "arena/process_channel.h"

#include <signal.h>

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "arena/engine_channel.h"
#include "base/monotonic_time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/search/search_limits.h"

namespace plumb::testing {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

class ProcessChannelTest : public ::testing::Test {
 protected:
  ProcessChannelTest() { signal(SIGPIPE, SIG_IGN); }

  static std::unique_ptr<arena::ProcessChannel> Start(const arena::ProcessOptions& options) {
    absl::StatusOr<std::unique_ptr<arena::ProcessChannel>> child =
        arena::ProcessChannel::Start(options);
    EXPECT_TRUE(child.ok()) << child.status();
    return *std::move(child);
  }

  static std::unique_ptr<arena::ProcessChannel> Shell(const std::string& script) {
    return Start({.command = {"sh", "-c", script}});
  }

  static base::MonotonicTime Soon() { return base::MonotonicTime::Now() + absl::Seconds(30); }
};

TEST_F(ProcessChannelTest, SpeaksInLinesBothWays) {
  const auto child = Start({.command = {"cat"}});
  child->Send("one");
  child->Send("two");
  EXPECT_EQ(child->Receive(Soon()).line, "one");
  EXPECT_EQ(child->Receive(Soon()).line, "two");
  EXPECT_EQ(child->Receive(base::MonotonicTime::InfinitePast()).kind,
            arena::Received::Kind::kTimeout);
  EXPECT_THAT(child->Transcript(), ::testing::ElementsAre("> one", "> two", "< one", "< two"));
}

TEST_F(ProcessChannelTest, TellsHowAProcessEnded) {
  const auto child = Shell("echo last words; exit 3");
  EXPECT_EQ(child->Receive(Soon()).line, "last words");
  EXPECT_EQ(child->Receive(Soon()).kind, arena::Received::Kind::kEnd);
  ASSERT_TRUE(child->WaitForEnd(Soon()));
  EXPECT_EQ(child->HowItEnded(), "its end with exit code 3");
  EXPECT_EQ(child->exit_code(), 3);
}

TEST_F(ProcessChannelTest, TellsWhichSignalEndedIt) {
  const auto child = Shell("kill -SEGV $$");
  ASSERT_TRUE(child->WaitForEnd(Soon()));
  EXPECT_THAT(child->HowItEnded(), HasSubstr("signal 11"));
  EXPECT_EQ(child->exit_code(), -1);
}

TEST_F(ProcessChannelTest, KeepsWhatIsWrittenToStderr) {
  const auto child = Shell("echo oh no >&2; echo done");
  EXPECT_EQ(child->Receive(Soon()).line, "done");
  ASSERT_TRUE(child->WaitForEnd(Soon()));
  EXPECT_THAT(child->Transcript(), Contains("! oh no"));
}

TEST_F(ProcessChannelTest, SurvivesAnEngineThatReadsNoMore) {
  const auto child = Shell("exec 0<&-; echo closed; sleep 1000");
  EXPECT_EQ(child->Receive(Soon()).line, "closed");
  for (int i = 0; i < 3; ++i) child->Send("anybody there?");
  EXPECT_FALSE(child->WaitForEnd(base::MonotonicTime::Now()));
}

TEST_F(ProcessChannelTest, StopsReadingAFlood) {
  const auto child = Start({.command = {"yes"}});
  arena::Received received = child->Receive(Soon());
  while (received.is_line()) received = child->Receive(Soon());
  EXPECT_EQ(received.kind, arena::Received::Kind::kFlood);
}

TEST_F(ProcessChannelTest, CountsAFloodThroughReplies) {
  const auto child = Start({.command = {"yes"}});
  child->Send("question");
  arena::Received received = child->Receive(Soon());
  while (received.is_line()) {
    child->SendReply("accepted");
    received = child->Receive(Soon());
  }
  EXPECT_EQ(received.kind, arena::Received::Kind::kFlood);
  EXPECT_TRUE(child->IsFlood());
}

TEST_F(ProcessChannelTest, CallsItAFloodToMakeUsSendWhatNobodyReads) {
  const auto child = Shell("sleep 1000");
  const std::string line(1000, 'x');
  for (int i = 0; i < 2000; ++i) child->SendReply(line);
  EXPECT_EQ(child->Receive(Soon()).kind, arena::Received::Kind::kFlood);
}

// Each question allows megabytes again, so only the deadline ends this.
TEST_F(ProcessChannelTest, NoOutputPutsOffADeadline) {
  const auto child = Start({.command = {"yes"}});
  ASSERT_TRUE(child->Receive(Soon()).is_line());
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + absl::Milliseconds(20);
  arena::Received received;
  do {
    child->Send("question");
    received = child->Receive(deadline);
  } while (received.is_line());
  EXPECT_EQ(received.kind, arena::Received::Kind::kTimeout);
}

TEST_F(ProcessChannelTest, AStopComesBeforeLinesThatWait) {
  base::StopSource stop;
  const auto child = Start({.command = {"yes"}, .stop = &stop});
  ASSERT_TRUE(child->Receive(Soon()).is_line());
  stop.RequestStop();
  EXPECT_EQ(child->Receive(Soon()).kind, arena::Received::Kind::kStopped);
}

TEST_F(ProcessChannelTest, WhoLooksLateFindsWhatCameInTime) {
  const auto child = Start({.command = {"cat"}});
  child->Send("one");
  ASSERT_EQ(child->Receive(Soon()).line, "one");
  child->Send("two");
  const base::MonotonicTime deadline = base::MonotonicTime::Now();
  absl::SleepFor(absl::Seconds(1));  // As if the machine was busy. Long enough for cat.
  EXPECT_EQ(child->Receive(deadline).line, "two");
}

TEST_F(ProcessChannelTest, GivesTheProcessItsFolderAndLimits) {
  const auto child = Start({.command = {"sh", "-c", "pwd; ulimit -v; ulimit -t"},
                            .folder = "/usr",
                            .limits = {.memory_mb = 1024, .cpu_seconds = 17}});
  EXPECT_EQ(child->Receive(Soon()).line, "/usr");
  EXPECT_EQ(child->Receive(Soon()).line, "1048576");
  EXPECT_EQ(child->Receive(Soon()).line, "17");
}

TEST_F(ProcessChannelTest, KeepsALineThatIsNotFinished) {
  const auto child = Shell("printf 'half a li'; sleep 1000");
  const base::MonotonicTime deadline = Soon();
  while (child->partial() != "half a li" && base::MonotonicTime::Now() < deadline) {
    child->Receive(base::MonotonicTime::Now() + absl::Milliseconds(1));
  }
  EXPECT_EQ(child->TakePartial(), "half a li");
  EXPECT_EQ(child->partial(), "");
}

TEST_F(ProcessChannelTest, EndsTheInputAfterTheLastLine) {
  const auto child = Start({.command = {"cat"}});
  child->Send("last");
  child->CloseInput();
  EXPECT_EQ(child->Receive(Soon()).line, "last");
  EXPECT_TRUE(child->WaitForEnd(Soon()));
  EXPECT_EQ(child->exit_code(), 0);
}

TEST_F(ProcessChannelTest, WaitsNoLongerOnceStopped) {
  base::StopSource stop;
  stop.RequestStop();
  const auto child = Start({.command = {"cat"}, .stop = &stop});
  EXPECT_EQ(child->Receive(base::MonotonicTime::InfiniteFuture()).kind,
            arena::Received::Kind::kStopped);
}

}  // namespace
}  // namespace plumb::testing
