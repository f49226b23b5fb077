// The system clock is set back by an hour in the middle of a search. A program that follows it
// thinks for an hour longer, and ctest ends this test.

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

ProgramResult RunWithStep(const std::vector<std::string>& arguments, absl::string_view input) {
  std::vector<std::string> command = {"/usr/bin/env", absl::StrCat("LD_PRELOAD=", STEPPED_CLOCK)};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return RunProgram(command, input);
}

TEST(ClockStepTest, IsSeenByOtherPrograms) {
  const ProgramResult before = RunProgram({"/bin/date", "+%s"});
  const ProgramResult after =
      RunWithStep({"/usr/bin/python3", "-c",
                   "import time; time.time(); time.sleep(0.3); print(int(time.time()))"},
                  "");
  EXPECT_LT(std::stol(after.out), std::stol(before.out) - 3000);
}

TEST(ClockStepTest, DoesNotDelayAMove) {
  const ProgramResult result = RunWithStep({PLUMB_PROGRAM, "engine", "--protocol=c4p"},
                                           "C4P_begin\nboardsize 9 9\nget 1 500\n");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, MatchesRegex("ready\nready\n[0-8]\n"));
}

TEST(ClockStepTest, DoesNotDelayTheLimitOfASolution) {
  const ProgramResult result = RunWithStep(
      {PLUMB_PROGRAM, "solve", "--size", "9x9", "--time_limit", "500ms", "--json", "5"}, "");
  EXPECT_THAT(result.out, HasSubstr("\"score\""));
}

}  // namespace
}  // namespace plumb::testing
