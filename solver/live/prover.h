// What to ask the exact search about a position, so that each answer helps to choose.

#ifndef PLUMB_SOLVER_LIVE_PROVER_H_
#define PLUMB_SOLVER_LIVE_PROVER_H_

#include <optional>

#include "solver/live/root_moves.h"
#include "solver/position.h"
#include "solver/score.h"
#include "solver/search_control.h"
#include "solver/search_kernel.h"

namespace plumb {

// Proves things about the moves of one position, one question after the other: first
// whether the move that looks best wins, draws or loses, then whether another one ends
// better, then how fast, then which moves are as good as the best, and at last which of
// those leaves the opponent the fewest good answers.
//
// The kernel and the moves outlive it.
class Prover {
 public:
  Prover(const Position& position, SearchKernel& kernel, RootMoves& moves)
      : position_(position), kernel_(kernel), moves_(moves) {}

  // Asks until `control` stops it. Blocks.
  void Run(SearchControl& control);

  // Whether nothing is left to ask.
  bool done() const { return done_; }

 private:
  // Each asks a question if one of its kind is open: true if it was answered, false if
  // the budget did not suffice, nothing if there was none.
  using Answered = std::optional<bool>;
  Answered AskResult(SearchControl& control);
  Answered AskScore(SearchControl& control);
  Answered AskForEqualMoves(SearchControl& control);
  Answered AskForAnswers(SearchControl& control);

  // Whether a move is worth at least `goal`.
  bool Ask(int column, Score goal, SearchControl& control);
  // The moves of `after` that are as good as its best one, whose score is known.
  std::optional<int> CountGoodAnswers(const Position& after, Score score, SearchControl& control);

  const Position position_;
  SearchKernel& kernel_;
  RootMoves& moves_;
  bool done_ = false;
};

}  // namespace plumb

#endif  // PLUMB_SOLVER_LIVE_PROVER_H_
