// What the evaluation counts.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "gtest/gtest.h"
#include "solver/bits.h"
#include "solver/board_size.h"
#include "solver/live/estimate.h"
#include "solver/live/evaluation.h"
#include "solver/live/evaluation_weights.h"
#include "solver/position.h"
#include "solver/replies.h"
#include "solver/shape.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using Shape64 = RuntimeShape<std::uint64_t>;

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

// A line of four cells and what is on them, looked at cell by cell.
struct NaiveLine {
  int stones = 0;
  bool blocked = false;  // Off the board, or a stone of the other side.
  bool has_claimed = false;
  bool has_other = false;
  int farthest = 0;  // How many stones its column takes to fill the farthest empty cell.
};

NaiveLine LookAt(const Position& position, Uint128 stones, int column, int row, int rise) {
  const BoardSize size = position.size();
  const Uint128 all = position.own() | position.opponent();
  const auto is_in = [&](Uint128 cells, int c, int r) {
    return (cells >> (c * (size.height() + 1) + r) & 1) != 0;
  };
  NaiveLine line;
  for (int i = 0; i < 4; ++i) {
    const int c = column + i;
    const int r = row + i * rise;
    if (c >= size.width() || r < 0 || r >= size.height()) return {.blocked = true};
    if (is_in(stones, c, r)) {
      ++line.stones;
      continue;
    }
    if (is_in(all, c, r)) return {.blocked = true};
    int height = 0;
    while (is_in(all, c, height)) ++height;
    const bool claimed = (size.height() - 1 - r) % 2 == 0;
    (claimed ? line.has_claimed : line.has_other) = true;
    line.farthest = std::max(line.farthest, r - height + 1);
  }
  return line;
}

using LineTerms = std::array<int, kLineTerms>;

void Add(const NaiveLine& line, LineTerms& terms) {
  const auto term = [&terms](LineTerm t) -> int& { return terms[static_cast<std::size_t>(t)]; };
  ++term(!line.has_other     ? LineTerm::kClaimed
         : !line.has_claimed ? LineTerm::kOther
                             : LineTerm::kMixed);
  if (line.farthest <= 1) ++term(LineTerm::kWithin1);
  if (line.farthest <= 2) ++term(LineTerm::kWithin2);
  if (line.farthest <= 3) ++term(LineTerm::kWithin3);
  if (line.farthest <= 4) ++term(LineTerm::kWithin4);
}

// Of the lines with two stones or more, and with one.
std::array<LineTerms, 2> NaiveTerms(const Position& position, Uint128 stones) {
  std::array<LineTerms, 2> terms = {};
  for (int column = 0; column < position.size().width(); ++column) {
    for (int row = 0; row < position.size().height(); ++row) {
      for (const int rise : {-1, 0, 1}) {
        const NaiveLine line = LookAt(position, stones, column, row, rise);
        if (!line.blocked && line.stones > 0) Add(line, terms[line.stones >= 2 ? 0 : 1]);
      }
    }
  }
  return terms;
}

LineTerms Slice(const Terms& terms, Term side, SideTerm kind) {
  LineTerms slice;
  const auto first = static_cast<std::size_t>(side) + static_cast<std::size_t>(kind);
  std::copy_n(terms.begin() + static_cast<std::ptrdiff_t>(first), slice.size(), slice.begin());
  return slice;
}

TEST(EvaluateTest, CountsLinesAsOneWouldCellByCell) {
  Random random(32);
  for (const BoardSize size : {Size(4, 4), Size(7, 6), Size(7, 7), Size(5, 12), Size(10, 7)}) {
    const RuntimeShape<Uint128> shape(size);
    for (int i = 0; i < 200; ++i) {
      const int plies = i % (size.cells() * 2 / 5);
      const Position position = PlayCarefulGame(size, plies, random).position;
      const Terms terms = CountTerms(shape, NodeOf(shape, position));
      const bool own_is_last = (size.cells() - plies) % 2 != 0;
      const Term own = own_is_last ? Term::kLastMover : Term::kOther;
      const Term opponent = own_is_last ? Term::kOther : Term::kLastMover;
      const auto [own_twos, own_ones] = NaiveTerms(position, position.own());
      const auto [opponent_twos, opponent_ones] = NaiveTerms(position, position.opponent());
      EXPECT_EQ(Slice(terms, own, SideTerm::kTwos), own_twos) << Describe(position);
      EXPECT_EQ(Slice(terms, own, SideTerm::kOnes), own_ones) << Describe(position);
      EXPECT_EQ(Slice(terms, opponent, SideTerm::kTwos), opponent_twos) << Describe(position);
      EXPECT_EQ(Slice(terms, opponent, SideTerm::kOnes), opponent_ones) << Describe(position);
    }
  }
}

}  // namespace
}  // namespace plumb::testing
