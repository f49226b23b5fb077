// Checks the scores of a book.

#ifndef PLUMB_BOOK_BUILDER_VERIFY_H_
#define PLUMB_BOOK_BUILDER_VERIFY_H_

#include <cstddef>
#include <cstdint>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "base/stop_source.h"
#include "solver/book/book.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::book_builder {

// Checks that the book has a score for every position that a game can reach up to its last ply,
// that the number of entries is right, and that each stored score above the last ply is the best
// over its successors. Returns the number of scores compared. DataLossError shows the wrong
// position.
absl::StatusOr<std::size_t> VerifyMinimax(const book::Book& book);

// Checks that the positions of the partial plies are entries, and that each score is the best over
// the successors where the book has all of these; also the scores of its last complete ply. Returns
// the number of scores compared. DataLossError shows the wrong position or names the slot;
// CancelledError if `stop`, which may be null, was requested.
absl::StatusOr<std::size_t> VerifyPartialPlies(const book::Book& book,
                                               const base::StopSource* stop);

struct SampleOptions {
  std::size_t count = 100;
  std::uint64_t seed = 1;  // Of the choice of entries.
  SolverOptions solver;
};

struct SampleResult {
  std::size_t compared = 0;
  int threads = 0;  // That solved.
};

// Solves random entries without the book and compares the scores: of the last complete ply and, if
// there are partial plies, as many of these. CancelledError if
// `stop` was requested.
absl::StatusOr<SampleResult> VerifySample(const book::Book& book, const SampleOptions& options,
                                          const base::StopSource* stop);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_VERIFY_H_
