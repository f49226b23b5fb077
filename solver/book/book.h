// Scores from a book.
//
//   absl::StatusOr<plumb::book::Book> book = plumb::book::Book::Open("data/book-7x6.plumb");
//   if (!book.ok()) ...
//   if (std::optional<plumb::Score> score = book->Probe(position)) ...

#ifndef PLUMB_SOLVER_BOOK_BOOK_H_
#define PLUMB_SOLVER_BOOK_BOOK_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/format.h"
#include "solver/book/scores.h"

namespace plumb::book {

// A book in memory, about a byte for each slot. All methods are const and may be
// called from many threads at once.
class Book {
 public:
  // Reads and checks the whole file; tens of milliseconds for 7x6 and 12 plies. Errors
  // begin with the path: NotFoundError, PermissionDeniedError, FailedPreconditionError
  // (a directory or another thing that is no file), DataLossError (not a book, or a
  // damaged one: where, and what was expected there).
  static absl::StatusOr<Book> Open(const std::string& path);

  // The same for a book that is in memory already; `file` is not needed afterwards.
  static absl::StatusOr<Book> FromMemory(Bytes file);

  const Header& header() const { return header_; }
  BoardSize size() const { return header_.size; }
  // The most stones on the board for which there is an answer.
  int plies() const { return header_.plies; }
  std::size_t memory_bytes() const { return scores_.memory_bytes(); }
  // For tools that look at every slot.
  const Scores& scores() const { return scores_; }

  // OK if the book is for this board; else FailedPreconditionError.
  absl::Status CheckSize(BoardSize size) const;

  // The exact score of an unfinished position with at most plies() stones that a game
  // can reach; nullopt for any other position, whatever its size.
  std::optional<Score> Probe(const Position& position) const { return scores_.Probe(position); }

 private:
  explicit Book(const Header& header) : header_(header), scores_(header.size, header.plies) {}

  absl::Status Fill(absl::Span<const std::int8_t> values);

  Header header_;
  Scores scores_;
};

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_BOOK_H_
