// A solver with a book, judged by brute force.

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/solver.h"
#include "tests/support/all_positions.h"
#include "tests/support/judge.h"

namespace plumb::testing {
namespace {

class SolverBookTest : public ::testing::Test {
 protected:
  SolverBookTest() { solver_.UseBook(&*book_); }

  // 4x4, up to five stones.
  const absl::StatusOr<book::Book> book_ =
      book::Book::Open(PLUMB_TESTS_DIR "/golden/book_valid/4x4-to-5-in-blocks.plumb");
  Judge judge_{book_->size()};
  Solver solver_{kTestOptions};
};

TEST_F(SolverBookTest, AnswersItsPositionsWithoutANode) {
  PositionsOfPly positions = FirstPly(book_->size());
  for (int ply = 0; ply <= book_->plies(); ++ply, positions = NextPly(positions)) {
    for (const Position& position : positions) {
      const SolveResult strong = solver_.Solve(position);
      EXPECT_TRUE(judge_.IsScore(position, strong));
      const SolveResult weak = solver_.SolveWeak(position);
      EXPECT_TRUE(judge_.IsSign(position, weak));
      EXPECT_EQ(strong.nodes + weak.nodes, 0U);
      if (ply == book_->plies()) continue;
      const Analysis analysis = solver_.Analyze(position);
      EXPECT_TRUE(judge_.IsAnalysis(position, analysis));
      const BestMovesResult best = solver_.BestMoves(position);
      EXPECT_TRUE(judge_.AreBestMoves(position, best));
      EXPECT_EQ(analysis.nodes + best.nodes, 0U);
    }
  }
}

TEST_F(SolverBookTest, SearchesWhatIsNotInTheBook) {
  const Position position(book_->size());
  const Line line = solver_.PrincipalVariation(position);
  EXPECT_TRUE(judge_.IsWholeLine(position, line));
  EXPECT_GT(line.nodes, 0U);
}

// The positions just behind the book profit from those that lead to them.
TEST_F(SolverBookTest, BoundsWhatFollowsItsLastPly) {
  PositionsOfPly positions = FirstPly(book_->size());
  for (int ply = 0; ply < book_->plies(); ++ply) positions = NextPly(positions);
  Solver without_book(kTestOptions);
  for (int ply = book_->plies(); ply <= book_->plies() + 2; ++ply, positions = NextPly(positions)) {
    std::uint64_t nodes = 0;
    std::uint64_t nodes_without_book = 0;
    for (const Position& position : positions) {
      if (position.State() != GameState::kOngoing) continue;
      solver_.Clear();
      without_book.Clear();
      const Analysis analysis = solver_.Analyze(position);
      EXPECT_TRUE(judge_.IsAnalysis(position, analysis));
      EXPECT_TRUE(judge_.IsScore(position, solver_.Solve(position)));
      EXPECT_TRUE(judge_.IsSign(position, solver_.SolveWeak(position)));
      EXPECT_TRUE(judge_.AreBestMoves(position, solver_.BestMoves(position)));
      nodes += analysis.nodes;
      nodes_without_book += without_book.Analyze(position).nodes;
    }
    if (ply == book_->plies()) {
      EXPECT_LT(nodes, nodes_without_book);
    } else if (ply == book_->plies() + 2) {
      EXPECT_EQ(nodes, nodes_without_book);
    }
  }
}

TEST_F(SolverBookTest, BoundsWithoutANodeAreTrue) {
  PositionsOfPly positions = FirstPly(book_->size());
  for (int ply = 0; ply <= book_->plies(); ++ply) positions = NextPly(positions);
  int exact_from_below = 0;
  for (const Position& position : positions) {
    if (position.State() != GameState::kOngoing) continue;
    const ScoreBounds bounds = solver_.Solve(position, {.max_nodes = 0}).bounds;
    const Score score = judge_.ScoreOf(position);
    EXPECT_LE(bounds.lower, score);
    EXPECT_GE(bounds.upper, score);
    if (bounds.lower == score) ++exact_from_below;
  }
  EXPECT_GT(exact_from_below, static_cast<int>(positions.size()) / 2);
}

TEST_F(SolverBookTest, IgnoresTheBookOnAnotherBoard) {
  const Position position(*BoardSize::Create(4, 5));
  Judge judge(position.size());
  const SolveResult result = solver_.Solve(position);
  EXPECT_TRUE(judge.IsScore(position, result));
  EXPECT_GT(result.nodes, 0U);
}

TEST_F(SolverBookTest, ForgetsABookThatIsTakenAway) {
  solver_.UseBook(nullptr);
  EXPECT_GT(solver_.Solve(Position(book_->size())).nodes, 0U);
}

}  // namespace
}  // namespace plumb::testing
