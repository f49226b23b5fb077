// Is a book right?

#ifndef PLUMB_BOOK_BUILDER_VERIFY_H_
#define PLUMB_BOOK_BUILDER_VERIFY_H_

#include <cstddef>
#include <cstdint>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "solver/book_reader.h"
#include "solver/solver.h"
#include "solver/stop_token.h"

namespace plumb {

// That the book has a score for every position that a game can reach up to its last ply,
// and no others count as entries; and that each stored score above the last ply is the
// best over its successors. Returns the number of scores compared. DataLossError shows
// the position that is wrong.
absl::StatusOr<std::size_t> VerifyMinimax(const BookReader& book);

struct SampleOptions {
  std::size_t count = 100;
  std::uint64_t seed = 1;  // Chooses the entries.
  SolverOptions solver;
};

// Solves random entries of the last ply, without the book, and compares. Returns how many
// were compared: `count`, or 0 if there are none. CancelledError if `stop` was requested.
absl::StatusOr<std::size_t> VerifySample(const BookReader& book, const SampleOptions& options,
                                         const StopSource* stop);

}  // namespace plumb

#endif  // PLUMB_BOOK_BUILDER_VERIFY_H_
