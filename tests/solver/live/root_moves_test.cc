#include "solver/live/root_moves.h"

#include <cstddef>
#include <vector>

#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/live/estimate.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using live::Estimate;
using live::RootMoves;
using ::testing::ElementsAre;

Position After(absl::string_view moves) {
  return *ParseMoves(moves, BoardSize(), ColumnBase::kOne);
}

std::vector<int> RankedColumns(const RootMoves& moves) {
  std::vector<int> columns;
  for (const live::RootMove& move : moves.ranked()) columns.push_back(move.column);
  return columns;
}

TEST(RootMovesTest, StartsFromTheCentreWithNothingProven) {
  const RootMoves moves{Position()};
  EXPECT_THAT(RankedColumns(moves), ElementsAre(3, 2, 4, 1, 5, 0, 6));
  EXPECT_FALSE(moves.BestIsProven());
  EXPECT_FALSE(moves.BestResultIsProven());
  EXPECT_FALSE(moves.BestIsAlone());
}

TEST(RootMovesTest, KnowsAWinningStone) {
  const RootMoves moves(After("121212"));
  EXPECT_EQ(moves.best().column, 0);
  EXPECT_EQ(moves.best().bounds, (ScoreBounds{Score::Win(42, 7), Score::Win(42, 7)}));
  EXPECT_TRUE(moves.BestIsProven());
  EXPECT_TRUE(moves.BestIsAlone());
}

TEST(RootMovesTest, KnowsTheMovesThatLoseToTheNextStone) {
  const RootMoves moves(After("12131"));  // Yellow has to stop column 1.
  const auto columns = moves.Columns(BoardSize());
  const Score loss = -Score::Win(42, 7);
  for (int column = 1; column < 7; ++column) {
    EXPECT_EQ(columns[static_cast<std::size_t>(column)], (ScoreBounds{loss, loss})) << column;
  }
  EXPECT_EQ(moves.best().column, 0);
  EXPECT_GT(columns[0]->upper, loss);
}

TEST(RootMovesTest, LeavesFullColumnsOut) {
  const RootMoves moves(After("444444"));
  EXPECT_THAT(RankedColumns(moves), ElementsAre(2, 4, 1, 5, 0, 6));
  EXPECT_FALSE(moves.Columns(BoardSize())[3].has_value());
}

TEST(RootMovesTest, RanksProofsBeforeEstimates) {
  RootMoves moves{Position()};
  moves.SetEstimate(5, Estimate(200));
  moves.SetEstimate(6, Estimate(-200));
  moves.Sort();
  EXPECT_EQ(RankedColumns(moves).front(), 5);
  EXPECT_EQ(RankedColumns(moves).back(), 6);
  moves.Prove(6, {Score(1), Score(10)});
  EXPECT_EQ(RankedColumns(moves).front(), 6) << "a win, whatever the estimate was";
  moves.Prove(0, {Score(2), Score(10)});
  EXPECT_EQ(RankedColumns(moves).front(), 0) << "a faster win";
  moves.Prove(5, {Score(-10), Score(-1)});
  EXPECT_EQ(RankedColumns(moves).back(), 5) << "a loss, whatever the estimate was";
}

TEST(RootMovesTest, KeepsWhatIsProvenAlready) {
  RootMoves moves{Position()};
  moves.Prove(3, {Score(0), Score(5)});
  moves.Prove(3, {Score(-4), Score(2)});
  EXPECT_EQ(moves.Columns(BoardSize())[3], (ScoreBounds{Score(0), Score(2)}));
}

TEST(RootMovesTest, LearnsOfTheOnlyMoveThatIsAsGoodAsThePosition) {
  RootMoves moves(Position(tools::Size(2, 7)));
  moves.Prove(0, {Score(-3), Score(-1)});
  moves.ProvePosition({Score(0), Score(0)});
  const auto columns = moves.Columns(tools::Size(2, 7));
  EXPECT_EQ(columns[1], (ScoreBounds{Score(0), Score(0)}));
  EXPECT_TRUE(moves.BestIsProven());
  EXPECT_TRUE(moves.BestIsAlone());
}

TEST(RootMovesTest, PrefersAmongEqualsOnly) {
  RootMoves moves{Position()};
  moves.Prefer(6);
  EXPECT_THAT(RankedColumns(moves), ElementsAre(6, 3, 2, 4, 1, 5, 0));
  moves.SetEstimate(2, Estimate(50));
  moves.Sort();
  moves.Prefer(0);
  EXPECT_THAT(RankedColumns(moves), ElementsAre(2, 0, 6, 3, 4, 1, 5));
}

TEST(RootMovesTest, PutsAProvenBestMoveBeforeThoseThatMayBeAsGood) {
  for (const int score : {-4, 0, 4}) {
    RootMoves moves{Position()};
    moves.SetEstimate(2, Estimate(50));
    moves.Sort();
    moves.ProvePosition({Score(score), Score(score)});
    EXPECT_EQ(moves.best().column, 2) << "the estimate, as long as nothing else is known";
    moves.Prove(5, {Score(score), Score(10)});
    EXPECT_EQ(moves.best().column, 5) << score;
    EXPECT_TRUE(moves.BestIsProven()) << score;
  }
}

TEST(RootMovesTest, DoesNotCountHowSoonALossComesUnlessItIsTheLastOfAll) {
  RootMoves moves{Position()};
  moves.ProvePosition({Score(-10), Score(-1)});
  moves.Prove(6, {Score(-9), Score(-1)});
  EXPECT_EQ(moves.best().column, 3);
  moves.Prove(6, {Score(-1), Score(-1)});
  EXPECT_EQ(moves.best().column, 6);
}

TEST(RootMovesTest, RanksATrustedScoreBeforeEstimates) {
  RootMoves moves{Position()};
  moves.SetEstimate(2, Estimate(50));
  moves.Sort();
  moves.Prove(6, {Score(-2), Score(10)});
  EXPECT_EQ(moves.best().column, 2);
  moves.Trust(Score(-2));
  EXPECT_EQ(moves.best().column, 6);
  moves.Prove(1, {Score(-1), Score(10)});
  EXPECT_EQ(moves.best().column, 1) << "what is proven better goes first";
  moves.Trust(Score(5));
  moves.Prove(0, {Score(1), Score(10)});
  EXPECT_EQ(moves.best().column, 0) << "a proven win counts, whatever is trusted";
}

}  // namespace
}  // namespace plumb::testing
