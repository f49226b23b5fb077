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

// Proves things about the moves of one position, one question after the other: first, where
// the end is near, whether the position is won, drawn or lost and which move keeps that;
// whether the move that looks best wins, draws or loses, then whether another one ends better, then
// how fast, then which moves are as good as the best, and at last which of those leaves the
// opponent the fewest good answers.
//
// The kernel and the moves outlive it.
class Prover {
 public:
  Prover(const Position& position, search::SearchKernel& kernel, RootMoves& moves)
      : position_(position), kernel_(&kernel), moves_(moves), whole_(moves.bounds()) {}

  // Goes on with another kernel.
  void Use(search::SearchKernel& kernel) { kernel_ = &kernel; }

  // Asks until `control` stops it or another move becomes the best. Blocks.
  void Run(search::SearchControl& control);

  // Whether nothing is left to ask.
  bool done() const { return done_; }

 private:
  // Each asks a question if one of its kind is open: true if it was answered, false if
  // the budget did not suffice, nothing if there was none.
  using Answered = std::optional<bool>;
  Answered AskPosition(search::SearchControl& control);
  Answered AskResult(search::SearchControl& control);
  Answered AskScore(search::SearchControl& control);
  Answered AskForEqualMoves(search::SearchControl& control);
  Answered AskForAnswers(search::SearchControl& control);

  // Whether a move is worth at least `goal`, with at most `budget` nodes.
  bool Ask(int column, Score goal, search::SearchControl& control,
           std::uint64_t budget = search::kNoBudget);
  // Finds a move worth at least `goal`. Requires: there is one.
  bool FindMove(Score goal, search::SearchControl& control);
  // The moves of `after` that are as good as its best one, whose score is known.
  std::optional<int> CountGoodAnswers(const Position& after, Score score,
                                      search::SearchControl& control);

  const Position position_;
  search::SearchKernel* kernel_;
  RootMoves& moves_;
  ScoreBounds whole_;  // What is proven of the position, though of no move perhaps.
  bool done_ = false;
};

}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_PROVER_H_
