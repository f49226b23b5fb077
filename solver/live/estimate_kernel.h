// The search that looks ahead as far as it gets and judges what it finds there, behind an
// interface that knows neither the board's shape nor the machine's instruction set.

#ifndef PLUMB_SOLVER_LIVE_ESTIMATE_KERNEL_H_
#define PLUMB_SOLVER_LIVE_ESTIMATE_KERNEL_H_

#include <cstddef>
#include <memory>

#include "absl/types/span.h"
#include "solver/board/position.h"
#include "solver/live/iteration.h"
#include "solver/search/search_control.h"
#include "solver/search/search_kernel.h"

namespace plumb::live {

// Searches positions of one board size, with a table of its own.
class EstimateKernel {
 public:
  virtual ~EstimateKernel() = default;

  // Searches the candidates in this order, `depth` stones ahead. An estimate that is a proof
  // is one, and none contradicts what is proven. Blocks. Requires: depth >= 1, and each
  // column has room, does not end the game and does not let the opponent end it with the
  // next stone.
  virtual Iteration Deepen(const Position& position, absl::Span<const Candidate> candidates,
                           int depth, search::SearchControl& control) = 0;

  // The move that the table knows for the side to move; -1 if it knows none.
  virtual int KnownMove(const Position& position) = 0;

  // Allocates the table, unless that is done already; as SearchKernel::Prepare.
  virtual void Prepare() = 0;

  // As SearchKernel::threads.
  virtual int threads() const = 0;

  // As SearchKernel::TakeMemory.
  virtual bool TakeMemory(std::size_t bytes) = 0;

  // Forgets everything.
  virtual void Clear() = 0;
};

std::unique_ptr<EstimateKernel> MakeEstimateKernel(const search::SearchKernel::Config& config);

}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_ESTIMATE_KERNEL_H_
