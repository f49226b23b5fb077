// Turns scores into the bytes of a book.

#ifndef PLUMB_BOOK_BUILDER_BOOK_WRITER_H_
#define PLUMB_BOOK_BUILDER_BOOK_WRITER_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "book_builder/enumerate.h"
#include "solver/board/board_size.h"
#include "solver/book/book.h"
#include "solver/book/format.h"
#include "solver/book/partial_block.h"
#include "solver/book/scores.h"

namespace plumb::book_builder {

// Finds the scores of all stored plies but the last by minimax. Requires: every entry of the last
// ply has been set.
void DeriveShallowerPlies(book::Scores* scores);

// The bytes of the book. The same scores give the same bytes with the same version of zstd.
// Requires: 1 <= block_slots <= kMaxBlockSize.
absl::StatusOr<std::string> EncodeBook(const book::Scores& scores,
                                       std::uint32_t block_slots = book::kDefaultBlockSlots);

// The bytes of the same book with one more ply, of which it has the entries by their slots in that
// ply, ascending. FailedPreconditionError if the book is of an old version. Requires: the plan of
// the new book is possible (Header).
absl::StatusOr<std::string> AppendPartialPly(const std::string& book,
                                             absl::Span<const book::PartialEntry> entries);

// The scores of all entries of the complete plies of a book that exists, so that it can be written
// again. DataLossError
// if a block is damaged, an entry is missing or Entry_Count is wrong.
absl::StatusOr<book::Scores> ScoresOf(const book::Book& book);

// Reads the book back as a whole before it replaces an old file.
absl::Status WriteBook(const std::string& path, const std::string& book);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_BOOK_WRITER_H_
