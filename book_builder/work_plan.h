// Divides the work for a book into chunks and parts.

#ifndef PLUMB_BOOK_BUILDER_WORK_PLAN_H_
#define PLUMB_BOOK_BUILDER_WORK_PLAN_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "base/part.h"
#include "solver/board/board_size.h"

namespace plumb::book_builder {

// Games in which no move is much worse than the best.
struct NearPerfectPlay {
  int slack = 3;  // Points that a move may lose.
  // A position counts if at least one game in so many meets it.
  std::uint64_t once_in = 10'000'000;

  friend bool operator==(const NearPerfectPlay&, const NearPerfectPlay&) = default;
};

// A book that gets one more ply, with some of the positions.
struct Extension {
  std::string base_digest;  // Of the book as it is, in hexadecimal digits.
  NearPerfectPlay play;
  // Only positions that a solver with empty tables and the book does not solve within so many
  // nodes; 0 for all. What is left out is found as fast by whoever uses the book.
  std::uint64_t harder_than = 0;

  friend bool operator==(const Extension&, const Extension&) = default;
};

// The same for all processes that share a work folder.
struct BookPlan {
  BoardSize size;
  int plies = 0;  // Of an extension: the new one.
  // Slots of the last ply in a chunk, which has at most as many positions. Neighbours have most
  // stones in common, so what the search learns about one helps with the next.
  int chunk_positions = 4096;
  // nullopt: all positions of the last ply, for a new book.
  std::optional<Extension> extension = std::nullopt;

  // InvalidArgumentError says what is possible.
  absl::Status Validate() const;

  // A few lines that ParsePlan reads back.
  std::string ToString() const;

  // "7x6 to ply 12", "7x6, part of ply 13".
  std::string Name() const;

  friend bool operator==(const BookPlan&, const BookPlan&) = default;
};

absl::StatusOr<BookPlan> ParsePlan(absl::string_view text);

// From `begin` to `end` - 1.
struct Range {
  std::size_t begin = 0;
  std::size_t end = 0;

  std::size_t size() const { return end - begin; }
};

// Needs no list of the positions, however many there are. Requires: plan.Validate() is OK.
std::size_t CountChunks(const BookPlan& plan);

// The slots of a chunk. Requires: chunk < CountChunks(plan).
Range SlotsOfChunk(const BookPlan& plan, std::size_t chunk);

// The chunks of a part, of `chunks` in all.
Range ChunksOfPart(std::size_t chunks, const base::Part& part);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_WORK_PLAN_H_
