// Checks the scores of a book.

#ifndef PLUMB_BOOK_BUILDER_VERIFY_H_
#define PLUMB_BOOK_BUILDER_VERIFY_H_

#include <cstddef>
#include <cstdint>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "solver/book/book.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::book_builder {

// Checks that the book has a score for every position that a game can reach up to its last ply,
// that the number of entries is right, and that each stored score above the last ply is the best
// over its successors. Returns the number of scores compared. DataLossError shows the wrong
// position.
absl::StatusOr<std::size_t> VerifyMinimax(const book::Book& book);

struct SampleOptions {
  std::size_t count = 100;
  std::uint64_t seed = 1;  // Of the choice of entries.
  SolverOptions solver;
};

struct SampleResult {
  std::size_t compared = 0;  // `count`, or 0 if there are no entries.
  int threads = 0;           // That solved.
};

// Solves random entries of the last ply without the book and compares the scores. CancelledError if
// `stop` was requested.
absl::StatusOr<SampleResult> VerifySample(const book::Book& book, const SampleOptions& options,
                                          const base::StopSource* stop);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_VERIFY_H_
