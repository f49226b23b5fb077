#include "base/stray_processes.h"

#include <signal.h>

#include <memory>
#include <string>
#include <thread>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/child_process.h"
#include "base/files.h"
#include "base/monotonic_time.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

base::MonotonicTime Soon() { return base::MonotonicTime::Now() + absl::Seconds(30); }

// A shell whose first line of output is the number of a process.
class Shell {
 public:
  explicit Shell(const std::string& script) {
    signal(SIGPIPE, SIG_IGN);
    process_ = *base::ChildProcess::Start({.command = {"sh", "-c", script}});
    while (!absl::StrContains(process_->out, '\n') && process_->Pump(Soon())) {
    }
    EXPECT_TRUE(absl::SimpleAtoi(process_->out.substr(0, process_->out.find('\n')), &number_));
  }

  int number() const { return number_; }
  void End() { process_.reset(); }
  void WaitForEnd() { EXPECT_TRUE(process_->Wait(Soon()).has_value()); }

 private:
  std::unique_ptr<base::ChildProcess> process_;
  int number_ = 0;
};

bool IsAlive(int pid) {
  const std::string stat = base::ReadWholeFile(absl::StrCat("/proc/", pid, "/stat")).value_or("");
  return !stat.empty() && !absl::StrContains(stat, ") Z ");
}

// `setsid` runs the shell, which says its number, in a session of its own.
constexpr const char* kDaemon = "setsid sh -c 'echo $$; exec sleep 1000' & wait";
constexpr const char* kOrphan = "(setsid sh -c 'echo $$; exec sleep 1000' &); read line";

TEST(StrayProcessesTest, EndWithTheProgramThatStartedThem) {
  const base::Subreaper subreaper;
  for (const char* script :
       {kDaemon, kOrphan, "env -i setsid sh -c 'echo $$; exec sleep 1000'& wait"}) {
    Shell shell(script);
    EXPECT_TRUE(IsAlive(shell.number()));
    shell.End();
    EXPECT_FALSE(IsAlive(shell.number())) << script;
  }
}

TEST(StrayProcessesTest, EndWithAProgramThatEndsByItself) {
  const base::Subreaper subreaper;
  Shell shell("setsid sh -c 'echo $$; exec sleep 1000' & sleep 0.2");
  shell.WaitForEnd();
  EXPECT_FALSE(IsAlive(shell.number()));
}

TEST(StrayProcessesTest, ThoseOfOtherProgramsLiveOn) {
  const base::Subreaper subreaper;
  Shell other(kOrphan);
  Shell shell(kOrphan);
  shell.End();
  EXPECT_TRUE(IsAlive(other.number()));
  other.End();
  EXPECT_FALSE(IsAlive(other.number()));
}

TEST(StrayProcessesTest, MarksAreDifferent) {
  EXPECT_NE(base::NewFamilyMark(), base::NewFamilyMark());
}

TEST(StrayProcessesTest, AProgramEndsWithTheThreadThatStartedIt) {
  std::unique_ptr<Shell> shell;
  std::thread([&shell] { shell = std::make_unique<Shell>("echo $$; exec sleep 1000"); }).join();
  shell->WaitForEnd();
}

}  // namespace
}  // namespace plumb::testing
