#include "book_builder/enumerate.h"

#include <cstddef>
#include <set>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "tests/support/all_positions.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;

std::vector<std::size_t> CountByPly(const std::vector<book_builder::PlyKeys>& positions) {
  std::vector<std::size_t> counts;
  for (const book_builder::PlyKeys& ply : positions) counts.push_back(ply.size());
  return counts;
}

TEST(EnumerateTest, FindsTheKnownNumbersOfPositions) {
  EXPECT_THAT(CountByPly(book_builder::EnumeratePositions(BoardSize(), 7)),
              ElementsAre(1, 4, 25, 121, 568, 2144, 8231, 27109));
}

TEST(EnumerateTest, FindsOneOfEachPairOfMirrorImagesInOrder) {
  for (const BoardSize size : {tools::Size(4, 4), tools::Size(5, 4), tools::Size(16, 7)}) {
    const int plies = size.width() > 8 ? 3 : 7;
    const std::vector<book_builder::PlyKeys> found = book_builder::EnumeratePositions(size, plies);
    PositionsOfPly positions = FirstPly(size);
    for (const book_builder::PlyKeys& keys : found) {
      std::set<Uint128> expected;
      for (const Position& position : positions) {
        if (position.State() == GameState::kOngoing) expected.insert(position.CanonicalKey());
      }
      EXPECT_EQ(keys, book_builder::PlyKeys(expected.begin(), expected.end()));
      positions = NextPly(positions);
    }
  }
}

TEST(EnumerateTest, LeavesOutWhatIsWonAtOnce) {
  const book_builder::PlyKeys all = book_builder::EnumeratePositions(tools::Size(5, 4), 8).back();
  const book_builder::PlyKeys rest = book_builder::WithoutWinsAtOnce(tools::Size(5, 4), all);
  std::size_t won = 0;
  for (const Uint128 key : all)
    won += Position::FromKey(tools::Size(5, 4), key).CanWinNow() ? 1 : 0;
  EXPECT_GT(won, 0u);
  EXPECT_EQ(rest.size(), all.size() - won);
}

}  // namespace
}  // namespace plumb::testing
