// The program where the system gives few threads: address space for some of their stacks only.

#include <string>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

// Runs `plumb` with so much address space.
ProgramResult RunIn(int kilobytes, const std::string& arguments, const std::string& input) {
  return RunProgram({"sh", "-c",
                     absl::StrCat("ulimit -s 8192; ulimit -v ", kilobytes, "; exec timeout 60 ",
                                  PLUMB_PROGRAM, " ", arguments)},
                    input);
}

TEST(ShortageTest, SolvesLinesWithFewerThreads) {
  for (const int kilobytes : {24'000, 40'000, 80'000}) {
    const ProgramResult result =
        RunIn(kilobytes, "solve --threads 16 --hash_mb 16", "1\n2\n3\n4\n");
    EXPECT_EQ(result.exit_code, 0) << kilobytes << result.err;
    EXPECT_EQ(result.out, "1 2\n2 1\n3 0\n4 -1\n") << kilobytes;
    EXPECT_THAT(result.err, HasSubstr("plumb solve: the system gives only ")) << kilobytes;
  }
}

TEST(ShortageTest, SolvesOnePositionWithFewerThreads) {
  const ProgramResult result =
      RunIn(100'000, "solve --threads 64 --hash_mb 2 --size 6x4 --book none --json ''", "");
  // Either an answer, with a word about the threads, or not enough memory for their tables.
  if (result.exit_code == 0) {
    EXPECT_THAT(result.out, HasSubstr("\"score\":-1,"));
    EXPECT_THAT(result.err, HasSubstr("plumb solve: the system gives only "));
  } else {
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_THAT(result.err, HasSubstr("not enough memory"));
  }
}

TEST(ShortageTest, TheEngineSaysThatItCannotStart) {
  const ProgramResult result = RunIn(20'000, "engine --protocol cfp", "isready\nquit\n");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr("the system refuses a thread"));
}

TEST(ShortageTest, TheEngineSaysThatItsAnswersAreLost) {
  const ProgramResult result = RunProgram(
      {"sh", "-c", absl::StrCat("exec ", PLUMB_PROGRAM, " engine --protocol cfp > /dev/full")},
      "isready\nquit\n");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr("cannot write to standard output: No space left on device"));
}

}  // namespace
}  // namespace plumb::testing
