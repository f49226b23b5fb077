#include "cli/solve/board_view.h"

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/position_forms/position_form.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

GivenPosition Given(absl::string_view text, BoardSize size) {
  return engine::ParsePosition(text, {.size = size}).value();
}

TEST(BoardViewTest, LinesUpStonesNumbersAndCaptions) {
  const std::vector<cli::Caption> captions = {{"-2"}, {"0"}, {"."}, {"13", true}};
  EXPECT_EQ(cli::BoardView(Given("3443", tools::Size(4, 3)), {}, captions),
            "   .   .   .   .\n"
            "   .   .  (O)  X\n"
            "   .   .   X   O\n"
            "   1   2   3   4\n"
            "  -2   0   .  13\n");
}

TEST(BoardViewTest, NumbersColumnsFromZeroIfTold) {
  EXPECT_EQ(cli::BoardView(Given("", tools::Size(3, 1)), {.base = ColumnBase::kZero}, {}),
            "   .   .   .\n"
            "   0   1   2\n");
}

TEST(BoardViewTest, MarksTheWinningFourAndTheLastMove) {
  EXPECT_EQ(cli::BoardView(Given("1122334", tools::Size(5, 2)), {}, {}),
            "   O   O   O   .   .\n"
            "  [X] [X] [X] (X)  .\n"
            "   1   2   3   4   5\n");
  // A FEN does not tell which move was the last.
  EXPECT_EQ(cli::BoardView(Given("ppp2/PPPP1 b", tools::Size(5, 2)), {}, {}),
            "   O   O   O   .   .\n"
            "  [X] [X] [X] [X]  .\n"
            "   1   2   3   4   5\n");
}

TEST(BoardViewTest, EndsALineWithItsMark) {
  EXPECT_EQ(cli::BoardView(Given("3", tools::Size(3, 1)), {}, {}),
            "   .   .  (X)\n"
            "   1   2   3\n");
}

TEST(BoardViewTest, KnowsRedAlsoWhereYellowBegan) {
  EXPECT_EQ(cli::BoardView(Given("2p w", tools::Size(3, 1)), {}, {}),
            "   .   .   O\n"
            "   1   2   3\n");
}

TEST(BoardViewTest, PaintsDiscsOnATerminal) {
  const std::vector<cli::Caption> captions = {{"1", true}, {"-1", false}};
  EXPECT_EQ(cli::BoardView(Given("12", tools::Size(2, 2)), {.color = cli::Color::kAnsi}, captions),
            "   \x1b[2m.\x1b[0m   \x1b[2m.\x1b[0m\n"
            "   \x1b[1;31mX\x1b[0m  (\x1b[1;33mO\x1b[0m)\n"
            "   1   2\n"
            "   \x1b[1m1\x1b[0m  -1\n");
  EXPECT_THAT(cli::BoardView(Given("1122334", tools::Size(4, 2)), {.color = cli::Color::kAnsi}, {}),
              HasSubstr("  [\x1b[1;7;31mX\x1b[0m]"));
}

}  // namespace
}  // namespace plumb::testing
