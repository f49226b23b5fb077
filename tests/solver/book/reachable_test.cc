#include "solver/book/reachable.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>

#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using Stones = std::pair<Uint128, Uint128>;

// All that can be played in turn, fours or not.
std::set<Stones> PlayAll(BoardSize size, int ply) {
  std::set<Stones> positions = {{0, 0}};
  for (int i = 0; i < ply; ++i) {
    std::set<Stones> next;
    for (const auto& [own, opponent] : positions) {
      const Position position = *Position::FromStones(size, own, opponent);
      for (int column = 0; column < size.width(); ++column) {
        if (!position.HasRoom(column)) continue;
        const Position successor = position.After(column);
        next.insert({successor.own(), successor.opponent()});
      }
    }
    positions = std::move(next);
  }
  return positions;
}

TEST(BookReachableTest, AgreesWithPlayingAllGames) {
  for (const BoardSize size :
       {tools::Size(4, 4), tools::Size(2, 5), tools::Size(3, 4), tools::Size(16, 7)}) {
    const int plies = size.width() > 8 ? 4 : 8;
    for (int ply = 0; ply <= plies; ++ply) {
      const std::set<Stones> reachable = PlayAll(size, ply);
      tools::Random random(static_cast<std::uint64_t>(ply));
      std::size_t unreachable = 0;
      for (int i = 0; i < 2000; ++i) {
        const Position position = tools::RandomStones(size, size.cells() - ply, random);
        const bool expected = reachable.count({position.own(), position.opponent()}) != 0;
        ASSERT_EQ(book::IsReachable(position), expected) << tools::Describe(position);
        unreachable += expected ? 0 : 1;
      }
      EXPECT_EQ(unreachable == 0, ply == 0);
      for (const auto& [own, opponent] : reachable) {
        ASSERT_TRUE(book::IsReachable(*Position::FromStones(size, own, opponent)));
      }
    }
  }
}

TEST(BookReachableTest, KnowsThatNobodyPlaysTwiceInARow) {
  const BoardSize size;
  EXPECT_TRUE(book::IsReachable(*Position::FromStones(size, 0b01, 0b10)));
  // One column with the second player's stone at the bottom.
  EXPECT_FALSE(book::IsReachable(*Position::FromStones(size, 0b10, 0b01)));
  EXPECT_FALSE(book::IsReachable(*Position::FromStones(size, 0b01, 0)));
}

}  // namespace
}  // namespace plumb::testing
