#include "solver/book/outline.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

// All outlines by counting through every vector of heights.
std::vector<std::vector<int>> AllOutlines(BoardSize size, int ply) {
  std::vector<std::vector<int>> outlines;
  std::vector<int> heights(static_cast<std::size_t>(size.width()));
  while (true) {
    if (std::accumulate(heights.begin(), heights.end(), 0) == ply) outlines.push_back(heights);
    auto digit = heights.rbegin();
    while (digit != heights.rend() && *digit == size.height()) *digit++ = 0;
    if (digit == heights.rend()) return outlines;
    ++*digit;
  }
}

TEST(BookOutlineTest, GoesThroughAllOutlinesInOrder) {
  for (const BoardSize size : {tools::Size(4, 4), tools::Size(5, 3), tools::Size(1, 6),
                               tools::Size(6, 1), tools::Size(3, 2)}) {
    for (int ply = 0; ply <= size.cells(); ++ply) {
      SCOPED_TRACE(size.ToString() + " ply " + std::to_string(ply));
      std::vector<std::vector<int>> outlines;
      book::Outline outline(size, ply);
      do {
        outlines.push_back(outline.heights());
      } while (outline.Next());
      EXPECT_EQ(outlines, AllOutlines(size, ply));
    }
  }
}

TEST(BookOutlineTest, OfTwoMirrorImagesOneIsCanonical) {
  book::Outline outline(tools::Size(4, 4), 7);
  int canonical = 0;
  int symmetric = 0;
  int all = 0;
  do {
    std::vector<int> mirrored = outline.heights();
    std::reverse(mirrored.begin(), mirrored.end());
    EXPECT_EQ(outline.IsCanonical(), outline.heights() <= mirrored);
    EXPECT_EQ(outline.IsSymmetric(), outline.heights() == mirrored);
    canonical += outline.IsCanonical() ? 1 : 0;
    symmetric += outline.IsSymmetric() ? 1 : 0;
    ++all;
  } while (outline.Next());
  EXPECT_EQ(2 * canonical, all + symmetric);
}

}  // namespace
}  // namespace plumb::testing
