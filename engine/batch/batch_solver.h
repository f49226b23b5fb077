// Solves many positions, each on one of several threads.

#ifndef PLUMB_ENGINE_BATCH_BATCH_SOLVER_H_
#define PLUMB_ENGINE_BATCH_BATCH_SOLVER_H_

#include <cstddef>
#include <functional>
#include <vector>

#include "base/stop_source.h"
#include "solver/book/book.h"
#include "solver/search/solver_options.h"
#include "solver/solver.h"

namespace plumb::engine {

// Has a solver per thread; they divide the memory of the table, and keep it from call to call.
class BatchSolver {
 public:
  // Requires: options.Validate().ok().
  explicit BatchSolver(const SolverOptions& options);

  int threads() const { return options_.threads; }
  // The fewest that worked at a time: less than threads() if the system refused some.
  int threads_given() const { return threads_given_; }

  // Calls ask(index, solver) once for each index below `count`, from several threads, as
  // base::ParallelFor does. `book`, which may be null, is the one that the solvers use.
  using Ask = std::function<void(std::size_t index, Solver& solver)>;
  void ForEach(std::size_t count, const book::Book* book, const base::StopSource& stop,
               const Ask& ask);

 private:
  SolverOptions options_;
  std::vector<Solver> solvers_;
  int threads_given_;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_BATCH_BATCH_SOLVER_H_
