// Is a book right?

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

// That the book has a score for every position that a game can reach up to its last ply,
// and no others count as entries; and that each stored score above the last ply is the
// best over its successors. Returns the number of scores compared. DataLossError shows
// the position that is wrong.
absl::StatusOr<std::size_t> VerifyMinimax(const book::Book& book);

struct SampleOptions {
  std::size_t count = 100;
  std::uint64_t seed = 1;  // Chooses the entries.
  SolverOptions solver;
};

// Solves random entries of the last ply, without the book, and compares. Returns how many
// were compared: `count`, or 0 if there are none. CancelledError if `stop` was requested.
absl::StatusOr<std::size_t> VerifySample(const book::Book& book, const SampleOptions& options,
                                         const base::StopSource* stop);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_VERIFY_H_
