#include "cli/solve/read_position.h"

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"

namespace plumb::testing {
namespace {

std::string ErrorOf(absl::string_view text, ColumnBase base = ColumnBase::kOne) {
  const absl::StatusOr<GivenPosition> given = cli::ReadPosition(text, {.base = base});
  return given.ok() ? "none" : std::string(given.status().message());
}

TEST(ReadPositionTest, ReadsPositions) {
  EXPECT_EQ(cli::ReadPosition("44", {})->position, Position().After(3).After(3));
}

TEST(ReadPositionTest, NamesTheFlagThatMakesSenseOfTheText) {
  EXPECT_EQ(ErrorOf("40"), "move 2: column 0: columns count from 1 (use --zero_based)");
  EXPECT_EQ(ErrorOf("40", ColumnBase::kZero), "none");
}

TEST(ReadPositionTest, NamesNoFlagThatDoesNotHelp) {
  EXPECT_EQ(ErrorOf("07"), "move 1: column 0: columns count from 1") << "7 is no column from 0";
  const BoardSize wide = *BoardSize::Create(12, 8);
  EXPECT_EQ(cli::ReadPosition("12", {.size = wide}).status().message(),
            "'12' is ambiguous: column 12 (write '12,') or columns 1 and 2 (write '1,2')");
  EXPECT_EQ(ErrorOf("4444444"), "move 7: column 4 is full");
  EXPECT_EQ(ErrorOf("7", ColumnBase::kZero), "move 1: column 7: the board has columns 0 to 6");
}

TEST(ReadPositionTest, MovesMayHaveBlanksBetweenThem) {
  const Position position = *ParseMoves("1211", BoardSize(), ColumnBase::kOne);
  for (const absl::string_view text : {"1 2 1 1", "12 11", "1  2\t1 1", "1, 2, 1, 1"}) {
    EXPECT_EQ(cli::ReadPosition(text, {})->position, position) << text;
  }
  EXPECT_EQ(ErrorOf("4 5 9"), "move 3: column 9: the board has columns 1 to 7");
  EXPECT_EQ(ErrorOf("3 0"), "move 2: column 0: columns count from 1 (use --zero_based)");
}

TEST(ReadPositionTest, OnWideBoardsBlanksSeparateNumbers) {
  const BoardSize wide = *BoardSize::Create(12, 8);
  EXPECT_EQ(cli::ReadPosition("10 3 12", {.size = wide})->position,
            *ParseMoves("10,3,12", wide, ColumnBase::kOne));
  EXPECT_EQ(cli::ReadPosition("1 2", {.size = wide})->position,
            *ParseMoves("1,2", wide, ColumnBase::kOne));
}

TEST(ReadPositionTest, OtherFormsWithBlanksStayWhatTheyWere) {
  EXPECT_EQ(cli::ReadPosition("7/7/7/7/3p3/3P3 w - - 0 2", {})->position,
            Position().After(3).After(3));
  EXPECT_EQ(ErrorOf("7/7/7/7/3p3/3P3 x"), "the player to move is w or b, not 'x'");
  EXPECT_EQ(ErrorOf("[0, 0, 1] 1"), "expected 42 cells, got 3");
}

TEST(ReadPositionTest, AnArgumentMayBeTheNameOfAFile) {
  const auto error = [](absl::string_view text) {
    return std::string(cli::ReadArgument(text, {}).status().message());
  };
  EXPECT_EQ(
      error("/dev/null"),
      "'/dev/null' is a file, not a position; to solve what is in it, use --file /dev/null or "
      "< /dev/null");
  EXPECT_EQ(
      error("nothing.txt"),
      "'nothing.txt' is neither a file nor a position: move 1: 'n' is not a column: the board "
      "has columns 1 to 7");
  EXPECT_EQ(error("48"), "move 2: column 8: the board has columns 1 to 7");
  EXPECT_EQ(error("7/7/7/3P3/7/7"), "row 3, column 4 floats above an empty cell");
}

}  // namespace
}  // namespace plumb::testing
