// How many entries a book must have (data/FORMAT.md, Entry_Count).

#ifndef PLUMB_BOOK_BUILDER_COUNT_ENTRIES_H_
#define PLUMB_BOOK_BUILDER_COUNT_ENTRIES_H_

#include <cstdint>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "base/stop_source.h"
#include "solver/board/board_size.h"
#include "solver/book/book.h"

namespace plumb::book_builder {

// Looks at one slot after the other and keeps none: unlike listing the positions, it needs no
// memory. CancelledError if `stop`, which may be null, was requested.
absl::StatusOr<std::uint64_t> CountEntries(BoardSize size, int plies, const base::StopSource* stop);

// DataLossError if the book states another number.
absl::Status CheckEntryCount(const book::Book& book, const base::StopSource* stop);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_COUNT_ENTRIES_H_
