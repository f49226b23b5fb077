// The solvers and books behind one Solver of Python, shared by its threads.

#ifndef PLUMB_PYTHON_MODULE_SOLVER_POOL_H_
#define PLUMB_PYTHON_MODULE_SOLVER_POOL_H_

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "base/stop_source.h"
#include "engine/batch/batch_solver.h"
#include "engine/book_choice.h"
#include "solver/board/board_size.h"
#include "solver/book/book.h"
#include "solver/search/solver_options.h"
#include "solver/solver.h"

namespace plumb::python {

// All methods may be called from any thread, without the GIL. One call at a time uses the solvers;
// the others wait.
class SolverPool {
 public:
  // Requires: options.Validate().ok(). BookError if the book is a file that cannot be read.
  SolverPool(const SolverOptions& options, engine::BookChoice choice);

  // Null if there is none for this board. BookError if a chosen file is for another one.
  const book::Book* BookFor(BoardSize size);

  // Calls `ask` with a solver that uses `book` and searches with all threads. False, without the
  // call, if a stop was requested while others used it.
  bool AskOne(const book::Book* book, const base::StopSource& stop,
              const std::function<void(Solver&)>& ask);

  // Does nothing and returns false if it is in use.
  bool AskOneNow(const book::Book* book, const std::function<void(Solver&)>& ask);

  // The same for a batch; each thread has a solver of its own.
  bool AskMany(const base::StopSource& stop, const std::function<void(engine::BatchSolver&)>& ask);

  int threads() const { return options_.threads; }
  void Clear();  // Forgets all that was searched.

 private:
  // Waits for the solvers; the lock is not held if a stop was requested.
  std::unique_lock<std::timed_mutex> Acquire(const base::StopSource& stop);
  Solver& OnlySolver(const book::Book* book);

  const SolverOptions options_;
  const engine::BookChoice choice_;
  std::mutex books_mutex_;  // Guards books_; a book itself may be used by many threads.
  std::vector<std::pair<BoardSize, std::unique_ptr<const book::Book>>> books_;
  std::timed_mutex mutex_;  // Guards the solvers, which are made when they are first needed.
  std::optional<Solver> solver_;
  std::optional<engine::BatchSolver> batch_;
};

}  // namespace plumb::python

#endif  // PLUMB_PYTHON_MODULE_SOLVER_POOL_H_
