// What it costs to solve a position, roughly, so that the work can be divided before it begins.

#ifndef PLUMB_BOOK_BUILDER_WORK_ESTIMATE_H_
#define PLUMB_BOOK_BUILDER_WORK_ESTIMATE_H_

#include "absl/time/time.h"
#include "solver/board/board_size.h"

namespace plumb::book_builder {

// The mean time of one core for an entry of this ply. Good to a factor of three on the boards that
// were measured (docs/scale.md), 7x6 to 8x8.
absl::Duration ExpectedTime(BoardSize size, int ply);

// How many slots of the last ply to put into a chunk: some 20 seconds of work, but never so many
// that the workers have nothing to share, nor so few that the folder has tens of thousands of
// files.
int ChunkPositionsFor(BoardSize size, int plies);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_WORK_ESTIMATE_H_
