// What the evaluation counts.

#include "solver/live/evaluation.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/live/estimate.h"
#include "solver/live/evaluation_weights.h"
#include "solver/search/replies.h"
#include "solver/search/shape.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using Shape64 = search::RuntimeShape<std::uint64_t>;

template <typename Bitboard>
search::Node<Bitboard> NodeOf(const search::RuntimeShape<Bitboard>& shape,
                              const Position& position) {
  const auto own = static_cast<Bitboard>(position.own());
  const auto opponent = static_cast<Bitboard>(position.opponent());
  const Bitboard empty = shape.board() & ~(own | opponent);
  return {own, opponent, search::CompletingCells(shape, opponent) & empty, PopCount(empty)};
}

TEST(EvaluateTest, DoesNotDependOnTheWidthOfTheWord) {
  const Shape64 narrow(tools::Size(7, 7));
  const search::RuntimeShape<Uint128> wide(tools::Size(7, 7));
  tools::Random random(30);
  for (int i = 0; i < 200; ++i) {
    const Position position = tools::PlayCarefulGame(tools::Size(7, 7), i % 30, random).position;
    const live::Estimate estimate = live::Evaluate(narrow, NodeOf(narrow, position));
    EXPECT_EQ(live::Evaluate(wide, NodeOf(wide, position)), estimate) << tools::Describe(position);
    EXPECT_FALSE(estimate.IsProof());
  }
}

// All but the zugzwang, whose gifts are chosen from the left.
TEST(EvaluateTest, CountsAlikeFromLeftAndFromRight) {
  const Shape64 shape(tools::Size(8, 7));
  tools::Random random(31);
  for (int i = 0; i < 200; ++i) {
    const Position position = tools::PlayCarefulGame(tools::Size(8, 7), i % 30, random).position;
    live::Terms terms = live::CountTerms(shape, NodeOf(shape, position));
    live::Terms mirrored = live::CountTerms(shape, NodeOf(shape, position.Mirrored()));
    terms.zugzwang = mirrored.zugzwang = 0;
    EXPECT_EQ(terms, mirrored) << tools::Describe(position);
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

void Add(const NaiveLine& line, live::LineTerms& terms) {
  ++(!line.has_other ? terms.claimed : !line.has_claimed ? terms.other : terms.mixed);
  for (int i = 0; i < 4; ++i) {
    if (line.farthest <= i + 1) ++terms.within[static_cast<std::size_t>(i)];
  }
}

// Of the lines with two stones or more, and with one.
std::array<live::LineTerms, 2> NaiveTerms(const Position& position, Uint128 stones) {
  std::array<live::LineTerms, 2> terms = {};
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

TEST(EvaluateTest, CountsLinesAsOneWouldCellByCell) {
  tools::Random random(32);
  for (const BoardSize size : {tools::Size(4, 4), tools::Size(7, 6), tools::Size(7, 7),
                               tools::Size(5, 12), tools::Size(10, 7)}) {
    const search::RuntimeShape<Uint128> shape(size);
    for (int i = 0; i < 200; ++i) {
      const int plies = i % (size.cells() * 2 / 5);
      const Position position = tools::PlayCarefulGame(size, plies, random).position;
      const live::Terms terms = live::CountTerms(shape, NodeOf(shape, position));
      const bool own_is_last = (size.cells() - plies) % 2 != 0;
      const live::SideTerms& own = own_is_last ? terms.last_mover : terms.other;
      const live::SideTerms& opponent = own_is_last ? terms.other : terms.last_mover;
      const auto [own_twos, own_ones] = NaiveTerms(position, position.own());
      const auto [opponent_twos, opponent_ones] = NaiveTerms(position, position.opponent());
      EXPECT_EQ(own.twos, own_twos) << tools::Describe(position);
      EXPECT_EQ(own.ones, own_ones) << tools::Describe(position);
      EXPECT_EQ(opponent.twos, opponent_twos) << tools::Describe(position);
      EXPECT_EQ(opponent.ones, opponent_ones) << tools::Describe(position);
    }
  }
}

}  // namespace
}  // namespace plumb::testing
