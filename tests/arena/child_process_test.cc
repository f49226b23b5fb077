#include "arena/child_process.h"

#include <signal.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "arena/engine_channel.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/search/search_limits.h"

namespace plumb::testing {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

class ChildProcessTest : public ::testing::Test {
 protected:
  ChildProcessTest() { signal(SIGPIPE, SIG_IGN); }

  static std::unique_ptr<arena::ChildProcess> Start(const arena::ProcessOptions& options) {
    absl::StatusOr<std::unique_ptr<arena::ChildProcess>> child =
        arena::ChildProcess::Start(options);
    EXPECT_TRUE(child.ok()) << child.status();
    return *std::move(child);
  }

  static std::unique_ptr<arena::ChildProcess> Shell(const std::string& script) {
    return Start({.command = {"sh", "-c", script}});
  }

  static absl::Time Soon() { return absl::Now() + absl::Seconds(30); }
};

TEST_F(ChildProcessTest, SpeaksInLinesBothWays) {
  const auto child = Start({.command = {"cat"}});
  child->Send("one");
  child->Send("two");
  EXPECT_EQ(child->Hear(Soon()).line, "one");
  EXPECT_EQ(child->Hear(Soon()).line, "two");
  EXPECT_EQ(child->Hear(absl::InfinitePast()).kind, arena::Heard::Kind::kTimeout);
  EXPECT_THAT(child->Transcript(), ::testing::ElementsAre("> one", "> two", "< one", "< two"));
}

TEST_F(ChildProcessTest, TellsHowAProcessEnded) {
  const auto child = Shell("echo last words; exit 3");
  EXPECT_EQ(child->Hear(Soon()).line, "last words");
  EXPECT_EQ(child->Hear(Soon()).kind, arena::Heard::Kind::kEnd);
  ASSERT_TRUE(child->WaitForEnd(Soon()));
  EXPECT_EQ(child->HowItEnded(), "its end with exit code 3");
  EXPECT_EQ(child->exit_code(), 3);
}

TEST_F(ChildProcessTest, TellsWhichSignalEndedIt) {
  const auto child = Shell("kill -SEGV $$");
  ASSERT_TRUE(child->WaitForEnd(Soon()));
  EXPECT_THAT(child->HowItEnded(), HasSubstr("signal 11"));
  EXPECT_EQ(child->exit_code(), -1);
}

TEST_F(ChildProcessTest, KeepsWhatIsWrittenToStderr) {
  const auto child = Shell("echo oh no >&2; echo done");
  EXPECT_EQ(child->Hear(Soon()).line, "done");
  ASSERT_TRUE(child->WaitForEnd(Soon()));
  EXPECT_THAT(child->Transcript(), Contains("! oh no"));
}

TEST_F(ChildProcessTest, EndsTheInput) {
  const auto child = Start({.command = {"cat"}});
  child->CloseInput();
  EXPECT_TRUE(child->WaitForEnd(Soon()));
  EXPECT_EQ(child->exit_code(), 0);
}

TEST_F(ChildProcessTest, SurvivesAnEngineThatReadsNoMore) {
  const auto child = Shell("exec 0<&-; echo closed; sleep 1000");
  EXPECT_EQ(child->Hear(Soon()).line, "closed");
  for (int i = 0; i < 3; ++i) child->Send("anybody there?");
  EXPECT_FALSE(child->WaitForEnd(absl::Now()));
}

TEST_F(ChildProcessTest, StopsReadingAFlood) {
  const auto child = Start({.command = {"yes"}});
  arena::Heard heard = child->Hear(Soon());
  while (heard.is_line()) heard = child->Hear(Soon());
  EXPECT_EQ(heard.kind, arena::Heard::Kind::kFlood);
}

TEST_F(ChildProcessTest, WaitsNoLongerOnceStopped) {
  base::StopSource stop;
  stop.RequestStop();
  const auto child = Start({.command = {"cat"}, .stop = &stop});
  EXPECT_EQ(child->Hear(absl::InfiniteFuture()).kind, arena::Heard::Kind::kStopped);
}

TEST_F(ChildProcessTest, RunsInItsFolder) {
  const auto child = Start({.command = {"pwd"}, .folder = "/usr"});
  EXPECT_EQ(child->Hear(Soon()).line, "/usr");
}

TEST_F(ChildProcessTest, LimitsMemory) {
  const auto child = Start({.command = {"sh", "-c", "ulimit -v; ulimit -t"},
                            .limits = {.memory_mb = 1024, .cpu_seconds = 17}});
  EXPECT_EQ(child->Hear(Soon()).line, "1048576");
  EXPECT_EQ(child->Hear(Soon()).line, "17");
}

TEST_F(ChildProcessTest, SaysWhatCannotBeStarted) {
  EXPECT_THAT(
      std::string(
          arena::ChildProcess::Start({.command = {"no-such-program-here"}}).status().message()),
      HasSubstr("no-such-program-here: there is no such program in PATH"));
  EXPECT_THAT(std::string(arena::ChildProcess::Start({.command = {"/tmp"}}).status().message()),
              HasSubstr("/tmp: cannot start"));
  EXPECT_THAT(
      std::string(arena::ChildProcess::Start({.command = {"cat"}, .folder = "/no/such/folder"})
                      .status()
                      .message()),
      HasSubstr("cat: cannot start"));
}

bool IsAlive(pid_t pid) {
  // A process that has ended and waits for its parent is not alive.
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  const std::string stat((std::istreambuf_iterator<char>(file)), {});
  return !stat.empty() && stat.find(") Z ") == std::string::npos;
}

TEST_F(ChildProcessTest, TakesTheWholeGroupWithIt) {
  auto child = Shell("sleep 1000 & echo $!; wait");
  int grandchild = 0;
  ASSERT_TRUE(absl::SimpleAtoi(child->Hear(Soon()).line, &grandchild));
  const pid_t pid = child->pid();
  EXPECT_TRUE(IsAlive(grandchild));
  child.reset();
  EXPECT_FALSE(IsAlive(pid));
  const absl::Time deadline = Soon();
  while (IsAlive(grandchild) && absl::Now() < deadline) absl::SleepFor(absl::Milliseconds(1));
  EXPECT_FALSE(IsAlive(grandchild));
}

int OpenFiles() {
  const std::filesystem::directory_iterator files("/proc/self/fd");
  return static_cast<int>(std::distance(begin(files), end(files)));
}

TEST_F(ChildProcessTest, LeavesNoFileOpen) {
  const int before = OpenFiles();
  for (int i = 0; i < 20; ++i) {
    const auto child = Start({.command = {"cat"}});
    child->Send("hello");
    child->Hear(Soon());
    EXPECT_FALSE(arena::ChildProcess::Start({.command = {"no-such-program-here"}}).ok());
    EXPECT_FALSE(arena::ChildProcess::Start({.command = {"/tmp"}}).ok());
  }
  EXPECT_EQ(OpenFiles(), before);
}

}  // namespace
}  // namespace plumb::testing
