#include "engine/position_forms/position_builder.h"

#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"

namespace plumb::testing {
namespace {

// Rows of a 7x6 board, the lowest last: 'R' and 'Y' for discs. Rows above may be left out.
engine::PositionBuilder Place(absl::Span<const absl::string_view> rows,
                              ColumnBase base = ColumnBase::kOne) {
  engine::PositionBuilder builder(BoardSize(), base);
  int row = static_cast<int>(rows.size());
  for (const absl::string_view text : rows) {
    --row;
    for (int column = 0; column < 7; ++column) {
      const char c = text[static_cast<std::size_t>(column)];
      if (c != '.') builder.Put(column, row, c == 'R' ? Side::kRed : Side::kYellow);
    }
  }
  return builder;
}

std::string ErrorOf(const engine::PositionBuilder& builder, std::optional<Side> to_move) {
  const auto given = builder.Build(to_move);
  if (given.ok()) return "none";
  EXPECT_EQ(given.status().code(), absl::StatusCode::kInvalidArgument);
  return std::string(given.status().message());
}

TEST(PositionBuilderTest, GivesThePositionOfTheSideToMove) {
  const engine::PositionBuilder builder = Place({"...Y...", "...R..."});
  const Position after_two = Position().After(3).After(3);
  EXPECT_EQ(builder.Build(Side::kRed).value(), (GivenPosition{after_two, Side::kRed}));
  // Yellow began: the same stones, seen from the other side.
  EXPECT_EQ(builder.Build(Side::kYellow).value(),
            (GivenPosition{after_two.Passed(), Side::kYellow}));
}

TEST(PositionBuilderTest, WithoutAMoverRedBegan) {
  EXPECT_EQ(Place({"......."}).Build(std::nullopt)->to_move, Side::kRed);
  EXPECT_EQ(Place({"...R..."}).Build(std::nullopt)->to_move, Side::kYellow);
  EXPECT_EQ(Place({"...RY.."}).Build(std::nullopt)->to_move, Side::kRed);
  EXPECT_EQ(ErrorOf(Place({"...Y..."}), std::nullopt),
            "impossible with Red to move: Red has 0 discs, Yellow 1");
}

TEST(PositionBuilderTest, TellsTheStoneOfACell) {
  const GivenPosition given = *Place({"...Y...", "...RR.."}).Build(Side::kYellow);
  EXPECT_EQ(engine::StoneAt(given, 3, 0), Side::kRed);
  EXPECT_EQ(engine::StoneAt(given, 3, 1), Side::kYellow);
  EXPECT_EQ(engine::StoneAt(given, 4, 1), std::nullopt);
}

TEST(PositionBuilderTest, NamesADiscThatFloats) {
  EXPECT_EQ(ErrorOf(Place({"....R..", "...Y...", "...R..."}), Side::kYellow),
            "row 3, column 5 floats above an empty cell");
  EXPECT_EQ(ErrorOf(Place({"....R..", "...Y...", "...R..."}, ColumnBase::kZero), Side::kYellow),
            "row 3, column 4 floats above an empty cell");
}

TEST(PositionBuilderTest, RefusesImpossibleCounts) {
  EXPECT_EQ(ErrorOf(Place({"R......"}), Side::kRed),
            "impossible with Red to move: Red has 1 disc, Yellow 0");
  EXPECT_EQ(ErrorOf(Place({"RR....."}), Side::kYellow),
            "impossible with Yellow to move: Red has 2 discs, Yellow 0");
  EXPECT_EQ(ErrorOf(Place({"RYYY..."}), Side::kRed),
            "impossible with Red to move: Red has 1 disc, Yellow 3");
}

TEST(PositionBuilderTest, RefusesTwoWinners) {
  EXPECT_EQ(ErrorOf(Place({".YYYY..", ".RRRR.."}), Side::kRed),
            "both sides have four in a row: Red at row 1, column 2, Yellow at row 2, column 2");
}

TEST(PositionBuilderTest, RefusesAWinnerToMove) {
  EXPECT_EQ(ErrorOf(Place({".YYY...", ".RRRR.Y"}), Side::kRed),
            "Red, who is to move, has four in a row already at row 1, column 2");
}

TEST(PositionBuilderTest, AcceptsAGameWonByTheLastMove) {
  const auto given = Place({".YYY...", ".RRRR.."}).Build(Side::kYellow);
  ASSERT_TRUE(given.ok()) << given.status();
  EXPECT_EQ(given->position.State(), GameState::kLost);
}

TEST(PositionBuilderTest, AcceptsALastMoveThatMakesTwoFours) {
  // The disc at row 1, column 4 was played last: it joins the seven.
  const auto given = Place({"YYY.YYY", "RRRRRRR"}).Build(Side::kYellow);
  EXPECT_TRUE(given.ok()) << given.status();
}

TEST(PositionBuilderTest, RefusesAFourThatTheLastMoveDidNotMake) {
  // All four stones have others on top.
  EXPECT_EQ(ErrorOf(Place({".R.....", ".YYRY..", ".RRRR.Y"}), Side::kYellow),
            "impossible with Yellow to move: Red has 6 discs, Yellow 4");
  EXPECT_EQ(ErrorOf(Place({".YYRY..", ".RRRR.Y"}), Side::kYellow),
            "the four in a row of Red at row 1, column 2 was not made by the last move");
}

}  // namespace
}  // namespace plumb::testing
