#include "python/module/solver_pool.h"

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "base/stop_source.h"
#include "engine/batch/batch_solver.h"
#include "engine/book_choice.h"
#include "python/module/errors.h"
#include "solver/board/board_size.h"
#include "solver/book/book.h"
#include "solver/search/solver_options.h"
#include "solver/solver.h"

namespace plumb::python {

SolverPool::SolverPool(const SolverOptions& options, engine::BookChoice choice)
    : options_(options), choice_(std::move(choice)) {
  if (choice_.kind != engine::BookChoice::Kind::kFile) return;
  auto book = ValueOrThrow<BookError>(book::Book::Open(choice_.path));
  const BoardSize size = book.size();
  books_.emplace_back(size, std::make_unique<const book::Book>(std::move(book)));
}

const book::Book* SolverPool::BookFor(BoardSize size) {
  const std::lock_guard lock(books_mutex_);
  for (const auto& [book_size, book] : books_) {
    if (book_size == size) return book.get();
  }
  auto book = ValueOrThrow<BookError>(engine::OpenBook(choice_, size));
  return books_.emplace_back(size, std::move(book)).second.get();
}

std::unique_lock<std::timed_mutex> SolverPool::Acquire(const base::StopSource& stop) {
  std::unique_lock lock(mutex_, std::defer_lock);
  while (!stop.StopRequested() && !lock.try_lock_for(std::chrono::milliseconds(10))) {
  }
  return lock;
}

Solver& SolverPool::OnlySolver(const book::Book* book) {
  if (!solver_.has_value()) solver_.emplace(options_);
  solver_->UseBook(book);
  return *solver_;
}

bool SolverPool::AskOne(const book::Book* book, const base::StopSource& stop,
                        const std::function<void(Solver&)>& ask) {
  const auto lock = Acquire(stop);
  if (!lock.owns_lock()) return false;
  ask(OnlySolver(book));
  return true;
}

bool SolverPool::AskOneNow(const book::Book* book, const std::function<void(Solver&)>& ask) {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock.owns_lock()) return false;
  ask(OnlySolver(book));
  return true;
}

bool SolverPool::AskMany(const base::StopSource& stop,
                         const std::function<void(engine::BatchSolver&)>& ask) {
  const auto lock = Acquire(stop);
  if (!lock.owns_lock()) return false;
  if (!batch_.has_value()) batch_.emplace(options_);
  ask(*batch_);
  return true;
}

void SolverPool::Clear() {
  const std::lock_guard lock(mutex_);
  solver_.reset();
  batch_.reset();
}

}  // namespace plumb::python
