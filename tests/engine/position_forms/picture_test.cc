#include "engine/position_forms/picture.h"

#include <string>

#include "absl/status/status.h"
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

const BoardSize kSmall = tools::Size(4, 2);

std::string ErrorOf(absl::string_view text, ColumnBase base = ColumnBase::kOne) {
  const auto given = engine::ParsePicture(text, kSmall, base);
  if (given.ok()) return "none";
  EXPECT_EQ(given.status().code(), absl::StatusCode::kInvalidArgument);
  return std::string(given.status().message());
}

TEST(PictureTest, ReadsTheManyWaysToDrawABoard) {
  const GivenPosition expected = {Position(kSmall).After(1).After(1).After(2), Side::kYellow};
  for (const absl::string_view picture : {
           ". O . .\n. X X .\n",
           ".O..\n.XX.",
           "\n_y__\r\n_rr_\r\n\r\n",
           "+---+---+---+---+\n| 0 | 2 | 0 | 0 |\n+---+---+---+---+\n| 0 | 1 | 1 | 0 |\n"
           "+---+---+---+---+\n",
           "[[0 2 0 0]\n [0 1 1 0]]\n",
           "   .   O   .   .\n   .   X  (X)  .\n   1   2   3   4\n",
           "|.|o|.|.|\n|.|x|x|.|\n=========\n 1 2 3 4\nYellow to move\n",
           ".O..\n.XX.\no to move\n",
       }) {
    const auto given = engine::ParsePicture(picture, kSmall);
    ASSERT_TRUE(given.ok()) << picture << given.status();
    EXPECT_EQ(*given, expected) << picture;
  }
}

TEST(PictureTest, EveryPositionReadsBack) {
  for (const GivenPosition& given : testing::RandomGivenPositions()) {
    const std::string text = engine::FormatPicture(given);
    const auto read = engine::ParsePicture(text, given.position.size());
    ASSERT_TRUE(read.ok()) << text << ": " << read.status();
    EXPECT_EQ(*read, given) << text;
  }
}

TEST(PictureTest, DrawsXForRedWhoeverBegan) {
  const Position after_one = Position(kSmall).After(0);
  EXPECT_EQ(engine::FormatPicture({after_one, Side::kYellow}),
            ". . . .\nX . . .\n1 2 3 4\nYellow to move\n");
  EXPECT_EQ(engine::FormatPicture({after_one, Side::kRed}),
            ". . . .\nO . . .\n1 2 3 4\nRed to move\n");
}

TEST(PictureTest, RefusesAnotherShape) {
  EXPECT_EQ(ErrorOf("....\n"), "the picture has 1 row, the board has 2");
  EXPECT_EQ(ErrorOf(""), "the picture has 0 rows, the board has 2");
  EXPECT_EQ(ErrorOf("....\n...\n"), "row 1 has 3 cells, the board has 4 columns");
  EXPECT_EQ(ErrorOf(".....\n....\n"), "row 2 has 5 cells, the board has 4 columns");
  EXPECT_EQ(ErrorOf("....\n....\n....\n"),
            "below the board: expected 'Red to move' or 'Yellow to move', got '....'");
  EXPECT_EQ(ErrorOf("....\n....\nRed to move\nRed to move\n"),
            "after the side to move: 'Red to move'");
}

TEST(PictureTest, NamesWhatIsNoCell) {
  EXPECT_EQ(ErrorOf("....\n..#.\n"),
            "row 1, column 3: '#' is neither a disc (X, O) nor an empty cell (.)");
  EXPECT_EQ(ErrorOf("3...\n....\n", ColumnBase::kZero),
            "row 2, column 0: '3' is neither a disc (X, O) nor an empty cell (.)");
  EXPECT_EQ(ErrorOf("....\n....\nGreen to move\n"),
            "below the board: expected 'Red to move' or 'Yellow to move', got 'Green to move'");
}

TEST(PictureTest, RefusesWhatNoGameReaches) {
  EXPECT_EQ(ErrorOf(".X..\n....\n"), "row 2, column 2 floats above an empty cell");
  EXPECT_EQ(ErrorOf("....\nXX..\n"), "impossible with Yellow to move: Red has 2 discs, Yellow 0");
}

TEST(PictureTest, KnowsTheFirstLineOfAPicture) {
  for (const absl::string_view line :
       {". . . . . . .", ".......", "|0|0|1|0|0|0|0|", "XOXOXOX", "+---+---+", "_ _ x _ _ _ _"}) {
    EXPECT_TRUE(engine::LooksLikePicture(line, BoardSize())) << line;
  }
  for (const absl::string_view line : {"", "1122112", "4453", "......", "7/7/7", "--", "|"}) {
    EXPECT_FALSE(engine::LooksLikePicture(line, BoardSize())) << line;
  }
}

TEST(PictureTest, KnowsTheArraysThatPythonPrints) {
  for (const absl::string_view line :
       {"0 0 1 2 0 0 0", "[[0 0 1 2 0 0 0]", "[[0, 0, 1, 2, 0, 0, 0],"}) {
    EXPECT_TRUE(engine::LooksLikePicture(line, BoardSize())) << line;
  }
  // Moves, and the beginning of a list of cells.
  for (const absl::string_view line : {"1,1,1,2,1,1,2", "0 0 1", "[0, 0, 1, 2, 0, 0, 0],"}) {
    EXPECT_FALSE(engine::LooksLikePicture(line, BoardSize())) << line;
  }
  // On a board of one row it is a whole list of cells.
  EXPECT_FALSE(engine::LooksLikePicture("[0 1 2 0]", tools::Size(4, 1)));
  const auto given =
      engine::ParsePicture("[[0, 0, 0],\n [0, 2, 0],\n [0, 1, 0]]", tools::Size(3, 3));
  ASSERT_TRUE(given.ok()) << given.status();
  EXPECT_EQ(given->position, Position(tools::Size(3, 3)).After(1).After(1));
}

}  // namespace
}  // namespace plumb::testing
