// What a person sees who waits for `plumb solve`.

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/run_program.h"
#include "tests/support/terminal.h"

namespace plumb::testing {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr char kNoEscapes[] = "--color=never";

// Each text comes after the one before it.
void ExpectInOrder(const std::string& screen, const std::vector<absl::string_view>& texts) {
  std::size_t at = 0;
  for (const absl::string_view text : texts) {
    const std::size_t found = screen.find(std::string(text), at);
    ASSERT_NE(found, std::string::npos) << text << " in\n" << screen;
    at = found + text.size();
  }
}

// The score, the best moves and the line need a moment; the other columns far more than the limit.
TEST(SolveTerminalTest, ShowsThePartsOfTheAnswerAsTheyAreFound) {
  const TerminalResult result =
      RunAtTerminal({PLUMB_PROGRAM, "solve", "--book=none", "--hash_mb=16", "--size=8x8",
                     "--time_limit=3", kNoEscapes, "4455"});
  EXPECT_EQ(result.exit_code, 0);
  ExpectInOrder(result.screen,
                {"   1   2   3   4   5   6   7   8\n", "Red to move wins in 3 plies\n",
                 "Best moves : 3 6\n", "Best line  : 3", "score 29; finding the other columns, ",
                 " nodes", "\r\x1b[KColumns    : ", "Found by   : search, "});
}

TEST(SolveTerminalTest, ShowsWhatIsProvenWhileItSearches) {
  const TerminalResult result =
      RunAtTerminal({PLUMB_PROGRAM, "solve", "--book=none", "--hash_mb=16", "--size=9x9",
                     "--time_limit=2500ms", kNoEscapes, "5"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.screen,
              ContainsRegex("\rscore between -?[0-9]+ and -?[0-9]+, [0-9.]+ m?s, [^\n]+ nodes"));
  ExpectInOrder(result.screen, {"; the search was ended there\n", "Best moves : among ",
                                "Columns    : ", "Found by   : search, "});
}

TEST(SolveTerminalTest, CtrlCPrintsWhatIsProven) {
  // `timeout` sends what the terminal would.
  const TerminalResult result = RunAtTerminal(
      {"timeout", "--foreground", "--preserve-status", "--signal=INT", "3", PLUMB_PROGRAM, "solve",
       "--book=none", "--hash_mb=16", "--size=9x9", kNoEscapes, "5"});
  EXPECT_EQ(result.exit_code, 130);
  ExpectInOrder(result.screen, {"score between ", "; the search was ended there\n",
                                "Best moves : among ", "Columns    : ", "Found by   : search, "});
}

TEST(SolveTerminalTest, JsonStaysOneLine) {
  const TerminalResult result =
      RunAtTerminal({PLUMB_PROGRAM, "solve", "--book=none", "--hash_mb=16", "--size=9x9",
                     "--time_limit=1500ms", "--json", "5"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.screen, HasSubstr("\r\x1b[K{\"position\":\"5\""));
  EXPECT_THAT(result.screen, Not(HasSubstr("Columns")));
}

TEST(SolveTerminalTest, WritesNoProgressIntoAPipe) {
  const ProgramResult result = RunProgram({PLUMB_PROGRAM, "solve", "--book=none", "--hash_mb=16",
                                           "--size=9x9", "--time_limit=1200ms", "5"});
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(result.out, Not(HasSubstr("\r")));
  EXPECT_THAT(result.out, Not(HasSubstr("Columns")));
}

}  // namespace
}  // namespace plumb::testing
