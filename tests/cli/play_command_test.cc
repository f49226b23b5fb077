// `plumb play` through a pipe and at a terminal.

#include <signal.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/child_process.h"
#include "tests/support/naive_rules.h"
#include "tests/support/run_program.h"
#include "tests/support/terminal.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

ProgramResult Play(std::vector<std::string> arguments, absl::string_view input) {
  arguments.insert(arguments.begin(), {PLUMB_PROGRAM, "play", "--hash_mb=16"});
  return RunProgram(arguments, input);
}

ProgramResult TwoPeople(absl::string_view input) { return Play({"--yellow=person"}, input); }

TEST(PlayCommandTest, TwoPeoplePlayToTheEnd) {
  const ProgramResult result = TwoPeople("1\n2\n1\n2\n1\n2\n1\n");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(result.out, HasSubstr("  (X)  .   .   .   .   .   .\n  [X]  O "));
  EXPECT_THAT(result.out, HasSubstr("Red (X) connects four and wins.\n"));
  EXPECT_THAT(result.out, Not(HasSubstr("\x1b")));
}

TEST(PlayCommandTest, SaysWhatIsWrongAndAsksAgain) {
  const ProgramResult result = TwoPeople("8\n0\nfour\n1\n1\n1\n1\n1\n1\n1\nm\n");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("There is no column 8; the board has columns 1 to 7.\n"));
  EXPECT_THAT(result.out, HasSubstr("There is no column 0;"));
  EXPECT_THAT(result.out, HasSubstr("'four' is neither a column nor a command"));
  EXPECT_THAT(result.out, HasSubstr("Column 1 is full; there is room in 2 3 4 5 6 7.\n"));
  EXPECT_THAT(result.out, HasSubstr("Moves: 111111\n"));
}

TEST(PlayCommandTest, UndoesMovesOneByOneBetweenPeople) {
  const ProgramResult result = TwoPeople("4\n5\nundo\nm\nu\nm\nu\n");
  EXPECT_THAT(result.out, HasSubstr("Moves: 4\n"));
  EXPECT_THAT(result.out, HasSubstr("Moves: \n"));
  EXPECT_THAT(result.out, HasSubstr("There is no move of yours to undo.\n"));
}

TEST(PlayCommandTest, UndoTakesTheEnginesAnswerBackToo) {
  const ProgramResult result = Play({}, "4\nm\nu\nm\n");
  // The only best answer to the middle column is the middle column.
  EXPECT_THAT(result.out, HasSubstr("Moves: 44\n"));
  EXPECT_THAT(result.out, HasSubstr("Moves: \n"));
}

TEST(PlayCommandTest, TheEngineMayBegin) {
  const ProgramResult result = Play({"--red=engine", "--yellow=person"}, "u\nm\n");
  EXPECT_THAT(result.out, HasSubstr("Red (X): Plumb plays column 4.\n"));
  EXPECT_THAT(result.out, HasSubstr("There is no move of yours to undo.\n"));
  EXPECT_THAT(result.out, HasSubstr("Moves: 4\n"));
}

TEST(PlayCommandTest, HintsAndScoresAreThoseOfSolve) {
  const ProgramResult result = Play({"--yellow=person", "--scores"}, "h\n");
  // The known scores of the first moves.
  EXPECT_THAT(result.out, HasSubstr("  -2  -1   0   1   0  -1  -2\n"));
  EXPECT_THAT(result.out, HasSubstr("Red to move wins in 41 plies with column 4.\n"));
}

TEST(PlayCommandTest, ReviewsTheGame) {
  const ProgramResult result = TwoPeople("1\n2\n1\n2\n1\n2\n1\nreview\n");
  EXPECT_THAT(result.out, HasSubstr("6. Yellow   2   blunder"));
  EXPECT_THAT(result.out, HasSubstr("accuracy 75.0 %"));
}

TEST(PlayCommandTest, ChangesLevelSeatsAndGame) {
  const ProgramResult result = Play({}, "level 30\nlevel 7\n4\nn\ne\nm\n");
  EXPECT_THAT(result.out, HasSubstr("Expected a level from 0 (random) to 20 (perfect), got '30'"));
  EXPECT_THAT(result.out, HasSubstr("Plumb plays at level 7.\n"));
  EXPECT_THAT(result.out, HasSubstr("Red (X): Plumb, Yellow (O): you at level 7"));
}

// The columns that the engine announces, replayed by naive rules.
TEST(PlayCommandTest, TheEngineAgainstItselfKeepsTheRulesOnAnyBoard) {
  for (const std::string size : {"7x6", "9x7"}) {
    const ProgramResult result =
        Play({"--red=engine", "--level=3", "--seed=5", "--time=20ms", "--size=" + size}, "");
    EXPECT_EQ(result.exit_code, 0) << result.err;
    NaiveBoard board(size[0] - '0', size[2] - '0');
    for (std::size_t at = result.out.find("plays column "); at != std::string::npos;
         at = result.out.find("plays column ", at + 1)) {
      const int column = std::stoi(result.out.substr(at + 13)) - 1;
      ASSERT_TRUE(board.HasRoom(column));
      ASSERT_FALSE(board.HasFour(Stone::kRed) || board.HasFour(Stone::kYellow));
      board.Play(column);
    }
    const std::string end = board.HasFour(Stone::kRed)      ? "Red (X) connects four and wins.\n"
                            : board.HasFour(Stone::kYellow) ? "Yellow (O) connects four and wins.\n"
                                                            : "The board is full: a draw.\n";
    EXPECT_TRUE(absl::EndsWith(result.out, end)) << result.out;
  }
}

TEST(PlayCommandTest, ASeedGivesTheSameGame) {
  const std::vector<std::string> arguments = {"--red=engine", "--level=2", "--seed=9"};
  EXPECT_EQ(Play(arguments, "").out, Play(arguments, "").out);
}

TEST(PlayCommandTest, BeginsWhereItIsTold) {
  EXPECT_THAT(Play({"--yellow=person", "121212"}, "1\n").out, HasSubstr("Red (X) connects four"));
  const ProgramResult bad = Play({"48"}, "");
  EXPECT_EQ(bad.exit_code, 3);
  EXPECT_THAT(bad.err, HasSubstr("move 2: column 8"));
  EXPECT_EQ(Play({"--red=nobody"}, "").exit_code, 2);
}

// At a terminal there is colour, unless it is dumb.
TEST(PlayTerminalTest, UsesColoursWhereThereAreSome) {
  const std::string play =
      absl::StrCat("printf '4\\n5\\nq\\n' | ", PLUMB_PROGRAM, " play --yellow=person --hash_mb=16");
  const TerminalResult colours = RunAtTerminal({"/bin/sh", "-c", "TERM=xterm NO_COLOR= " + play});
  EXPECT_EQ(colours.exit_code, 0) << colours.screen;
  EXPECT_THAT(colours.screen, HasSubstr("(\x1b[1;33mO\x1b[0m)"));
  const TerminalResult dumb =
      RunAtTerminal({"/bin/sh", "-c", absl::StrCat("export TERM=dumb; ", play)});
  EXPECT_EQ(dumb.exit_code, 0) << dumb.screen;
  EXPECT_THAT(dumb.screen, HasSubstr("(O)"));
  EXPECT_THAT(dumb.screen, Not(HasSubstr("\x1b")));
}

// Types a line whenever it is its turn: what it is told first, then whatever the hints say.
class HintFollower {
 public:
  explicit HintFollower(std::vector<std::string> first) : lines_(std::move(first)) {}

  std::string operator()(absl::string_view screen) {
    if (!absl::EndsWith(screen, "your column: ")) return "";
    const absl::string_view news = screen.substr(seen_);
    seen_ = screen.size();
    if (next_ < lines_.size()) return absl::StrCat(lines_[next_++], "\n");
    const std::size_t hint = news.find(" with column");
    if (hint == absl::string_view::npos) return "hint\n";
    return absl::StrCat(news.substr(news.find_first_of("1234567", hint), 1), "\n");
  }

 private:
  std::vector<std::string> lines_;
  std::size_t next_ = 0;
  std::size_t seen_ = 0;
};

TEST(PlayTerminalTest, APersonWinsWithHints) {
  HintFollower person({"level 0", "1", "undo", "moves", "x", "4"});
  const TerminalResult result = RunAtTerminal(
      {"env", "TERM=dumb", PLUMB_PROGRAM, "play", "--hash_mb=16", "--seed=3"},
      [&person](absl::string_view screen) {
        return absl::EndsWith(screen, "q quits: ") ? std::string("quit\n") : person(screen);
      });
  EXPECT_EQ(result.exit_code, 0) << result.screen;
  EXPECT_THAT(result.screen, HasSubstr("Plumb plays at level 0.\n"));
  EXPECT_THAT(result.screen, HasSubstr("Moves: \n"));  // What `undo` has left.
  EXPECT_THAT(result.screen, HasSubstr("'x' is neither a column nor a command"));
  EXPECT_THAT(result.screen, HasSubstr("Red (X) connects four and wins.\n"));
}

TEST(PlayTerminalTest, TheEndOfTheInputEndsIt) {
  const TerminalResult result =
      RunAtTerminal({PLUMB_PROGRAM, "play", "--hash_mb=16"}, [](absl::string_view screen) {
        return absl::EndsWith(screen, "your column: ") ? std::string("\x04") : std::string();
      });
  EXPECT_EQ(result.exit_code, 0) << result.screen;
}

TEST(PlayTerminalTest, AnInterruptEndsIt) {
  ChildProcess game(PLUMB_PROGRAM, {PLUMB_PROGRAM, "play", "--hash_mb=16"});
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + absl::Minutes(2);
  while (!absl::StrContains(game.out, "your column: ")) ASSERT_TRUE(game.Pump(deadline));
  game.Signal(SIGINT);
  while (game.Pump(deadline)) {
  }
  EXPECT_EQ(game.Wait(deadline), 130);
}

}  // namespace
}  // namespace plumb::testing
