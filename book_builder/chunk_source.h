// What the chunks of a work folder consist of: all entries of a ply, or some of the next one.

#ifndef PLUMB_BOOK_BUILDER_CHUNK_SOURCE_H_
#define PLUMB_BOOK_BUILDER_CHUNK_SOURCE_H_

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "base/stop_source.h"
#include "book_builder/checkpoint.h"
#include "book_builder/entry_lister.h"
#include "book_builder/near_perfect.h"
#include "book_builder/work_plan.h"
#include "solver/book/book.h"

namespace plumb::book_builder {

// Many threads may use one.
class ChunkSource {
 public:
  // For an extension, reads the book and finds the positions, which takes seconds. DataLossError if
  // the book in the folder is not that of the plan.
  static absl::StatusOr<ChunkSource> Of(const WorkFolder& folder, const base::StopSource* stop);

  // For one thread. This outlives it.
  std::unique_ptr<PositionLister> MakeLister() const;

  // The book that is extended, which helps to solve; null for a new book.
  const book::Book* base() const { return extended_.has_value() ? &extended_->book : nullptr; }

  // Its bytes. Requires: base() != nullptr.
  const std::string& base_bytes() const { return extended_->bytes; }

  // The positions to be solved, by their slots. Requires: base() != nullptr.
  const std::vector<SlotPosition>& selected() const { return extended_->selected; }

 private:
  struct Extended {
    std::string bytes;
    book::Book book;
    std::vector<SlotPosition> selected;
  };

  ChunkSource(const BookPlan& plan, std::optional<Extended> extended)
      : plan_(plan), extended_(std::move(extended)) {}

  BookPlan plan_;
  std::optional<Extended> extended_;
};

// As a plan names a book.
std::string DigestText(const book::Book& book);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_CHUNK_SOURCE_H_
