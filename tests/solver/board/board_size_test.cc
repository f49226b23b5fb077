#include "solver/board/board_size.h"

#include <limits>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gtest/gtest.h"

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
