#include "solver/board/board_size.h"

#include <limits>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "solver/board/bits.h"

namespace plumb::testing {
namespace {

TEST(BoardSizeTest, IsTheClassicBoardByDefault) {
  const BoardSize size;
  EXPECT_EQ(size.width(), 7);
  EXPECT_EQ(size.height(), 6);
  EXPECT_EQ(size.cells(), 42);
  EXPECT_EQ(size.stride(), 7);
  EXPECT_EQ(size.bits(), 49);
  EXPECT_EQ(size.ToString(), "7x6");
}

TEST(BoardSizeTest, PutsTheWidthFirst) {
  const absl::StatusOr<BoardSize> size = BoardSize::Create(9, 5);
  ASSERT_TRUE(size.ok()) << size.status();
  EXPECT_EQ(size->width(), 9);
  EXPECT_EQ(size->height(), 5);
  EXPECT_EQ(size->stride(), 6);
  EXPECT_EQ(size->bits(), 54);
  EXPECT_EQ(size->ToString(), "9x5");
}

// As position.h draws them.
TEST(BoardSizeTest, CountsTheBitsUpwardsColumnByColumn) {
  const BoardSize size;
  EXPECT_TRUE(size.CellBit(0, 0) == Uint128{1});
  EXPECT_TRUE(size.CellBit(0, 5) == Uint128{1} << 5);
  EXPECT_TRUE(size.CellBit(1, 0) == Uint128{1} << 7);
  EXPECT_TRUE(size.CellBit(6, 5) == Uint128{1} << 47);
  EXPECT_TRUE(BoardSize::Create(1, 127)->CellBit(0, 127) == Uint128{1} << 127);
}

TEST(BoardSizeTest, HasEveryCellInOneRowAndOneColumn) {
  for (int width = 1; width <= 64; ++width) {
    for (int height = 1; width * (height + 1) <= 128; ++height) {
      const BoardSize size = *BoardSize::Create(width, height);
      for (int row = 0; row < height; ++row) {
        ASSERT_EQ(PopCount(size.RowBits(row)), width) << size.ToString();
        for (int column = 0; column < width; ++column) {
          ASSERT_EQ(PopCount(size.ColumnBits(column)), height) << size.ToString();
          ASSERT_TRUE((size.RowBits(row) & size.ColumnBits(column)) == size.CellBit(column, row))
              << size.ToString() << " column " << column << " row " << row;
        }
      }
    }
  }
}

TEST(BoardSizeTest, AcceptsExactlyTheBoardsOf128Bits) {
  for (int width = -2; width <= 130; ++width) {
    for (int height = -2; height <= 130; ++height) {
      const bool allowed = width >= 1 && height >= 1 && width * (height + 1) <= 128;
      EXPECT_EQ(BoardSize::Create(width, height).ok(), allowed) << width << "x" << height;
    }
  }
}

TEST(BoardSizeTest, RefusesNumbersWhoseProductOverflows) {
  constexpr int kMax = std::numeric_limits<int>::max();
  constexpr int kMin = std::numeric_limits<int>::min();
  for (const int width : {kMin, -1, 1, 2, 65536, kMax}) {
    for (const int height : {kMin, -1, 65535, kMax}) {
      EXPECT_FALSE(BoardSize::Create(width, height).ok()) << width << "x" << height;
      EXPECT_FALSE(BoardSize::Create(height, width).ok()) << height << "x" << width;
    }
  }
}

TEST(BoardSizeTest, NamesTheRefusedBoardAndTheLimit) {
  const absl::Status status = BoardSize::Create(12, 10).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_NE(status.message().find("12x10"), absl::string_view::npos) << status;
  EXPECT_NE(status.message().find("128"), absl::string_view::npos) << status;
}

TEST(BoardSizeTest, ComparesBothSides) {
  EXPECT_EQ(*BoardSize::Create(7, 6), BoardSize());
  EXPECT_NE(*BoardSize::Create(6, 7), BoardSize());
  EXPECT_NE(*BoardSize::Create(7, 5), BoardSize());
}

}  // namespace
}  // namespace plumb::testing
