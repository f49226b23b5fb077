#include "book_builder/work_estimate.h"

#include <algorithm>
#include <cmath>

#include "absl/time/time.h"
#include "solver/board/board_size.h"
#include "solver/book/layout.h"

namespace plumb::book_builder {

absl::Duration ExpectedTime(BoardSize size, int ply) {
  // Through 2.5 ms at 7x6 ply 12; 40 s at 8x7 ply 8 and 1600 s at 8x8 ply 8 are within a factor
  // of two.
  constexpr double kSecondsAt30 = 2.5e-3;
  constexpr double kGrowthPerCell = 1.65;
  constexpr double kLeastSeconds = 3e-5;  // On small boards.
  return absl::Seconds(
      std::max(kLeastSeconds, kSecondsAt30 * std::pow(kGrowthPerCell, size.cells() - ply - 30)));
}

int ChunkPositionsFor(BoardSize size, int plies) {
  constexpr double kSeconds = 20;
  constexpr double kLeastSeconds = 0.02;  // Below, files would cost more than the work.
  constexpr double kFewestChunks = 256;
  constexpr double kMostChunks = 8192;
  const double each = absl::ToDoubleSeconds(ExpectedTime(size, plies));
  const double slots = static_cast<double>(book::CountCanonicalOutlines(size, plies)) *
                       static_cast<double>(book::CountColourings(plies));
  double chunk = std::min(kSeconds / each, slots / kFewestChunks);
  chunk = std::max({chunk, kLeastSeconds / each, slots / kMostChunks});
  return static_cast<int>(std::ceil(std::min(chunk, std::max(slots, 1.0))));
}

}  // namespace plumb::book_builder
