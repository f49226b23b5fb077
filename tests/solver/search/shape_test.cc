#include "solver/search/shape.h"

#include <cstddef>
#include <cstdint>

#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

// The rules of Position, which the naive board has judged, are the judge here.
template <typename Shape>
class ShapeJudge {
 public:
  using Bitboard = typename Shape::Bitboard;
  using L = search::Lanes<Bitboard>;

  explicit ShapeJudge(BoardSize size) : size_(size), shape_(size) {}

  void ExpectMeasures() const {
    EXPECT_EQ(shape_.width(), size_.width());
    EXPECT_EQ(shape_.height(), size_.height());
    EXPECT_EQ(shape_.stride(), size_.stride());
    EXPECT_EQ(shape_.cells(), size_.cells());
    EXPECT_LE(size_.width(), Shape::kMaxBatches * search::kLanes);
    EXPECT_EQ(shape_.IsNarrow(), size_.width() <= search::kLanes);
  }

  void ExpectMasks() const {
    ExpectCells(shape_.board(), [](int, int) { return true; });
    ExpectCells(shape_.bottom(), [](int, int row) { return row == 0; });
    ExpectCells(shape_.claim_rows(),
                [this](int, int row) { return (size_.height() - 1 - row) % 2 == 0; });
    for (int rows = 0; rows <= size_.height(); ++rows) {
      ExpectCells(shape_.LowRows(rows), [rows](int, int row) { return row < rows; });
    }
    for (int c = 0; c < size_.width(); ++c) {
      ExpectCells(shape_.Column(c) & shape_.board(), [c](int column, int) { return column == c; });
      EXPECT_EQ(PopCount(shape_.Column(c)), size_.stride());
    }
  }

  void ExpectLines(const Position& position) const {
    const auto stones = static_cast<Bitboard>(position.own());
    const L fours = search::Fours(shape_, L::All(stones));
    EXPECT_EQ(search::NonZero(fours) != 0, FourInARow(size_, position.own()) != 0);
    EXPECT_EQ(search::Fours(shape_, stones) != 0, FourInARow(size_, position.own()) != 0);
    const L completing = search::CompletingCells(shape_, L::All(stones));
    EXPECT_TRUE(completing.ToArray()[0] == search::CompletingCells(shape_, stones));
    ExpectCells(
        completing.ToArray()[0] & ~static_cast<Bitboard>(position.occupied()) & shape_.board(),
        [&](int column, int row) {
          const Uint128 cell = size_.CellBit(column, row);
          if ((position.occupied() & cell) != 0) return false;
          return (FourInARow(size_, position.own() | cell) & cell) != 0;
        });
  }

  void ExpectMirrorAndFilling(const Position& position) const {
    const auto stones = static_cast<Bitboard>(position.own());
    EXPECT_TRUE(shape_.Mirror(stones) == static_cast<Bitboard>(position.Mirrored().own()));
    const auto is_own = [&](int column, int row) {
      return (position.own() & size_.CellBit(column, row)) != 0;
    };
    ExpectCells(search::FilledUpwards(shape_, L::All(stones)).ToArray()[0],
                [&](int column, int row) {
                  while (row >= 0 && !is_own(column, row)) --row;
                  return row >= 0;
                });
    ExpectCells(search::FilledDownwards(shape_, L::All(stones)).ToArray()[0],
                [&](int column, int row) {
                  while (row < size_.height() && !is_own(column, row)) ++row;
                  return row < size_.height();
                });
  }

 private:
  // The board holds exactly the cells for which `expected(column, row)` is true.
  template <typename Expected>
  void ExpectCells(Bitboard board, Expected expected) const {
    int count = 0;
    for (int column = 0; column < size_.width(); ++column) {
      for (int row = 0; row < size_.height(); ++row) {
        const bool there = (board & static_cast<Bitboard>(size_.CellBit(column, row))) != 0;
        EXPECT_EQ(there, expected(column, row)) << "column " << column << ", row " << row;
        count += there ? 1 : 0;
      }
    }
    EXPECT_EQ(PopCount(board), count) << "there are bits beside the cells";
  }

  BoardSize size_;
  Shape shape_;
};

template <typename Shape>
void ExpectRight(BoardSize size) {
  const ShapeJudge<Shape> judge(size);
  judge.ExpectMeasures();
  judge.ExpectMasks();
  tools::Random random(11);
  for (int i = 0; i < 60 && !::testing::Test::HasFailure(); ++i) {
    const Position position = tools::RandomStones(size, random.Below(size.cells() + 1), random);
    judge.ExpectLines(position);
    judge.ExpectMirrorAndFilling(position);
    EXPECT_FALSE(::testing::Test::HasFailure()) << tools::Describe(position);
  }
}

class ShapeTest : public ::testing::TestWithParam<BoardSize> {};

TEST_P(ShapeTest, AgreesWithTheRules) {
  if (GetParam().bits() <= 64) ExpectRight<search::RuntimeShape<std::uint64_t>>(GetParam());
  ExpectRight<search::RuntimeShape<Uint128>>(GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Sizes, ShapeTest,
    ::testing::Values(tools::Size(1, 1), tools::Size(1, 7), tools::Size(1, 63), tools::Size(1, 64),
                      tools::Size(1, 127), tools::Size(2, 1), tools::Size(2, 31),
                      tools::Size(2, 63), tools::Size(3, 7), tools::Size(3, 20), tools::Size(3, 41),
                      tools::Size(4, 1), tools::Size(4, 4), tools::Size(4, 15), tools::Size(4, 31),
                      tools::Size(5, 5), tools::Size(7, 3), tools::Size(7, 6), tools::Size(8, 7),
                      tools::Size(9, 6), tools::Size(8, 8), tools::Size(9, 9), tools::Size(10, 10),
                      tools::Size(15, 7), tools::Size(12, 9), tools::Size(8, 15),
                      tools::Size(16, 3), tools::Size(16, 7), tools::Size(32, 1),
                      tools::Size(42, 2), tools::Size(64, 1)),
    [](const auto& param) { return param.param.ToString(); });

TEST(FixedShapeTest, AgreesWithTheRules) {
  ExpectRight<search::FixedShape<7, 6>>(tools::Size(7, 6));
  ExpectRight<search::FixedShape<4, 4>>(tools::Size(4, 4));
  ExpectRight<search::FixedShape<7, 7>>(tools::Size(7, 7));
  ExpectRight<search::FixedShape<8, 6>>(tools::Size(8, 6));
  ExpectRight<search::FixedShape<8, 7>>(tools::Size(8, 7));
  ExpectRight<search::FixedShape<8, 8>>(tools::Size(8, 8));
  ExpectRight<search::FixedShape<9, 6>>(tools::Size(9, 6));
  ExpectRight<search::FixedShape<9, 7>>(tools::Size(9, 7));
}

}  // namespace
}  // namespace plumb::testing
