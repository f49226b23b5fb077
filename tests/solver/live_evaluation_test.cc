// What the evaluation says of positions that the theory of the game knows.

#include <cstddef>
#include <cstdint>

#include "gtest/gtest.h"
#include "solver/bits.h"
#include "solver/live/estimate.h"
#include "solver/live/evaluation.h"
#include "solver/position.h"
#include "solver/replies.h"
#include "solver/shape.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using Shape64 = RuntimeShape<std::uint64_t>;

// On the empty 7x6 board, whose first player is to move; rows from 1 as players count.
std::uint64_t Cell(int column, int row) { return std::uint64_t{1} << (column * 7 + row - 1); }

int WinnerOn7x6(std::uint64_t first_players, std::uint64_t second_players) {
  const Shape64 shape(Size(7, 6));
  return WinnerByZugzwang(
      shape, ThreatMap<std::uint64_t>{
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

template <typename Bitboard>
Node<Bitboard> NodeOf(const RuntimeShape<Bitboard>& shape, const Position& position) {
  const auto own = static_cast<Bitboard>(position.own());
  const auto opponent = static_cast<Bitboard>(position.opponent());
  const Bitboard empty = shape.board() & ~(own | opponent);
  return {own, opponent, CompletingCells(shape, opponent) & empty, PopCount(empty)};
}

TEST(EvaluateTest, DependsNotOnTheWidthOfTheWord) {
  const Shape64 narrow(Size(7, 7));
  const RuntimeShape<Uint128> wide(Size(7, 7));
  Random random(30);
  for (int i = 0; i < 200; ++i) {
    const Position position = PlayCarefulGame(Size(7, 7), i % 30, random).position;
    const Estimate estimate = Evaluate(narrow, NodeOf(narrow, position));
    EXPECT_EQ(Evaluate(wide, NodeOf(wide, position)), estimate) << Describe(position);
    EXPECT_FALSE(estimate.IsProof());
  }
}

// All but the zugzwang, whose gifts are chosen from the left.
TEST(EvaluateTest, CountsAlikeFromLeftAndFromRight) {
  const Shape64 shape(Size(8, 7));
  constexpr auto kZugzwang = static_cast<std::size_t>(Term::kZugzwang);
  Random random(31);
  for (int i = 0; i < 200; ++i) {
    const Position position = PlayCarefulGame(Size(8, 7), i % 30, random).position;
    Terms terms = CountTerms(shape, NodeOf(shape, position));
    Terms mirrored = CountTerms(shape, NodeOf(shape, position.Mirrored()));
    terms[kZugzwang] = mirrored[kZugzwang] = 0;
    EXPECT_EQ(terms, mirrored) << Describe(position);
  }
}

// Both have a pair side by side, the second player's a row higher, where the cells beside
// it cannot be played yet.
TEST(EvaluateTest, TellsTheSidesApart) {
  const Shape64 shape(Size(7, 6));
  Position position;
  for (const int column : {1, 1, 2, 2}) position = position.After(column);
  const Terms terms = CountTerms(shape, NodeOf(shape, position));
  const auto of = [&terms](Term side, SideTerm term) {
    return terms[static_cast<std::size_t>(side) + static_cast<std::size_t>(term)];
  };
  // 38 cells are empty, so the first player, to move, is not the last mover.
  EXPECT_EQ(of(Term::kOther, SideTerm::kTwosReady), 2);
  EXPECT_EQ(of(Term::kLastMover, SideTerm::kTwosReady), 0);
}

}  // namespace
}  // namespace plumb::testing
