// What to ask the exact search about a position, so that each answer helps to choose.

#ifndef PLUMB_SOLVER_LIVE_PROVER_H_
#define PLUMB_SOLVER_LIVE_PROVER_H_

#include <cstdint>
#include <optional>

#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/root_moves.h"
#include "solver/search/search_control.h"
#include "solver/search/search_kernel.h"

namespace plumb::live {

// Proves things about the moves of one position, one question after the other:
//   1. which move is as good as the position is known to be;
//   2. where the end is near, whether the position is won, drawn or lost;
//   3. whether the move that looks best wins, draws or loses, and whether another one ends
//      better;
//   4. how fast;
//   5. which moves are as good as the best;
//   6. which of those leaves the opponent the fewest good answers.
// From 5 on the move is proven best, and nothing is lost if the search ends.
//
// The kernel and the moves outlive it.
class Prover {
 public:
  // `known` bounds the score of the position; WidestBounds if nothing is known.
  Prover(const Position& position, search::SearchKernel& kernel, RootMoves& moves,
         const ScoreBounds& known)
      : position_(position),
        kernel_(&kernel),
        moves_(moves),
        known_(known),
        whole_(Intersection(moves.bounds(), known)) {}

  // Goes on with another kernel.
  void Use(search::SearchKernel& kernel) { kernel_ = &kernel; }

  // Asks until `control` stops it or another move becomes the best. Blocks.
  void Run(search::SearchControl& control);

  // Whether nothing is left to ask.
  bool done() const { return done_; }

 private:
  // What became of a question.
  enum class Step {
    kNothingToAsk,  // None of this kind is open.
    kAnswered,
    kOutOfBudget,  // The search ended before it had the answer.
  };

  // Each asks one question of its kind.
  Step AskForMove(search::SearchControl& control);
  Step AskPosition(search::SearchControl& control);
  Step AskResult(search::SearchControl& control);
  Step AskScore(search::SearchControl& control);
  Step AskForEqualMoves(search::SearchControl& control);
  Step AskForAnswers(search::SearchControl& control);
  // Asks the first of them that is open.
  Step AskNext(search::SearchControl& control);

  // Whether a move is worth at least `goal`, with at most `budget` nodes.
  // Never kNothingToAsk.
  Step Ask(int column, Score goal, search::SearchControl& control,
           std::uint64_t budget = search::kNoBudget);
  // Finds a move worth at least `goal`. Requires: there is one. Never kNothingToAsk.
  Step FindMove(Score goal, search::SearchControl& control);
  // The moves of `after` that are as good as its best one, whose score is known.
  std::optional<int> CountGoodAnswers(const Position& after, Score score,
                                      search::SearchControl& control);

  const Position position_;
  search::SearchKernel* kernel_;
  RootMoves& moves_;
  const ScoreBounds known_;
  ScoreBounds whole_;  // Proven for the position, perhaps not for any single move.
  bool started_ = false;
  bool done_ = false;
};

}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_PROVER_H_
