#include "solver/search/pending_moves.h"

#include <cstdint>
#include <optional>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/score.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using Moves = search::PendingMoves<std::uint64_t>;

Moves::Move MoveTo(std::uint64_t key) { return {key, /*empty=*/30, kDraw, kDraw.Above()}; }

// The keys from the root on.
std::vector<std::uint64_t> KeysOf(const Moves& moves) {
  std::vector<std::uint64_t> keys;
  moves.FindFirst([&keys](const Moves::Move& move) {
    keys.push_back(move.key);
    return false;
  });
  return keys;
}

TEST(PendingMovesTest, IsAStackWithPlacesFromTheRootOn) {
  Moves moves;
  EXPECT_EQ(moves.Push(MoveTo(10)), 0u);
  EXPECT_EQ(moves.Push(MoveTo(11)), 1u);
  EXPECT_EQ(moves.Push(MoveTo(12)), 2u);
  moves.Pop();
  EXPECT_EQ(moves.Push(MoveTo(13)), 2u);
  EXPECT_THAT(KeysOf(moves), ElementsAre(10, 11, 13));
  moves.Clear();
  EXPECT_THAT(KeysOf(moves), ElementsAre());
}

// The nearer to the root, the more work is saved.
TEST(PendingMovesTest, FindsTheMoveNearestToTheRoot) {
  Moves moves;
  for (const std::uint64_t key : {5U, 8U, 3U, 8U}) moves.Push(MoveTo(key));
  const auto find = [&moves](std::uint64_t key) {
    return moves.FindFirst([key](const Moves::Move& move) { return move.key == key; });
  };
  EXPECT_EQ(find(8), 1u);
  EXPECT_EQ(find(3), 2u);
  EXPECT_EQ(find(4), std::nullopt);
}

}  // namespace
}  // namespace plumb::testing
