// Compares the answers of a Solver with brute force.

#ifndef PLUMB_TESTS_SUPPORT_JUDGE_H_
#define PLUMB_TESTS_SUPPORT_JUDGE_H_

#include <vector>

#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/solver.h"
#include "tools/brute_force.h"

namespace plumb::testing {

// Small enough to be cleared often, and to overflow on the harder positions.
inline constexpr SolverOptions kTestOptions = {.hash_mb = 8, .threads = 1};

int Sign(Score score);

// The columns with room, those nearest the centre first, then the left ones: the order
// in which PrincipalVariation prefers equally good moves.
std::vector<int> ColumnsFromTheCentre(const Position& position);

// What is right on one board. Each method takes an answer and says whether it is so;
// a failure describes the position.
class Judge {
 public:
  explicit Judge(BoardSize size) : brute_force_(size) {}

  tools::BruteForce& brute_force() { return brute_force_; }
  Score ScoreOf(const Position& position) { return brute_force_.ScoreOf(position); }
  // All moves of the best score, from the left; none if the game is over.
  std::vector<int> BestMoves(const Position& position);

  // Exact answers.
  ::testing::AssertionResult IsScore(const Position& position, const SolveResult& result);
  ::testing::AssertionResult IsSign(const Position& position, const SolveResult& result);
  ::testing::AssertionResult IsAnalysis(const Position& position, const Analysis& analysis);
  ::testing::AssertionResult AreBestMoves(const Position& position, const BestMovesResult& result);
  // Legal, best at every move, preferring the centre, and the game is over after it.
  ::testing::AssertionResult IsWholeLine(const Position& position, const Line& line);

  // Answers that a limit may have cut short: what they claim holds all the same.
  ::testing::AssertionResult Bound(const Position& position, const ScoreBounds& bounds);
  ::testing::AssertionResult BoundColumns(const Position& position, const Analysis& analysis);
  ::testing::AssertionResult IncludeBestMoves(const Position& position,
                                              const BestMovesResult& result);
  ::testing::AssertionResult IsBeginOfLine(const Position& position, const Line& line);

 private:
  tools::BruteForce brute_force_;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_JUDGE_H_
