#include "engine/position_forms/position_form.h"

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "engine/position_forms/cell_list.h"
#include "engine/position_forms/cfp_text.h"
#include "engine/position_forms/fen.h"
#include "engine/position_forms/picture.h"
#include "engine/position_forms/position_builder.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"
#include "tests/engine/position_forms/random_given_positions.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string ErrorOf(absl::string_view text, const engine::PositionSyntax& syntax = {}) {
  const auto given = engine::ParsePosition(text, syntax);
  if (given.ok()) return "none";
  EXPECT_EQ(given.status().code(), absl::StatusCode::kInvalidArgument);
  return std::string(given.status().message());
}

TEST(PositionFormTest, NamesReadBack) {
  for (const engine::PositionForm form :
       {engine::PositionForm::kMoves, engine::PositionForm::kCfp, engine::PositionForm::kCells,
        engine::PositionForm::kFen, engine::PositionForm::kPicture}) {
    EXPECT_EQ(engine::ParsePositionForm(engine::NameOf(form)).value(), form);
  }
  EXPECT_EQ(engine::ParsePositionForm("pgn").status().message(),
            "expected moves, cfp, cells, fen or picture, got 'pgn'");
}

TEST(PositionFormTest, RecognisesEveryForm) {
  // The smallest boards are left out: there a picture of 2x2 may be anything.
  for (const GivenPosition& expected : testing::RandomGivenPositions()) {
    const engine::PositionSyntax syntax = {.size = expected.position.size()};
    if (syntax.size.height() < 2 || syntax.size.width() < 2) continue;
    for (const std::string& text : {engine::FormatCfp(expected), engine::FormatCellList(expected),
                                    engine::FormatFen(expected), engine::FormatPicture(expected)}) {
      const auto given = engine::ParsePosition(text, syntax);
      ASSERT_TRUE(given.ok()) << text << ": " << given.status();
      EXPECT_EQ(*given, expected) << text;
    }
  }
}

TEST(PositionFormTest, RecognisesMovesAndTheLastOfThem) {
  tools::Random random(99);
  for (const BoardSize size : {BoardSize(), tools::Size(9, 5), tools::Size(12, 9)}) {
    for (int i = 0; i < 50; ++i) {
      const auto game = tools::PlayRandomGame(size, random.Below(size.cells()), random);
      const std::string text = FormatMoves(game.columns, size, ColumnBase::kOne);
      const auto given = engine::ParsePosition(text, {.size = size});
      ASSERT_TRUE(given.ok()) << text << ": " << given.status();
      EXPECT_EQ(given->position, game.position) << text;
      EXPECT_EQ(given->to_move, SideToMove(game.position)) << text;
      EXPECT_EQ(given->last_column,
                game.columns.empty() ? std::nullopt : std::optional<int>(game.columns.back()));
    }
  }
}

TEST(PositionFormTest, TheEmptyTextIsTheEmptyBoard) {
  const auto given = engine::ParsePosition("", {});
  ASSERT_TRUE(given.ok()) << given.status();
  EXPECT_EQ(*given, (GivenPosition{Position(), Side::kRed}));
  EXPECT_EQ(given->last_column, std::nullopt);
}

TEST(PositionFormTest, RefusesANumberThatMayBeOneColumnOrTwo) {
  const engine::PositionSyntax wide = {.size = tools::Size(12, 8)};
  EXPECT_EQ(ErrorOf("12", wide),
            "'12' is ambiguous: column 12 (write '12,') or columns 1 and 2 (write '1,2')");
  EXPECT_EQ(engine::ParsePosition("12,", wide)->position, Position(wide.size).After(11));
  EXPECT_EQ(engine::ParsePosition("1,2", wide)->position, Position(wide.size).After(0).After(1));
  EXPECT_EQ(ErrorOf("13", wide), "none");  // There is no column 13.
  EXPECT_EQ(ErrorOf("121", wide), "none");
  EXPECT_EQ(ErrorOf("12", {.size = wide.size, .form = engine::PositionForm::kMoves}), "none");
  EXPECT_EQ(ErrorOf("12"), "none");
  EXPECT_EQ(ErrorOf("12", {.size = wide.size, .base = ColumnBase::kZero}), "none");
}

TEST(PositionFormTest, TellsARowOfDiscsFromMovesByLetters) {
  // Letters are columns from 10 on: x is column 33, o is column 24.
  std::string row;
  for (int i = 0; i < 21; ++i) row += "xo";
  const BoardSize size = tools::Size(42, 1);
  EXPECT_THAT(engine::RecognisePositionForms(row, size),
              ElementsAre(engine::PositionForm::kPicture, engine::PositionForm::kMoves));
  EXPECT_EQ(engine::ParsePosition(row, {.size = size})->position.ply(), 42);
  EXPECT_EQ(engine::ParsePosition("xo", {.size = size})->position,
            Position(size).After(32).After(23));
}

TEST(PositionFormTest, AForcedFormIsTheOnlyOne) {
  EXPECT_EQ(ErrorOf("4453", {.form = engine::PositionForm::kCfp}),
            "expected 43 characters (42 cells and the player to move), got 4");
  EXPECT_THAT(ErrorOf("7/7/7/7/7/7 w", {.form = engine::PositionForm::kMoves}),
              HasSubstr("move 2: '/'"));
}

TEST(PositionFormTest, SaysWhatIsWrongInTheFormThatWasMeant) {
  EXPECT_EQ(ErrorOf("4444444"), "move 7: column 4 is full");
  EXPECT_EQ(ErrorOf("121212123"), "move 8 comes after the game was won by Red on move 7");
  EXPECT_EQ(ErrorOf("40"), "move 2: column 0: columns count from 1");
  EXPECT_EQ(ErrorOf("000000000000000000000000000000000000000001"),
            "expected 43 characters (42 cells and the player to move), got 42");
  EXPECT_EQ(ErrorOf("7/7/7/4P2/7/7 b"), "row 3, column 5 floats above an empty cell");
  EXPECT_EQ(ErrorOf("[0,1] 1"), "expected 42 cells, got 2");
}

}  // namespace
}  // namespace plumb::testing
