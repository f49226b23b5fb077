#include "solver/board/position_text.h"

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

Position Play(BoardSize size, const std::vector<int>& columns) {
  Position position(size);
  for (const int column : columns) position = position.After(column);
  return position;
}

Position Parsed(absl::string_view text, BoardSize size = {}, ColumnBase base = ColumnBase::kOne) {
  const absl::StatusOr<Position> position = ParseMoves(text, size, base);
  EXPECT_TRUE(position.ok()) << text << ": " << position.status();
  return position.value_or(Position(size));
}

std::string ParseError(absl::string_view text, BoardSize size = {},
                       ColumnBase base = ColumnBase::kOne) {
  const absl::Status status = ParseMoves(text, size, base).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument) << text;
  return std::string(status.message());
}

TEST(ParseMovesTest, ReadsTheEmptyTextAsTheEmptyBoard) { EXPECT_EQ(Parsed(""), Position()); }

TEST(ParseMovesTest, CountsColumnsFromOneOrFromZero) {
  const Position expected = Play({}, {3, 3, 4, 2});
  EXPECT_EQ(Parsed("4453"), expected);
  EXPECT_EQ(Parsed("3342", {}, ColumnBase::kZero), expected);
  EXPECT_EQ(Parsed("17"), Play({}, {0, 6}));
  EXPECT_EQ(Parsed("06", {}, ColumnBase::kZero), Play({}, {0, 6}));
}

TEST(ParseMovesTest, ReadsLettersAsTheColumnsFromTenOn) {
  const BoardSize size = tools::Size(15, 7);
  EXPECT_EQ(Parsed("9aF", size), Play(size, {8, 9, 14}));
  EXPECT_EQ(Parsed("9ae", size, ColumnBase::kZero), Play(size, {9, 10, 14}));
  EXPECT_EQ(Parsed("Z", tools::Size(42, 2)), Play(tools::Size(42, 2), {34}));
}

TEST(ParseMovesTest, ReadsNumbersWithCommas) {
  const BoardSize size = tools::Size(12, 9);
  EXPECT_EQ(Parsed("10,3,12", size), Play(size, {9, 2, 11}));
  EXPECT_EQ(Parsed("10,3,11,0", size, ColumnBase::kZero), Play(size, {10, 3, 11, 0}));
  EXPECT_EQ(Parsed("64,1", tools::Size(64, 1)), Play(tools::Size(64, 1), {63, 0}));
  EXPECT_EQ(Parsed("4,4,05"), Play({}, {3, 3, 4}));
}

TEST(ParseMovesTest, TellsColumnTwelveFromColumnsOneAndTwo) {
  const BoardSize size = tools::Size(12, 9);
  EXPECT_EQ(Parsed("12", size), Play(size, {0, 1}));
  EXPECT_EQ(Parsed("12,", size), Play(size, {11}));
  EXPECT_EQ(Parsed("c", size), Play(size, {11}));
}

TEST(ParseMovesTest, AllowsTheLastMoveToEndTheGame) {
  EXPECT_EQ(Parsed("1212121").State(), GameState::kLost);
  EXPECT_EQ(Parsed("12", tools::Size(2, 1)).State(), GameState::kFull);
}

TEST(ParseMovesTest, NamesTheMoveIntoAFullColumn) {
  EXPECT_EQ(ParseError("4444444"), "move 7: column 4 is full");
  EXPECT_EQ(ParseError("3333333", {}, ColumnBase::kZero), "move 7: column 3 is full");
  EXPECT_EQ(ParseError("121", tools::Size(2, 1)), "move 3: column 1 is full");
  EXPECT_EQ(ParseError("12,3,12", tools::Size(12, 1)), "move 3: column 12 is full");
}

TEST(ParseMovesTest, NamesWhoWonBeforeTheMove) {
  EXPECT_EQ(ParseError("12121213"), "move 8 comes after the game was won by Red on move 7");
  EXPECT_EQ(ParseError("312121213"), "move 9 comes after the game was won by Yellow on move 8");
  // Also when the column is full: there was no move to make at all.
  EXPECT_EQ(ParseError("12121211", tools::Size(7, 4)),
            "move 8 comes after the game was won by Red on move 7");
}

TEST(ParseMovesTest, ExplainsColumnZero) {
  EXPECT_EQ(ParseError("450"), "move 3: column 0: columns count from 1");
  EXPECT_EQ(ParseError("4,0"), "move 2: column 0: columns count from 1");
}

TEST(ParseMovesTest, NamesColumnsBeyondTheBoard) {
  EXPECT_EQ(ParseError("48"), "move 2: column 8: the board has columns 1 to 7");
  EXPECT_EQ(ParseError("7", {}, ColumnBase::kZero),
            "move 1: column 7: the board has columns 0 to 6");
  EXPECT_EQ(ParseError("4,13", tools::Size(12, 9)),
            "move 2: column 13: the board has columns 1 to 12");
}

TEST(ParseMovesTest, NamesWhatIsNoColumn) {
  EXPECT_EQ(ParseError("44x"), "move 3: 'x' is not a column: the board has columns 1 to 7");
  EXPECT_EQ(ParseError("d", tools::Size(12, 9)),
            "move 1: 'd' is not a column: the board has columns 1 to 12");
  EXPECT_EQ(ParseError("c", tools::Size(12, 9), ColumnBase::kZero),
            "move 1: 'c' is not a column: the board has columns 0 to 11");
  EXPECT_EQ(ParseError("4 4"), "move 2: ' ' is not a column: the board has columns 1 to 7");
  EXPECT_EQ(ParseError("4\n"), "move 2: '\\n' is not a column: the board has columns 1 to 7");
  EXPECT_EQ(ParseError(absl::string_view("4\0", 2)),
            "move 2: '\\x00' is not a column: the board has columns 1 to 7");
  EXPECT_EQ(ParseError("\xe9"), "move 1: '\\xe9' is not a column: the board has columns 1 to 7");
}

TEST(ParseMovesTest, NamesWhatIsNoNumberInAList) {
  for (const absl::string_view text : {"4,,4", "4, 4", "4,+4", "4,-1", "4,a", "4,99999999999"}) {
    EXPECT_TRUE(absl::StartsWith(ParseError(text), "move 2: '")) << ParseError(text);
    EXPECT_TRUE(absl::StrContains(ParseError(text), "' is not a column")) << ParseError(text);
  }
  EXPECT_TRUE(absl::StartsWith(ParseError(","), "move 1: ''")) << ParseError(",");
  EXPECT_TRUE(absl::StartsWith(ParseError("4,4,,"), "move 3: ''")) << ParseError("4,4,,");
}

TEST(ParseMovesTest, KeepsMessagesShort) {
  EXPECT_LT(ParseError("4," + std::string(100000, '9')).size(), 120u);
  EXPECT_LT(ParseError("4," + std::string(100000, '\xff')).size(), 200u);
}

class MovesRoundTripTest : public ::testing::TestWithParam<BoardSize> {};

TEST_P(MovesRoundTripTest, ReadsBackWhatFormatMovesWrites) {
  const BoardSize size = GetParam();
  tools::Random random(30);
  for (int i = 0; i < 50; ++i) {
    const tools::RandomGame game =
        tools::PlayRandomGame(size, random.Below(size.cells() + 1), random);
    for (const ColumnBase base : {ColumnBase::kOne, ColumnBase::kZero}) {
      const std::string text = FormatMoves(game.columns, size, base);
      EXPECT_EQ(Parsed(text, size, base), game.position) << size.ToString() << " " << text;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, MovesRoundTripTest,
                         ::testing::Values(tools::Size(1, 1), tools::Size(1, 127),
                                           tools::Size(4, 4), tools::Size(7, 6), tools::Size(9, 5),
                                           tools::Size(10, 10), tools::Size(11, 4),
                                           tools::Size(12, 9), tools::Size(64, 1)),
                         [](const auto& param) { return param.param.ToString(); });

TEST(FormatMovesTest, WritesDigitsOrNumbers) {
  EXPECT_EQ(FormatMoves({3, 0, 6}, {}, ColumnBase::kOne), "417");
  EXPECT_EQ(FormatMoves({3, 0, 6}, {}, ColumnBase::kZero), "306");
  EXPECT_EQ(FormatMoves({8, 0}, tools::Size(9, 5), ColumnBase::kOne), "91");
  EXPECT_EQ(FormatMoves({9, 0}, tools::Size(10, 10), ColumnBase::kZero), "90");
  EXPECT_EQ(FormatMoves({9, 0}, tools::Size(10, 10), ColumnBase::kOne), "10,1");
  EXPECT_EQ(FormatMoves({11}, tools::Size(12, 9), ColumnBase::kOne), "12,");
  EXPECT_EQ(FormatMoves({}, tools::Size(12, 9), ColumnBase::kOne), "");
}

TEST(FormatBoardTest, DrawsRedAsXAndYellowAsO) {
  EXPECT_EQ(FormatBoard(Parsed("443", tools::Size(5, 3))),
            ". . . . .\n"
            ". . . O .\n"
            ". . X X .\n"
            "1 2 3 4 5\n");
  EXPECT_EQ(FormatBoard(Parsed("4431", tools::Size(5, 2))),
            ". . . O .\n"
            "O . X X .\n"
            "1 2 3 4 5\n");
}

TEST(FormatBoardTest, LabelsWideBoardsByTheLastDigit) {
  EXPECT_EQ(FormatBoard(Parsed("c1", tools::Size(12, 1))),
            "O . . . . . . . . . . X\n"
            "1 2 3 4 5 6 7 8 9 0 1 2\n");
}

TEST(ParseBoardSizeTest, ReadsWidthThenHeight) {
  EXPECT_EQ(*ParseBoardSize("7x6"), BoardSize());
  EXPECT_EQ(*ParseBoardSize("9X5"), tools::Size(9, 5));
  EXPECT_EQ(*ParseBoardSize("1x127"), tools::Size(1, 127));
}

TEST(ParseBoardSizeTest, RefusesOtherForms) {
  for (const absl::string_view text :
       {"", "x", "7", "7x", "x6", "7x6x", "7x6x5", "7 x 6", " 7x6", "7*6", "-7x6", "+7x6", "7,6"}) {
    const absl::Status status = ParseBoardSize(text).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument) << text;
    EXPECT_TRUE(absl::StrContains(status.message(), "expected WIDTHxHEIGHT, such as 7x6"))
        << status;
  }
}

TEST(ParseBoardSizeTest, RefusesBoardsThatAreTooLarge) {
  for (const absl::string_view text : {"0x6", "7x0", "128x1", "12x10", "2147483647x2147483647"}) {
    const absl::Status status = ParseBoardSize(text).status();
    EXPECT_TRUE(absl::StrContains(status.message(), "at most 128")) << status;
  }
  EXPECT_EQ(ParseBoardSize("7x99999999999").status().message(),
            "board size '7x99999999999': the number is too large");
}

TEST(ParseColumnsTest, GivesTheMovesFromZero) {
  EXPECT_THAT(ParseColumns("4417", BoardSize(), ColumnBase::kOne).value(),
              ::testing::ElementsAre(3, 3, 0, 6));
  EXPECT_THAT(ParseColumns("10,1", BoardSize::Create(11, 5).value(), ColumnBase::kZero).value(),
              ::testing::ElementsAre(10, 1));
  EXPECT_THAT(ParseColumns("", BoardSize(), ColumnBase::kOne).value(), ::testing::IsEmpty());
}

TEST(ParseColumnsTest, RefusesWhatParseMovesRefuses) {
  EXPECT_EQ(ParseColumns("48", BoardSize(), ColumnBase::kOne).status(),
            ParseMoves("48", BoardSize(), ColumnBase::kOne).status());
}

}  // namespace
}  // namespace plumb::testing
