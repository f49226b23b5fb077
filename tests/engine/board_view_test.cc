#include "engine/board_view.h"

#include <string>
#include <vector>

#include "engine/side.h"
#include "gtest/gtest.h"
#include "solver/board_size.h"
#include "solver/position.h"
#include "solver/position_text.h"

namespace plumb {
namespace {

TEST(BoardViewTest, LinesUpStonesNumbersAndCaptions) {
  const Position position = *ParseMoves("3443", *BoardSize::Create(4, 3), ColumnBase::kOne);
  const std::vector<std::string> captions = {"-2", "0", ".", "13"};
  EXPECT_EQ(BoardView(position, ColumnBase::kOne, captions),
            "   .   .   .   .\n"
            "   .   .   O   X\n"
            "   .   .   X   O\n"
            "   1   2   3   4\n"
            "  -2   0   .  13\n");
}

TEST(BoardViewTest, NumbersColumnsFromZeroIfTold) {
  const Position position(*BoardSize::Create(3, 1));
  EXPECT_EQ(BoardView(position, ColumnBase::kZero, {}),
            "   .   .   .\n"
            "   0   1   2\n");
}

TEST(BoardViewTest, RedMovesFirstAndIsX) {
  const Position start;
  EXPECT_EQ(SideToMove(start), Side::kRed);
  EXPECT_EQ(SideToMove(start.After(3)), Side::kYellow);
  EXPECT_STREQ(NameOf(Other(Side::kRed)), "Yellow");
}

}  // namespace
}  // namespace plumb
