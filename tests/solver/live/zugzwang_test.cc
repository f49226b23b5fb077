// Who wins by zugzwang in cases that the theory of the game knows.

#include "solver/live/zugzwang.h"

#include <cstdint>

#include "gtest/gtest.h"
#include "solver/search/shape.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using Shape64 = search::RuntimeShape<std::uint64_t>;

// On the empty 7x6 board, whose first player is to move; rows from 1 as players count.
std::uint64_t Cell(int column, int row) { return std::uint64_t{1} << (column * 7 + row - 1); }

int WinnerOn7x6(std::uint64_t first_players, std::uint64_t second_players) {
  const Shape64 shape(tools::Size(7, 6));
  return live::WinnerByZugzwang(
      shape, live::ThreatMap<std::uint64_t>{
                 .empty = shape.board(), .own = first_players, .opponent = second_players});
}

TEST(WinnerByZugzwangTest, IsNobodyWithoutThreats) { EXPECT_EQ(WinnerOn7x6(0, 0), 0); }

TEST(WinnerByZugzwangTest, IsTheFirstPlayerByAnOddThreat) {
  EXPECT_EQ(WinnerOn7x6(Cell(3, 3), 0), 1);
  EXPECT_EQ(WinnerOn7x6(Cell(3, 5), 0), 1);
}

TEST(WinnerByZugzwangTest, IsTheSecondPlayerByAnEvenThreat) {
  EXPECT_EQ(WinnerOn7x6(0, Cell(3, 2)), -1);
  EXPECT_EQ(WinnerOn7x6(0, Cell(3, 4)), -1);
}

TEST(WinnerByZugzwangTest, IsNobodyByThreatsOfTheWrongParity) {
  EXPECT_EQ(WinnerOn7x6(Cell(3, 2), 0), 0);
  EXPECT_EQ(WinnerOn7x6(0, Cell(3, 3)), 0);
}

TEST(WinnerByZugzwangTest, PrefersTheOddThreatInAnotherColumn) {
  EXPECT_EQ(WinnerOn7x6(Cell(3, 3), Cell(5, 2)), 1);
}

TEST(WinnerByZugzwangTest, PrefersTheLowerThreatInAColumn) {
  EXPECT_EQ(WinnerOn7x6(Cell(3, 3), Cell(3, 2)), -1);
  EXPECT_EQ(WinnerOn7x6(Cell(3, 3), Cell(3, 4)), 1);
}

TEST(WinnerByZugzwangTest, LetsOddThreatsOfBothSidesCancel) {
  EXPECT_EQ(WinnerOn7x6(Cell(3, 3), Cell(5, 3)), 0);
}

}  // namespace
}  // namespace plumb::testing
