#include "base/child_process.h"

#include <signal.h>
#include <sys/types.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "base/spawn.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

class ChildProcessTest : public ::testing::Test {
 protected:
  ChildProcessTest() { signal(SIGPIPE, SIG_IGN); }

  static std::unique_ptr<base::ChildProcess> Start(const base::SpawnOptions& options) {
    absl::StatusOr<std::unique_ptr<base::ChildProcess>> child = base::ChildProcess::Start(options);
    EXPECT_TRUE(child.ok()) << child.status();
    return *std::move(child);
  }

  static std::unique_ptr<base::ChildProcess> Shell(const std::string& script) {
    return Start({.command = {"sh", "-c", script}});
  }

  // Reads both outputs to the end, and waits.
  static base::ExitStatus Finish(base::ChildProcess& child) {
    while (child.Pump(Soon())) {
    }
    return child.Wait(Soon()).value();
  }

  // Guards against hangs and is no measure of speed.
  static base::MonotonicTime Soon() { return base::MonotonicTime::Now() + absl::Seconds(30); }
};

TEST_F(ChildProcessTest, FeedsAndDrainsAllPipes) {
  const auto child = Shell("cat; echo bad >&2");
  child->Write("one\n");
  child->Write("two\n");
  child->CloseInput();
  EXPECT_EQ(Finish(*child).ShellCode(), 0);
  EXPECT_EQ(child->out, "one\ntwo\n");
  EXPECT_EQ(child->err, "bad\n");
}

TEST_F(ChildProcessTest, WritesMoreThanAPipeHolds) {
  const auto child = Start({.command = {"cat"}});
  const std::string text(1 << 20, 'x');
  child->Write(text);
  child->CloseInput();
  EXPECT_TRUE(child->input_is_open());
  Finish(*child);
  EXPECT_EQ(child->out, text);
  EXPECT_FALSE(child->input_is_open());
}

TEST_F(ChildProcessTest, PumpsWithoutWaitingOrUntilTheDeadline) {
  const auto child = Start({.command = {"cat"}});
  EXPECT_FALSE(child->Pump(base::MonotonicTime::InfinitePast()));
  EXPECT_FALSE(child->Pump(base::MonotonicTime::Now() + absl::Milliseconds(5)));
  child->Write("x");
  EXPECT_TRUE(child->Pump(Soon()));
  EXPECT_EQ(child->out, "x");
}

TEST_F(ChildProcessTest, LeavesOutputInThePipeIfTold) {
  const auto child = Shell("echo out; echo err >&2");
  while (!child->err_has_ended()) {
    ASSERT_TRUE(child->Pump(Soon(), base::ChildProcess::Read::kErrorsOnly));
  }
  EXPECT_EQ(child->err, "err\n");
  EXPECT_EQ(child->out, "");
  Finish(*child);
  EXPECT_EQ(child->out, "out\n");
}

TEST_F(ChildProcessTest, SurvivesAProgramThatReadsNoMore) {
  const auto child = Shell("exec 0<&-; echo closed; sleep 1000");
  EXPECT_TRUE(child->Pump(Soon()));
  for (int i = 0; i < 3; ++i) child->Write("anybody there?");
  EXPECT_FALSE(child->input_is_open());
  EXPECT_FALSE(child->HasEnded());
}

TEST_F(ChildProcessTest, TellsHowItEnded) {
  const base::ExitStatus code = Finish(*Shell("exit 3"));
  EXPECT_EQ(code.ToString(), "exit code 3");
  EXPECT_EQ(code.ShellCode(), 3);
  const base::ExitStatus signal = Finish(*Shell("kill -SEGV $$"));
  EXPECT_EQ(signal.ToString(), "signal 11 (Segmentation fault)");
  EXPECT_EQ(signal.ShellCode(), 139);
}

TEST_F(ChildProcessTest, WaitsOnlyUntilTheDeadline) {
  const auto child = Start({.command = {"cat"}});
  EXPECT_FALSE(child->Wait(base::MonotonicTime::Now()).has_value());
  EXPECT_FALSE(child->exit_status().has_value());
  child->Signal(SIGTERM);
  EXPECT_EQ(child->Wait(Soon())->ShellCode(), 128 + SIGTERM);
  EXPECT_EQ(child->exit_status()->signal, SIGTERM);
}

bool IsAlive(pid_t pid) {
  // A process that has ended and waits for its parent is not alive.
  std::ifstream file(absl::StrCat("/proc/", pid, "/stat"));
  const std::string stat((std::istreambuf_iterator<char>(file)), {});
  return !stat.empty() && stat.find(") Z ") == std::string::npos;
}

bool EndsSoon(pid_t pid) {
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + absl::Seconds(30);
  while (IsAlive(pid) && base::MonotonicTime::Now() < deadline)
    absl::SleepFor(absl::Milliseconds(1));
  return !IsAlive(pid);
}

TEST_F(ChildProcessTest, TakesTheWholeGroupWithIt) {
  auto child = Shell("sleep 1000 & echo $!; wait");
  while (child->out.find('\n') == std::string::npos) ASSERT_TRUE(child->Pump(Soon()));
  int grandchild = 0;
  ASSERT_TRUE(absl::SimpleAtoi(absl::StripSuffix(child->out, "\n"), &grandchild));
  const pid_t pid = child->pid();
  EXPECT_TRUE(IsAlive(grandchild));
  child.reset();
  EXPECT_FALSE(IsAlive(pid));
  EXPECT_TRUE(EndsSoon(grandchild));
}

TEST_F(ChildProcessTest, EndsWhatAProcessLeavesBehind) {
  const auto child = Shell("sleep 1000 & echo $!");
  while (child->out.find('\n') == std::string::npos) ASSERT_TRUE(child->Pump(Soon()));
  int grandchild = 0;
  ASSERT_TRUE(absl::SimpleAtoi(absl::StripSuffix(child->out, "\n"), &grandchild));
  EXPECT_EQ(child->Wait(Soon())->ShellCode(), 0);
  EXPECT_TRUE(EndsSoon(grandchild));
}

int OpenFiles() {
  const std::filesystem::directory_iterator files("/proc/self/fd");
  return static_cast<int>(std::distance(begin(files), end(files)));
}

TEST_F(ChildProcessTest, LeavesNoFileOpen) {
  const int before = OpenFiles();
  for (int i = 0; i < 20; ++i) {
    const auto child = Start({.command = {"cat"}});
    child->Write("hello");
    EXPECT_TRUE(child->Pump(Soon()));
    EXPECT_FALSE(base::ChildProcess::Start({.command = {"no-such-program-here"}}).ok());
    EXPECT_FALSE(base::ChildProcess::Start({.command = {"/tmp"}}).ok());
  }
  EXPECT_EQ(OpenFiles(), before);
}

}  // namespace
}  // namespace plumb::testing
