// A short siege, so that the tool itself stays in order. `siege --seconds 300` is the real one.

#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

ProgramResult Siege(const std::vector<std::string>& arguments) {
  std::vector<std::string> command = {SIEGE, "--program", PLUMB_PROGRAM, "--seconds", "1"};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return RunProgram(command);
}

TEST(SiegeTest, FindsNothingInASecond) {
  for (const char* target :
       {"engine-cfp", "engine-moderator", "arena-cfp", "books", "work", "solver", "faults"}) {
    const ProgramResult result = Siege({"--target", target});
    EXPECT_EQ(result.exit_code, 0) << target << result.out << result.err;
    EXPECT_THAT(result.out, HasSubstr(target));
  }
}

TEST(SiegeTest, RepeatsOneAttack) {
  const ProgramResult result = Siege({"--target", "solver", "--step", "7", "--seed", "3"});
  EXPECT_EQ(result.exit_code, 0) << result.out;
  EXPECT_THAT(result.out, ::testing::ContainsRegex("solver +1 +1 +0 +0\n"));
}

// A program that answers nothing is no Plumb.
TEST(SiegeTest, ReportsAFaultAndHowToRepeatIt) {
  const ProgramResult result =
      RunProgram({SIEGE, "--program", "/bin/true", "--target", "books", "--seconds", "1"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("FAULT: books: "));
  EXPECT_THAT(result.out, HasSubstr("repeat: siege --seed=1 --target=books --step="));
}

TEST(SiegeTest, SkipsWhatTheProgramDoesNotHave) {
  const ProgramResult result =
      RunProgram({SIEGE, "--program", "/bin/true", "--target", "http", "--seconds", "1"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("skipped: the program has no command 'serve'"));
}

}  // namespace
}  // namespace plumb::testing
