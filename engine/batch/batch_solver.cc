#include "engine/batch/batch_solver.h"

#include <algorithm>
#include <cstddef>

#include "base/parallel_for.h"
#include "base/stop_source.h"
#include "solver/book/book.h"
#include "solver/search/solver_options.h"
#include "solver/solver.h"

namespace plumb::engine {

BatchSolver::BatchSolver(const SolverOptions& options)
    : options_(options), threads_given_(options.threads) {
  const SolverOptions own = {.hash_mb = std::max(1, options.hash_mb / options.threads),
                             .threads = 1};
  solvers_.reserve(static_cast<std::size_t>(options.threads));
  for (int i = 0; i < options.threads; ++i) solvers_.emplace_back(own);
}

void BatchSolver::ForEach(std::size_t count, const book::Book* book, const base::StopSource& stop,
                          const Ask& ask) {
  for (Solver& solver : solvers_) solver.UseBook(book);
  const int given = base::ParallelFor(count, threads(), stop, [&](int thread, std::size_t index) {
    ask(index, solvers_[static_cast<std::size_t>(thread)]);
  });
  threads_given_ = std::min(threads_given_, given);
}

}  // namespace plumb::engine
