// The zstd frames of a book.

#ifndef PLUMB_SOLVER_BOOK_BLOCKS_H_
#define PLUMB_SOLVER_BOOK_BLOCKS_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "solver/book/format.h"

namespace plumb::book {

// A frame that states its content size, as small as zstd can make it. It has no checksum: the
// index has a digest of the frame.
absl::StatusOr<std::string> CompressBlock(absl::Span<const std::int8_t> values);

// Fills `values`. DataLossError if the frame does not state and hold exactly as many;
// never writes beyond them.
absl::Status DecompressBlock(Bytes frame, absl::Span<std::int8_t> values);

struct FrameSize {
  std::size_t frame = 0;
  std::size_t content = 0;  // As the frame states it.
};

// Of the first of several frames in a row. DataLossError if it is none that states its content
// size.
absl::StatusOr<FrameSize> SizeOfFirstFrame(Bytes frames);

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_BLOCKS_H_
