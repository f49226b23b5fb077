#include "book_builder/entry_lister.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "book_builder/enumerate.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

// Listing by moves, ply after ply, shares no code with listing by slots.
TEST(EntryListerTest, FindsWhatMovesReach) {
  for (const BoardSize size : {tools::Size(4, 4), tools::Size(5, 4), tools::Size(6, 5)}) {
    for (int ply = 0; ply <= 8; ++ply) {
      book_builder::EntryLister lister(size, ply);
      book_builder::PlyKeys found;
      // In pieces that do not fit the outlines.
      constexpr std::size_t kPiece = 17;
      for (std::size_t slot = 0; slot < lister.slots(); slot += kPiece) {
        for (const Position& position :
             lister.List({slot, std::min(slot + kPiece, lister.slots())})) {
          found.push_back(position.CanonicalKey());
        }
      }
      std::sort(found.begin(), found.end());
      EXPECT_EQ(found, book_builder::WithoutWinsAtOnce(
                           size, book_builder::EnumeratePositions(size, ply).back()));
    }
  }
}

}  // namespace
}  // namespace plumb::testing
