#include "solver/board/score.h"

#include <algorithm>

#include "gtest/gtest.h"
#include "tests/support/printers.h"

namespace plumb::testing {
namespace {

TEST(ScoreTest, CountsTheStonesLeftToTheWinner) {
  // Each side has 21 stones on 7x6; who connects with its k-th stone has 21 - k left
  // and scores one more than that. Its k-th stone is stone 2k - 1 or 2k of the game.
  for (int k = 4; k <= 21; ++k) {
    EXPECT_EQ(Score::Win(42, 2 * k - 1).value(), 22 - k);
    EXPECT_EQ(Score::Win(42, 2 * k).value(), 22 - k);
  }
}

TEST(ScoreTest, CountsTheStonesLeftOnOddBoardsToo) {
  // 5x5: the first player has 13 stones (1, 3, ..., 25), the second 12.
  for (int k = 4; k <= 13; ++k) EXPECT_EQ(Score::Win(25, 2 * k - 1).value(), 14 - k);
  for (int k = 4; k <= 12; ++k) EXPECT_EQ(Score::Win(25, 2 * k).value(), 13 - k);
}

TEST(ScoreTest, PrefersFastWinsAndSlowLosses) {
  const Score fast = Score::Win(42, 7);
  const Score slow = Score::Win(42, 41);
  EXPECT_GT(fast, slow);
  EXPECT_GT(slow, kDraw);
  EXPECT_GT(kDraw, -slow);
  EXPECT_GT(-slow, -fast);
}

TEST(ScoreTest, StepsToItsNeighbours) {
  EXPECT_EQ(Score(3).Above(), Score(4));
  EXPECT_EQ(Score(3).Below(), Score(2));
  EXPECT_EQ(Score(-1).Above(), kDraw);
}

TEST(ScoreBoundsTest, AreExactWhenTheyMeet) {
  EXPECT_TRUE((ScoreBounds{Score(2), Score(2)}.IsExact()));
  EXPECT_FALSE((ScoreBounds{Score(1), Score(2)}.IsExact()));
}

TEST(ScoreBoundsTest, SwapWhenSeenByTheOtherSide) {
  EXPECT_EQ((-ScoreBounds{Score(-3), Score(5)}), (ScoreBounds{Score(-5), Score(3)}));
}

TEST(LastStoneTest, IsTheLastCellOfADrawnGame) {
  EXPECT_EQ(LastStone(kDraw, 42, 0), 42);
  EXPECT_EQ(LastStone(kDraw, 25, 7), 25);
}

TEST(LastStoneTest, UndoesWinForEveryBoardAndPly) {
  for (int cells = 1; cells <= 127; ++cells) {
    for (int ply = 0; ply < cells; ++ply) {
      for (int stone = ply + 1; stone <= cells; ++stone) {
        const Score win = Score::Win(cells, stone);
        const bool mover_wins = (stone - ply) % 2 == 1;
        ASSERT_EQ(LastStone(mover_wins ? win : -win, cells, ply), stone)
            << cells << " cells, ply " << ply;
      }
    }
  }
}

TEST(LastStoneTest, AgreesWithKnownGames) {
  EXPECT_EQ(LastStone(Score(1), 42, 0), 41);   // 7x6: the first player wins on move 41.
  EXPECT_EQ(LastStone(Score(-1), 42, 0), 42);  // A loss to the very last stone.
  EXPECT_EQ(LastStone(Score(-2), 64, 0), 62);  // 8x8: the second player wins on move 62.
}

}  // namespace
}  // namespace plumb::testing
