// Scores from a book.
//
//   absl::StatusOr<plumb::book::Book> book = plumb::book::Book::Open("data/book-7x6.plumb");
//   if (!book.ok()) ...
//   if (std::optional<plumb::Score> score = book->Probe(position)) ...

#ifndef PLUMB_SOLVER_BOOK_BOOK_H_
#define PLUMB_SOLVER_BOOK_BOOK_H_

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "base/stop_source.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/format.h"
#include "solver/book/partial_block.h"

namespace plumb::book {

class BlockScores;
class PartialScores;
enum class BlockDigests;

// A book that is read block by block as it is asked (one of version 1 all at once): opening it
// costs time and memory in proportion to the file, and untouched blocks no memory. All methods may
// be called from many threads at once.
class Book {
 public:
  // Reads the file and compares all digests, about a millisecond for 7x6 and 12 plies.
  // Errors begin with the path: NotFoundError, PermissionDeniedError, FailedPreconditionError
  // (a directory or another thing that is no file), DataLossError (not a book, or a
  // damaged one: where, and what was expected there).
  static absl::StatusOr<Book> Open(const std::string& path);

  // The same for a file that is in memory already.
  static absl::StatusOr<Book> FromMemory(std::string file);

  // The same without a copy, for a book that is part of the program: `file` must outlive the
  // book. The digests of header and index are compared at once, that of a block when it is
  // first asked for.
  static absl::StatusOr<Book> FromStaticMemory(Bytes file);

  Book(Book&&) noexcept;
  Book& operator=(Book&&) noexcept;
  ~Book();

  const Header& header() const { return header_; }
  // Two books with the same digest are the same.
  const Digest& digest() const { return digest_; }
  BoardSize size() const { return header_.size; }
  // The most stones on the board for which there is always an answer.
  int plies() const { return header_.plies; }
  // The most stones for which there may be one.
  int last_ply() const { return header_.plies + header_.partial_plies; }
  // What the book takes at the moment. It grows with the blocks that have been asked for.
  std::size_t memory_bytes() const;

  // OK if the book is for this board; else FailedPreconditionError.
  absl::Status CheckSize(BoardSize size) const;

  // The exact score of an unfinished position with at most plies() stones that a game
  // can reach, and of some with at most last_ply(); nullopt for any other position, whatever its
  // size, and for one in a block that turns out to be damaged. The first answer from a block takes
  // a fraction of a millisecond, the others less than a microsecond.
  std::optional<Score> Probe(const Position& position) const;

  // DataLossError, with the place, if a damaged block has been touched. After Open or
  // FromMemory only a block that was written wrong can be one.
  absl::Status damage() const;

  // The stored positions of a partial ply, by their slots in PlyLayout(size(), ply), ascending: for
  // tools that need them all. The first fault as DataLossError. Requires: plies() < ply,
  // ply <= last_ply().
  absl::StatusOr<std::vector<PartialEntry>> PartialEntries(int ply) const;

  // Reads all blocks, and compares Value_Count with them: for tools that need the whole
  // book. The first fault as DataLossError; CancelledError if `stop` was requested.
  absl::Status ReadAll(const base::StopSource* stop = nullptr) const;

 private:
  Book(const Header& header, const Digest& digest, std::unique_ptr<const BlockScores> scores,
       std::unique_ptr<const PartialScores> partial = nullptr);

  static absl::StatusOr<Book> Read(Bytes file, BlockDigests digests);

  Header header_;
  Digest digest_;
  std::unique_ptr<const std::string> file_;  // What scores_ reads; null if others own it.
  std::unique_ptr<const BlockScores> scores_;
  std::unique_ptr<const PartialScores> partial_;  // Null if there are no partial plies.
};

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_BOOK_H_
