// What belongs to no command: help, version, mistyped commands.

#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

TEST(PlumbProgramTest, ShowsHelpOnStdoutWhenAsked) {
  for (const char* flag : {"-h", "--help", "help"}) {
    const ProgramResult result = RunProgram({PLUMB_PROGRAM, flag});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, HasSubstr("  solve "));
    EXPECT_THAT(result.out, HasSubstr("  bench "));
    EXPECT_EQ(result.err, "");
  }
}

TEST(PlumbProgramTest, ShowsHelpOnStderrWithoutACommand) {
  const ProgramResult result = RunProgram({PLUMB_PROGRAM});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, HasSubstr("Usage: plumb COMMAND"));
}

TEST(PlumbProgramTest, TellsItsVersion) {
  const ProgramResult result = RunProgram({PLUMB_PROGRAM, "--version"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, MatchesRegex("plumb [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(PlumbProgramTest, ShowsTheHelpOfACommandBothWays) {
  const ProgramResult result = RunProgram({PLUMB_PROGRAM, "help", "arena", "check"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("Usage: plumb arena check"));
  EXPECT_EQ(result.out, RunProgram({PLUMB_PROGRAM, "arena", "check", "--help"}).out);
}

TEST(PlumbProgramTest, NamesAnUnknownCommand) {
  const ProgramResult result = RunProgram({PLUMB_PROGRAM, "slove", "44"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err, "plumb: unknown command 'slove'; did you mean solve?\nSee plumb --help.\n");
}

TEST(PlumbProgramTest, FailsWhenItsOutputCannotBeWritten) {
  const ProgramResult result =
      RunProgram({"/bin/sh", "-c", std::string(PLUMB_PROGRAM) + " --version >/dev/full"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.err, "plumb: cannot write to standard output\n");
}

}  // namespace
}  // namespace plumb::testing
