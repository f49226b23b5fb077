#include "book_builder/enumerate.h"

#include <cstddef>
#include <set>
#include <vector>

#include "book_builder/position_key.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board_size.h"
#include "solver/position.h"
#include "solver/position_text.h"
#include "tests/support/all_positions.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;

std::vector<std::size_t> CountByPly(const std::vector<PlyKeys>& positions) {
  std::vector<std::size_t> counts;
  for (const PlyKeys& ply : positions) counts.push_back(ply.size());
  return counts;
}

TEST(EnumerateTest, FindsTheKnownNumbersOfPositions) {
  EXPECT_THAT(CountByPly(EnumeratePositions(BoardSize(), 7)),
              ElementsAre(1, 4, 25, 121, 568, 2144, 8231, 27109));
}

TEST(EnumerateTest, FindsOneOfEachPairOfMirrorImagesInOrder) {
  for (const BoardSize size : {Size(4, 4), Size(5, 4), Size(16, 7)}) {
    const int plies = size.width() > 8 ? 3 : 7;
    const std::vector<PlyKeys> found = EnumeratePositions(size, plies);
    PositionsOfPly positions = FirstPly(size);
    for (const PlyKeys& keys : found) {
      std::set<PositionKey> expected;
      for (const Position& position : positions) {
        if (position.State() == GameState::kOngoing) expected.insert(CanonicalKeyOf(position));
      }
      EXPECT_EQ(keys, PlyKeys(expected.begin(), expected.end()));
      positions = NextPly(positions);
    }
  }
}

TEST(EnumerateTest, LeavesOutWhatIsWonAtOnce) {
  const PlyKeys all = EnumeratePositions(Size(5, 4), 8).back();
  const PlyKeys rest = WithoutWinsAtOnce(Size(5, 4), all);
  std::size_t won = 0;
  for (const PositionKey key : all) won += CanWinAtOnce(PositionOf(Size(5, 4), key)) ? 1 : 0;
  EXPECT_GT(won, 0u);
  EXPECT_EQ(rest.size(), all.size() - won);
  EXPECT_TRUE(CanWinAtOnce(*ParseMoves("121212", BoardSize(), ColumnBase::kOne)));
  EXPECT_FALSE(CanWinAtOnce(*ParseMoves("1212", BoardSize(), ColumnBase::kOne)));
}

TEST(PositionKeyTest, IsUniqueAndReadBack) {
  for (const BoardSize size : {Size(7, 6), Size(8, 8), Size(1, 63), Size(1, 127), Size(64, 1)}) {
    Random random(3);
    for (int i = 0; i < 200; ++i) {
      const Position position = PlayRandomGame(size, random.Below(12), random).position;
      EXPECT_EQ(PositionOf(size, KeyOf(position)), position);
      EXPECT_EQ(CanonicalKeyOf(position), CanonicalKeyOf(position.Mirrored()));
    }
  }
}

// The shards of the shipped book depend on it.
TEST(PositionKeyTest, HasTheStonesOfTheMoverAndAMarkOnEachColumn) {
  const Position position = *ParseMoves("12", Size(4, 4), ColumnBase::kOne);
  // Column 1: the mover's stone and the mark above; column 2: the mark above a stone.
  EXPECT_TRUE(KeyOf(position) == PositionKey{0b00001'00001'00010'00011});
}

}  // namespace
}  // namespace plumb::testing
