// What one iteration of the estimating search gets and finds.

#ifndef PLUMB_SOLVER_LIVE_ITERATION_H_
#define PLUMB_SOLVER_LIVE_ITERATION_H_

#include <array>
#include <cstddef>

#include "solver/board/board_size.h"
#include "solver/live/estimate.h"

namespace plumb::live {

// A move to search, and what is proven of it for the side that plays it.
struct Candidate {
  int column = 0;
  Estimate lowest = Estimate::Loss();
  Estimate highest = Estimate::Win();
};

// What is known of the candidates after the iteration.
struct Iteration {
  static constexpr std::size_t kMaxMoves = BoardSize::kMaxBits / 2;

  struct Move {
    int column = 0;
    // Exact for the best move, an upper bound for the others.
    Estimate estimate;
  };

  // The moves that were searched to the end, in that order.
  std::array<Move, kMaxMoves> moves;
  std::size_t size = 0;
  // The best of them. Requires: size > 0.
  std::size_t best = 0;
  bool finished = false;  // All were.
};

}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_ITERATION_H_
