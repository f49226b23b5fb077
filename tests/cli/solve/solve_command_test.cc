// `plumb solve` as a user runs it: the real program, through pipes.

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
using ::testing::StartsWith;

ProgramResult Solve(std::vector<std::string> arguments, absl::string_view input = "") {
  arguments.insert(arguments.begin(), {PLUMB_PROGRAM, "solve", "--hash_mb=16", "--book=none"});
  return RunProgram(arguments, input);
}

TEST(SolveCommandTest, ExplainsAPosition) {
  const ProgramResult result = Solve({"--size=4x4", "11"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(result.out, StartsWith("   .   .   .   .\n"
                                     "   .   .   .   .\n"
                                     "  (O)  .   .   .\n"
                                     "   X   .   .   .\n"
                                     "   1   2   3   4\n"
                                     "   0   0   0   0\n"
                                     "\n"
                                     "Red to move draws with columns 1, 2, 3 and 4\n"
                                     "Best moves : 1 2 3 4\n"
                                     "Best line  : "));
  EXPECT_THAT(result.out,
              MatchesRegex("(.|\n)*\nFound by   : search, [0-9]+ nodes in [a-z0-9. ]+ m?s\n"));
}

TEST(SolveCommandTest, SaysInHowManyPliesWhichColumnWins) {
  const ProgramResult result = Solve({"--size=4x4", "121212"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("Red to move wins in 1 ply with column 1\n"
                                    "Best moves : 1\n"
                                    "Best line  : 1\n"));
}

TEST(SolveCommandTest, SaysInHowManyPliesItLoses) {
  // Yellow must answer column 1 and has two open threes to answer in the bottom row.
  const ProgramResult result = Solve({"37445"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("Yellow to move loses in 2 plies with "));
}

TEST(SolveCommandTest, CountsFromZeroInAndOut) {
  const ProgramResult result = Solve({"--size=4x4", "--zero_based", "010101"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("   0   1   2   3\n"));
  EXPECT_THAT(result.out, HasSubstr("wins in 1 ply with column 0\nBest moves : 0\n"));
}

TEST(SolveCommandTest, AnswersFinishedGames) {
  const ProgramResult won = Solve({"1212121"});
  EXPECT_EQ(won.exit_code, 0);
  EXPECT_THAT(won.out, HasSubstr("\nRed has won\n"));
  const ProgramResult drawn = Solve({"--size=2x2", "1122"});
  EXPECT_EQ(drawn.exit_code, 0);
  EXPECT_THAT(drawn.out, HasSubstr("\nThe board is full: a draw\n"));
}

TEST(SolveCommandTest, WeakGivesOutcomesOnly) {
  const ProgramResult result = Solve({"--weak", "37445"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("  -1  -1  -1  -1  -1  -1  -1\n"
                                    "\n"
                                    "Yellow to move loses\n"));
  EXPECT_EQ(Solve({"--weak"}, "121212\n37445\n").out, "121212 1\n37445 -1\n");
}

TEST(SolveCommandTest, PrintsNothingToStdoutForABadPosition) {
  const ProgramResult result = Solve({"4444444"});
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err, "plumb solve: move 7: column 4 is full\n");
}

TEST(SolveCommandTest, AnswersEachLineInOrder) {
  const ProgramResult result = Solve({"--size=4x4"}, "\n11\r\n1212121\n1,2");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.out, " 0\n11 0\n1212121 -5\n1,2 0\n");
}

TEST(SolveCommandTest, GivesEveryColumnOfALine) {
  const ProgramResult result = Solve({"-a", "--size=4x4"}, "1122\n1111\n1212121\n");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.out, "1122 0 0 0 0\n1111 . 0 0 0\n1212121 . . . .\n");
}

TEST(SolveCommandTest, GoesOnAfterABadLine) {
  const ProgramResult result = Solve({}, "121212\n12x\n121212\n");
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_THAT(result.out, MatchesRegex("121212 18\n12x error: move 3: [^\n]*\n121212 18\n"));
  EXPECT_EQ(result.err, "");
}

TEST(SolveCommandTest, RefusesWrongUsage) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"--unknown"},
           {"--threads=0"},
           {"--hash_mb=much"},
           {"--size=7"},
           {"--size=100x100"},
           {"--file", "x", "44"},
       }) {
    const ProgramResult result = Solve(arguments);
    EXPECT_EQ(result.exit_code, 2) << arguments[0];
    EXPECT_EQ(result.out, "") << arguments[0];
    EXPECT_THAT(result.err, StartsWith("plumb solve: ")) << arguments[0];
    EXPECT_THAT(result.err, HasSubstr("See plumb solve --help.\n")) << arguments[0];
  }
}

TEST(SolveCommandTest, RefusesABookOfAnotherBoard) {
  const std::string book = PLUMB_TESTS_DIR "/golden/book_valid/6x5-to-2.plumb";
  EXPECT_EQ(Solve({"--book", book, "--size=6x5", "33"}).exit_code, 0);
  const ProgramResult result = Solve({"--book", book, "33"});
  EXPECT_EQ(result.exit_code, 4);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err,
            absl::StrCat("plumb solve: ", book, ": the book is for 6x5, expected one for 7x6\n"));
}

TEST(SolveCommandTest, ShowsItsHelp) {
  for (const char* flag : {"-h", "--help"}) {
    const ProgramResult result = Solve({flag});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, StartsWith("Usage: plumb solve "));
    EXPECT_EQ(result.err, "");
  }
}

}  // namespace
}  // namespace plumb::testing
