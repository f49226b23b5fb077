// Divides the work for a book into chunks and parts.

#ifndef PLUMB_BOOK_BUILDER_WORK_PLAN_H_
#define PLUMB_BOOK_BUILDER_WORK_PLAN_H_

#include <cstddef>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "solver/board/board_size.h"

namespace plumb::book_builder {

// The same for all processes that share a work folder.
struct BookPlan {
  BoardSize size;
  int plies = 0;
  // Positions of the last ply in a chunk. They are in the order of their keys: neighbours have most
  // stones in common, so what the search learns about one helps with the next.
  int chunk_positions = 4096;

  // InvalidArgumentError says what is possible.
  absl::Status Validate() const;

  // A few lines that ParsePlan reads back.
  std::string ToString() const;

  friend bool operator==(const BookPlan&, const BookPlan&) = default;
};

absl::StatusOr<BookPlan> ParsePlan(absl::string_view text);

// From `begin` to `end` - 1.
struct Range {
  std::size_t begin = 0;
  std::size_t end = 0;

  std::size_t size() const { return end - begin; }
};

std::size_t CountChunks(const BookPlan& plan, std::size_t positions);

// The positions of a chunk. Requires: chunk < CountChunks(plan, positions).
Range PositionsOfChunk(const BookPlan& plan, std::size_t positions, std::size_t chunk);

// The chunks of one of several equal parts of the work. Requires: 1 <= part <= parts.
Range ChunksOfPart(std::size_t chunks, int part, int parts);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_WORK_PLAN_H_
