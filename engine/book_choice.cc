#include "engine/book_choice.h"

#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "solver/board/board_size.h"
#include "solver/book/book.h"
#include "solver/book/embedded.h"
#include "solver/book/format.h"

namespace plumb::engine {

BookChoice ParseBookChoice(absl::string_view text) {
  if (text.empty() || text == "embedded") return {};
  if (text == "none") return {.kind = BookChoice::Kind::kNone};
  return {.kind = BookChoice::Kind::kFile, .path = std::string(text)};
}

absl::StatusOr<std::unique_ptr<const book::Book>> OpenBook(const BookChoice& choice,
                                                           BoardSize size) {
  const bool is_file = choice.kind == BookChoice::Kind::kFile;
  const book::Bytes embedded = book::EmbeddedBook(size);
  if (choice.kind == BookChoice::Kind::kNone || (!is_file && embedded.empty())) return nullptr;
  absl::StatusOr<book::Book> book =
      is_file ? book::Book::Open(choice.path) : book::Book::FromStaticMemory(embedded);
  if (!book.ok()) return book.status();
  if (absl::Status fits = book->CheckSize(size); !fits.ok()) {
    return absl::FailedPreconditionError(absl::StrCat(choice.path, ": ", fits.message()));
  }
  return std::make_unique<const book::Book>(*std::move(book));
}

}  // namespace plumb::engine
