// Long matches of our own engine, in all protocols at once.

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <cerrno>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/book/embedded.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;

// The Moderator's protocol has no words for time: without a book our engine thinks for
// seconds about its first moves, and a bot has to do.
std::string Engine(const std::string& protocol) {
  if (protocol == "moderator" && book::EmbeddedBook(BoardSize()).empty()) {
    return absl::StrCat("--engine=cmd=", BROKEN_BOT,
                        " moderator good,proto=moderator,name=moderator");
  }
  // Moves at random where they do not matter, so that no two games are alike.
  return absl::StrCat("--engine=cmd=", PLUMB_PROGRAM, " engine --hash_mb=8 --skill_level=5 ",
                      "--protocol=", protocol, ",proto=", protocol, ",name=", protocol);
}

TEST(ArenaSlowTest, TwoHundredGamesOfAllProtocolsWithoutAComplaint) {
  std::vector<std::string> command = {PLUMB_PROGRAM,    "arena",        "--games=20",
                                      "--time=10ms",    "--margin=20s", "--patience=20s",
                                      "--concurrency=2"};
  for (const char* protocol : {"c4p", "cfp", "xboard", "moderator", "coordinator"}) {
    command.push_back(Engine(protocol));
  }
  const ProgramResult result = RunProgram(command);
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr("game 200:"));
  for (const char* protocol : {"c4p", "cfp", "xboard", "moderator", "coordinator"}) {
    EXPECT_THAT(result.out,
                ContainsRegex(absl::StrCat(protocol, " +80 +[0-9.]+ +[0-9-]+ +[0-9-]+ +0 +0 ")));
  }
}

// In kilobytes, of the largest child that has ended.
long LargestChild() {
  rusage usage = {};
  getrusage(RUSAGE_CHILDREN, &usage);
  return usage.ru_maxrss;
}

ProgramResult PlayBots(int games) {
  std::vector<std::string> command = {
      PLUMB_PROGRAM, "arena",        absl::StrCat("--games=", games),
      "--time=5ms",  "--margin=20s", "--restart"};
  for (const char* protocol : {"c4p", "moderator"}) {
    command.push_back(absl::StrCat("--engine=cmd=", BROKEN_BOT, " ", protocol,
                                   " good,proto=", protocol, ",name=", protocol));
  }
  return RunProgram(command);
}

// Two thousand processes: had a file stayed open for each, the limit of 1024 would be met.
TEST(ArenaSlowTest, AThousandGamesLeaveNothingBehind) {
  rlimit files = {};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &files), 0);
  files.rlim_cur = 64;
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &files), 0);
  // Whatever the arena left behind would become our child.
  ASSERT_EQ(prctl(PR_SET_CHILD_SUBREAPER, 1), 0);
  EXPECT_EQ(PlayBots(20).exit_code, 0);
  const long small = LargestChild();
  const ProgramResult result = PlayBots(1000);
  EXPECT_EQ(result.exit_code, 0) << result.out.substr(result.out.size() - 2000) << result.err;
  EXPECT_THAT(result.out, HasSubstr("game 1000:"));
  // The records of a thousand games are kept; a few kilobytes each.
  EXPECT_LT(LargestChild(), small + 16'384);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a process is left";
  EXPECT_EQ(errno, ECHILD);
}

}  // namespace
}  // namespace plumb::testing
