// Looks ever further ahead from one position.

#ifndef PLUMB_SOLVER_LIVE_ESTIMATOR_H_
#define PLUMB_SOLVER_LIVE_ESTIMATOR_H_

#include <vector>

#include "solver/board/position.h"
#include "solver/live/estimate_kernel.h"
#include "solver/live/iteration.h"
#include "solver/live/root_moves.h"
#include "solver/search/search_control.h"

namespace plumb::live {

// Gives the moves of one position their estimates, and proves a win or a loss where it
// meets one. The kernel and the moves outlive it.
class Estimator {
 public:
  Estimator(const Position& position, EstimateKernel& kernel, RootMoves& moves)
      : position_(position), kernel_(&kernel), moves_(moves) {}

  // Goes on with another kernel.
  void Use(EstimateKernel& kernel) { kernel_ = &kernel; }

  // Iterates until `control` stops it or nothing is left to find. Blocks.
  void Run(search::SearchControl& control);

  // Of the last whole iteration; 0 if there was none.
  int depth() const { return depth_; }

  // The play to expect, the best move first.
  std::vector<int> Line() const;

 private:
  // The moves of which the result is open, the best first.
  std::vector<Candidate> OpenMoves() const;
  void Learn(const Iteration& iteration);

  const Position position_;
  EstimateKernel* kernel_;
  RootMoves& moves_;
  int depth_ = 0;
};

}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_ESTIMATOR_H_
