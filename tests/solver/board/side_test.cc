#include "solver/board/side.h"

#include "gtest/gtest.h"
#include "solver/board/position.h"

namespace plumb::testing {
namespace {

TEST(SideTest, HasAnOther) {
  EXPECT_EQ(Other(Side::kRed), Side::kYellow);
  EXPECT_EQ(Other(Side::kYellow), Side::kRed);
}

TEST(SideTest, ChangesWithEachStone) {
  EXPECT_EQ(SideToMove(Position()), Side::kRed);
  EXPECT_EQ(SideToMove(Position().After(3)), Side::kYellow);
  EXPECT_EQ(SideToMove(Position().After(3).After(3)), Side::kRed);
}

}  // namespace
}  // namespace plumb::testing
