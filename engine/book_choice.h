// Which book the user wants.

#ifndef PLUMB_ENGINE_BOOK_CHOICE_H_
#define PLUMB_ENGINE_BOOK_CHOICE_H_

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "cli/flags.h"
#include "solver/board_size.h"
#include "solver/book_reader.h"

namespace plumb {

// What --book says.
struct BookChoice {
  enum class Kind { kEmbedded, kNone, kFile };

  Kind kind = Kind::kEmbedded;
  std::string path = {};  // Of kFile.

  friend bool operator==(const BookChoice&, const BookChoice&) = default;
};

// "" or "embedded", "none", else the path of a file.
BookChoice ParseBookChoice(absl::string_view text);

// --book FILE; writes to *choice.
Flag BookFlag(BookChoice* choice);

// Reads the book for this board, which takes up to tens of milliseconds; null if none is
// wanted, or if the program has none for it. Errors are those of BookReader::Open, and
// FailedPrecondition for a file with a book of another board.
absl::StatusOr<std::unique_ptr<const BookReader>> OpenBook(const BookChoice& choice,
                                                           BoardSize size);

}  // namespace plumb

#endif  // PLUMB_ENGINE_BOOK_CHOICE_H_
