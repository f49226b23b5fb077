#include "book_builder/chunk_source.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "base/stop_source.h"
#include "book_builder/checkpoint.h"
#include "book_builder/entry_lister.h"
#include "book_builder/near_perfect.h"
#include "solver/book/book.h"
#include "solver/book/format.h"

namespace plumb::book_builder {

absl::StatusOr<ChunkSource> ChunkSource::Of(const WorkFolder& folder,
                                            const base::StopSource* stop) {
  const BookPlan& plan = folder.plan();
  if (!plan.extension.has_value()) return ChunkSource(plan, std::nullopt);
  absl::StatusOr<std::string> bytes = folder.ReadBase();
  if (!bytes.ok()) return bytes.status();
  const std::string place = folder.path() + "/base";
  absl::StatusOr<book::Book> book = book::Book::FromMemory(*bytes);
  if (!book.ok()) return book::WithPlace(book.status(), place);
  if (DigestText(*book) != plan.extension->base_digest || book->last_ply() + 1 != plan.plies) {
    return absl::DataLossError(absl::StrCat(place, ": expected the book with the digest ",
                                            plan.extension->base_digest, ", got ",
                                            DigestText(*book)));
  }
  absl::StatusOr<std::vector<SlotPosition>> selected =
      PositionsBehind(*book, plan.extension->play, stop);
  if (!selected.ok()) return selected.status();
  return ChunkSource(plan, Extended{*std::move(bytes), *std::move(book), *std::move(selected)});
}

std::unique_ptr<PositionLister> ChunkSource::MakeLister() const {
  if (!extended_.has_value()) return std::make_unique<EntryLister>(plan_.size, plan_.plies);
  return std::make_unique<SelectionLister>(plan_.size, extended_->selected);
}

std::string DigestText(const book::Book& book) {
  return absl::BytesToHexString(book::AsText(book.digest()));
}

}  // namespace plumb::book_builder
