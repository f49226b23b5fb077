#include "arena/check/known_games.h"

#include <set>

#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "tests/support/naive_rules.h"

namespace plumb::testing {
namespace {

NaiveBoard BoardAfter(absl::string_view game) {
  NaiveBoard board(7, 6);
  for (const int column : arena::ColumnsOf(game)) {
    EXPECT_TRUE(board.HasRoom(column)) << game;
    EXPECT_FALSE(board.HasFour(board.opponent())) << game << " goes on after its end";
    board.Play(column);
  }
  return board;
}

TEST(KnownGamesTest, EndAsTheirNamesSay) {
  EXPECT_TRUE(BoardAfter(arena::kWonByFirst).HasFour(Stone::kRed));
  EXPECT_TRUE(BoardAfter(arena::kWonBySecond).HasFour(Stone::kYellow));
  EXPECT_FALSE(BoardAfter(arena::kFullColumn).HasRoom(3));
}

TEST(KnownGamesTest, TiesFillTheBoardAndEndInDifferentColumns) {
  std::set<char> last;
  for (const absl::string_view tie : arena::kTies) {
    const NaiveBoard board = BoardAfter(tie);
    EXPECT_TRUE(board.IsFull()) << tie;
    EXPECT_FALSE(board.HasFour(Stone::kRed) || board.HasFour(Stone::kYellow)) << tie;
    EXPECT_EQ(arena::WithoutLastMove(tie).size(), 41u);
    last.insert(tie.back());
  }
  EXPECT_EQ(last.size(), arena::kTies.size());
}

}  // namespace
}  // namespace plumb::testing
