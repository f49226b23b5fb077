// The book that the user chose.

#ifndef PLUMB_ENGINE_BOOK_CHOICE_H_
#define PLUMB_ENGINE_BOOK_CHOICE_H_

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "solver/board/board_size.h"
#include "solver/book/book.h"

namespace plumb::engine {

struct BookChoice {
  enum class Kind { kEmbedded, kNone, kFile };

  Kind kind = Kind::kEmbedded;
  std::string path = {};  // Of kFile.

  friend bool operator==(const BookChoice&, const BookChoice&) = default;
};

// "" and "embedded" mean the book in the program, "none" no book; other texts are paths.
BookChoice ParseBookChoice(absl::string_view text);

// Opens the book for this board, which takes up to two milliseconds. Null if none is
// wanted, or if the program has none for this board. Errors are those of Book::Open, and
// FailedPrecondition if the file is a book of another board.
absl::StatusOr<std::unique_ptr<const book::Book>> OpenBook(const BookChoice& choice,
                                                           BoardSize size);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_BOOK_CHOICE_H_
