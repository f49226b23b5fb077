#include "book_builder/enumerate.h"

#include <cstddef>
#include <set>
#include <vector>

#include "book_builder/position_key.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
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
      std::set<book_builder::PositionKey> expected;
      for (const Position& position : positions) {
        if (position.State() == GameState::kOngoing)
          expected.insert(book_builder::CanonicalKeyOf(position));
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
  for (const book_builder::PositionKey key : all)
    won += book_builder::CanWinAtOnce(book_builder::PositionOf(tools::Size(5, 4), key)) ? 1 : 0;
  EXPECT_GT(won, 0u);
  EXPECT_EQ(rest.size(), all.size() - won);
  EXPECT_TRUE(book_builder::CanWinAtOnce(*ParseMoves("121212", BoardSize(), ColumnBase::kOne)));
  EXPECT_FALSE(book_builder::CanWinAtOnce(*ParseMoves("1212", BoardSize(), ColumnBase::kOne)));
}

TEST(PositionKeyTest, IsUniqueAndReadBack) {
  for (const BoardSize size : {tools::Size(7, 6), tools::Size(8, 8), tools::Size(1, 63),
                               tools::Size(1, 127), tools::Size(64, 1)}) {
    tools::Random random(3);
    for (int i = 0; i < 200; ++i) {
      const Position position = tools::PlayRandomGame(size, random.Below(12), random).position;
      EXPECT_EQ(book_builder::PositionOf(size, book_builder::KeyOf(position)), position);
      EXPECT_EQ(book_builder::CanonicalKeyOf(position),
                book_builder::CanonicalKeyOf(position.Mirrored()));
    }
  }
}

// The shards of the shipped book depend on it.
TEST(PositionKeyTest, HasTheStonesOfTheMoverAndAMarkOnEachColumn) {
  const Position position = *ParseMoves("12", tools::Size(4, 4), ColumnBase::kOne);
  // Column 1: the mover's stone and the mark above; column 2: the mark above a stone.
  EXPECT_TRUE(book_builder::KeyOf(position) ==
              book_builder::PositionKey{0b00001'00001'00010'00011});
}

}  // namespace
}  // namespace plumb::testing
