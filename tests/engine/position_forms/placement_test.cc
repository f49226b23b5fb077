#include "engine/position_forms/placement.h"

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
engine::Placement Place(absl::Span<const absl::string_view> rows,
                        ColumnBase base = ColumnBase::kOne) {
  engine::Placement placement(BoardSize(), base);
  int row = static_cast<int>(rows.size());
  for (const absl::string_view text : rows) {
    --row;
    for (int column = 0; column < 7; ++column) {
      const char c = text[static_cast<std::size_t>(column)];
      if (c != '.') placement.Put(column, row, c == 'R' ? Side::kRed : Side::kYellow);
    }
  }
  return placement;
}

std::string ErrorOf(const engine::Placement& placement, std::optional<Side> to_move) {
  const auto placed = placement.Finish(to_move);
  if (placed.ok()) return "none";
  EXPECT_EQ(placed.status().code(), absl::StatusCode::kInvalidArgument);
  return std::string(placed.status().message());
}

TEST(PlacementTest, GivesThePositionOfTheSideToMove) {
  const engine::Placement placement = Place({"...Y...", "...R..."});
  const Position after_two = Position().After(3).After(3);
  EXPECT_EQ(placement.Finish(Side::kRed).value(), (engine::PlacedPosition{after_two, Side::kRed}));
  // Yellow began: the same stones, seen from the other side.
  EXPECT_EQ(placement.Finish(Side::kYellow).value(),
            (engine::PlacedPosition{after_two.Passed(), Side::kYellow}));
}

TEST(PlacementTest, WithoutAMoverRedBegan) {
  EXPECT_EQ(Place({"......."}).Finish(std::nullopt)->to_move, Side::kRed);
  EXPECT_EQ(Place({"...R..."}).Finish(std::nullopt)->to_move, Side::kYellow);
  EXPECT_EQ(Place({"...RY.."}).Finish(std::nullopt)->to_move, Side::kRed);
  EXPECT_EQ(ErrorOf(Place({"...Y..."}), std::nullopt),
            "impossible with Red to move: Red has 0 discs, Yellow 1");
}

TEST(PlacementTest, TellsTheStoneOfACell) {
  const engine::PlacedPosition placed = *Place({"...Y...", "...RR.."}).Finish(Side::kYellow);
  EXPECT_EQ(engine::StoneAt(placed, 3, 0), Side::kRed);
  EXPECT_EQ(engine::StoneAt(placed, 3, 1), Side::kYellow);
  EXPECT_EQ(engine::StoneAt(placed, 4, 1), std::nullopt);
}

TEST(PlacementTest, NamesADiscThatFloats) {
  EXPECT_EQ(ErrorOf(Place({"....R..", "...Y...", "...R..."}), Side::kYellow),
            "row 3, column 5 floats above an empty cell");
  EXPECT_EQ(ErrorOf(Place({"....R..", "...Y...", "...R..."}, ColumnBase::kZero), Side::kYellow),
            "row 3, column 4 floats above an empty cell");
}

TEST(PlacementTest, RefusesImpossibleCounts) {
  EXPECT_EQ(ErrorOf(Place({"R......"}), Side::kRed),
            "impossible with Red to move: Red has 1 disc, Yellow 0");
  EXPECT_EQ(ErrorOf(Place({"RR....."}), Side::kYellow),
            "impossible with Yellow to move: Red has 2 discs, Yellow 0");
  EXPECT_EQ(ErrorOf(Place({"RYYY..."}), Side::kRed),
            "impossible with Red to move: Red has 1 disc, Yellow 3");
}

TEST(PlacementTest, RefusesTwoWinners) {
  EXPECT_EQ(ErrorOf(Place({".YYYY..", ".RRRR.."}), Side::kRed),
            "both sides have four in a row: Red at row 1, column 2, Yellow at row 2, column 2");
}

TEST(PlacementTest, RefusesAWinnerToMove) {
  EXPECT_EQ(ErrorOf(Place({".YYY...", ".RRRR.Y"}), Side::kRed),
            "Red, who is to move, has four in a row already at row 1, column 2");
}

TEST(PlacementTest, AcceptsAGameWonByTheLastMove) {
  const auto placed = Place({".YYY...", ".RRRR.."}).Finish(Side::kYellow);
  ASSERT_TRUE(placed.ok()) << placed.status();
  EXPECT_EQ(placed->position.State(), GameState::kLost);
}

TEST(PlacementTest, AcceptsALastMoveThatMakesTwoFours) {
  // The disc at row 1, column 4 was played last: it joins the seven.
  const auto placed = Place({"YYY.YYY", "RRRRRRR"}).Finish(Side::kYellow);
  EXPECT_TRUE(placed.ok()) << placed.status();
}

TEST(PlacementTest, RefusesAFourThatTheLastMoveDidNotMake) {
  // All four stones have others on top.
  EXPECT_EQ(ErrorOf(Place({".R.....", ".YYRY..", ".RRRR.Y"}), Side::kYellow),
            "impossible with Yellow to move: Red has 6 discs, Yellow 4");
  EXPECT_EQ(ErrorOf(Place({".YYRY..", ".RRRR.Y"}), Side::kYellow),
            "the four in a row of Red at row 1, column 2 was not made by the last move");
}

}  // namespace
}  // namespace plumb::testing
