#include "engine/position_forms/cell_list.h"

#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/position_forms/position_builder.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"
#include "tests/engine/position_forms/random_given_positions.h"

namespace plumb::testing {
namespace {

// The board of an observation of ConnectX after columns 3 and 3, from 0.
constexpr absl::string_view kAfterTwo =
    "[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, "
    "0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]";
const BoardSize kSmall = tools::Size(2, 2);

std::string ErrorOf(absl::string_view text, BoardSize size = kSmall) {
  const auto given = engine::ParseCellList(text, size);
  if (given.ok()) return "none";
  EXPECT_EQ(given.status().code(), absl::StatusCode::kInvalidArgument);
  return std::string(given.status().message());
}

TEST(CellListTest, ReadsABoardOfConnectX) {
  const GivenPosition after_two = {Position().After(3).After(3), Side::kRed};
  EXPECT_EQ(engine::ParseCellList(kAfterTwo).value(), after_two);
  EXPECT_EQ(engine::ParseCellList(absl::StrCat(kAfterTwo, " 1")).value(), after_two);
  EXPECT_EQ(engine::ParseCellList(absl::StrCat(kAfterTwo, ", 1")).value(), after_two);
  EXPECT_EQ(engine::ParseCellList(absl::StrCat(kAfterTwo, " 2"))->to_move, Side::kYellow);
}

TEST(CellListTest, WithoutBracketsTheLastNumberIsTheMover) {
  const GivenPosition expected = {Position(kSmall).After(0).After(1).After(1), Side::kYellow};
  EXPECT_EQ(engine::ParseCellList("0,1,1,2,2", kSmall).value(), expected);
  EXPECT_EQ(engine::ParseCellList("0 1 1 2 2", kSmall).value(), expected);
  EXPECT_EQ(engine::ParseCellList(" 0, 1,  1 2,2 ", kSmall).value(), expected);
}

TEST(CellListTest, EveryPositionReadsBack) {
  for (const GivenPosition& given : testing::RandomGivenPositions()) {
    const std::string text = engine::FormatCellList(given);
    const auto read = engine::ParseCellList(text, given.position.size());
    ASSERT_TRUE(read.ok()) << text << ": " << read.status();
    EXPECT_EQ(*read, given) << text;
  }
}

TEST(CellListTest, RefusesAWrongLength) {
  EXPECT_EQ(ErrorOf("[0,0,0] 1"), "expected 4 cells, got 3");
  EXPECT_EQ(ErrorOf("[0,0,0,0,0] 1"), "expected 4 cells, got 5");
  EXPECT_EQ(ErrorOf("0,0,0,0"), "expected 4 cells and the player to move, got 4 numbers");
  EXPECT_EQ(ErrorOf(""), "expected 4 cells and the player to move, got 0 numbers");
  EXPECT_EQ(ErrorOf("[0,,0,0] 1"), "there is no number after number 1");
  EXPECT_EQ(ErrorOf("[0,0,0,0"), "the list has no closing bracket");
}

TEST(CellListTest, NamesWhatIsNoCellAndNoPlayer) {
  EXPECT_EQ(ErrorOf("[0,3,0,0] 1"), "row 2, column 2: '3' is none of 0, 1 and 2");
  EXPECT_EQ(ErrorOf("[0,0,-1,0] 1"), "row 1, column 1: '-1' is none of 0, 1 and 2");
  EXPECT_EQ(ErrorOf("[0,0,0,0] 3"), "the player to move is 1 or 2, not '3'");
  EXPECT_EQ(ErrorOf("[0,0,0,0] 1 2"), "the player to move is 1 or 2, not '1 2'");
}

TEST(CellListTest, RefusesWhatNoGameReaches) {
  EXPECT_EQ(ErrorOf("[0,1,0,0] 2"), "row 2, column 2 floats above an empty cell");
  EXPECT_EQ(ErrorOf("[0,0,1,0] 1"), "impossible with Red to move: Red has 1 disc, Yellow 0");
  EXPECT_EQ(ErrorOf("[0,0,0,2]"), "impossible with Red to move: Red has 0 discs, Yellow 1");
}

}  // namespace
}  // namespace plumb::testing
