#include "base/spawn.h"

#include <signal.h>

#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "base/child_process.h"
#include "base/monotonic_time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

// What the program writes before it ends.
std::string OutputOf(const base::SpawnOptions& options) {
  absl::StatusOr<std::unique_ptr<base::ChildProcess>> child = base::ChildProcess::Start(options);
  EXPECT_TRUE(child.ok()) << child.status();
  if (!child.ok()) return "";
  (*child)->CloseInput();
  while ((*child)->Pump(base::MonotonicTime::Now() + absl::Seconds(30))) {
  }
  return (*child)->out;
}

std::string ErrorOf(const base::SpawnOptions& options) {
  return std::string(base::Spawn(options).status().message());
}

TEST(FindProgramTest, SearchesThePath) {
  EXPECT_THAT(base::FindProgram("sh").value(), EndsWith("/sh"));
  EXPECT_EQ(base::FindProgram("/bin/sh").value(), "/bin/sh");
  EXPECT_EQ(base::FindProgram("no-such-program-here").status().message(),
            "no-such-program-here: there is no such program in PATH");
}

TEST(SpawnTest, RunsAProgramUnderAnotherName) {
  EXPECT_EQ(OutputOf({.command = {"another name", "-c", "echo $0"}, .program = "/bin/sh"}),
            "another name\n");
}

TEST(SpawnTest, RunsInAFolder) {
  EXPECT_EQ(OutputOf({.command = {"pwd"}, .folder = "/usr"}), "/usr\n");
}

TEST(SpawnTest, LimitsMemoryAndTime) {
  EXPECT_EQ(OutputOf({.command = {"sh", "-c", "ulimit -v; ulimit -t"},
                      .limits = {.memory_mb = 1024, .cpu_seconds = 17}}),
            "1048576\n17\n");
}

TEST(SpawnTest, GivesTheProgramDefaultSignals) {
  signal(SIGINT, SIG_IGN);
  EXPECT_THAT(OutputOf({.command = {"grep", "SigIgn", "/proc/self/status"}}),
              HasSubstr("0000000000000000"));
  signal(SIGINT, SIG_DFL);
}

TEST(SpawnTest, SaysWhatCannotBeStarted) {
  EXPECT_THAT(ErrorOf({.command = {"no-such-program-here"}}),
              HasSubstr("no-such-program-here: there is no such program in PATH"));
  EXPECT_THAT(ErrorOf({.command = {"/tmp"}}), HasSubstr("/tmp: cannot start"));
  EXPECT_THAT(ErrorOf({.command = {"cat"}, .folder = "/no/such/folder"}),
              HasSubstr("cat: cannot start"));
}

}  // namespace
}  // namespace plumb::testing
