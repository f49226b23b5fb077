#include "book_builder/count_entries.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "base/stop_source.h"
#include "book_builder/entry_lister.h"
#include "solver/board/board_size.h"
#include "solver/book/book.h"
#include "solver/book/format.h"
#include "solver/book/layout.h"

namespace plumb::book_builder {

absl::StatusOr<std::uint64_t> CountEntries(BoardSize size, int plies,
                                           const base::StopSource* stop) {
  constexpr std::size_t kSlotsAtOnce = 1 << 12;  // So that a stop is noticed soon.
  std::uint64_t count = 0;
  for (const int ply : book::StoredPlies(plies)) {
    EntryLister lister(size, ply);
    for (std::size_t slot = 0; slot < lister.slots(); slot += kSlotsAtOnce) {
      if (stop != nullptr && stop->StopRequested()) return absl::CancelledError("stopped");
      count += lister.List({slot, std::min(slot + kSlotsAtOnce, lister.slots())}).size();
    }
  }
  return count;
}

absl::Status CheckEntryCount(const book::Book& book, const base::StopSource* stop) {
  const absl::StatusOr<std::uint64_t> entries = CountEntries(book.size(), book.plies(), stop);
  if (!entries.ok()) return entries.status();
  const std::uint64_t stated = book.header().entry_count;
  if (*entries == stated) return absl::OkStatus();
  return book::Damaged("Entry_Count", absl::StrCat(*entries), absl::StrCat(stated));
}

}  // namespace plumb::book_builder
