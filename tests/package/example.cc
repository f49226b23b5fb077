#include <iostream>

#include "absl/time/time.h"
#include "solver/solver.h"

int main() {
  // The empty BoardSize is 7x6; BoardSize::Create(9, 7) makes another.
  const auto position = plumb::ParseMoves("441245317376", {}, plumb::ColumnBase::kOne);
  if (!position.ok()) {
    std::cerr << position.status().message() << '\n';
    return 1;
  }
  plumb::Solver solver({.hash_mb = 64, .threads = 2});
  const auto deadline = plumb::MonotonicTime::Now() + absl::Minutes(1);
  const plumb::BestMovesResult best = solver.BestMoves(*position, {.deadline = deadline});
  // Exact, unless the deadline came first: then lower and upper bound the score.
  if (best.bounds.IsExact()) std::cout << "score " << best.bounds.lower.value() << '\n';
  for (const int column : best.columns) std::cout << "best column " << column + 1 << '\n';
}
