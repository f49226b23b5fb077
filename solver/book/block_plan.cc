#include "solver/book/block_plan.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "solver/board/board_size.h"
#include "solver/book/layout.h"

namespace plumb::book {

BlockPlan::BlockPlan(BoardSize size, int plies, std::uint64_t block_slots)
    : size_(size), plies_(plies) {
  assert(block_slots > 0);
  std::size_t first_block = 0;
  for (const int ply : StoredPlies(plies)) {
    Ply stored;
    stored.ply = ply;
    stored.first_block = first_block;
    stored.outlines = CountCanonicalOutlines(size, ply);
    stored.colourings = CountColourings(ply);
    const std::uint64_t fitting = std::max<std::uint64_t>(1, block_slots / stored.colourings);
    stored.shift = static_cast<int>(std::bit_width(fitting)) - 1;
    stored.blocks = ((stored.outlines - 1) >> stored.shift) + 1;
    first_block += stored.blocks;
    stored_.push_back(stored);
  }
}

BlockRange BlockPlan::RangeOf(std::size_t block) const {
  assert(block < blocks());
  const auto after =
      std::upper_bound(stored_.begin(), stored_.end(), block,
                       [](std::size_t wanted, const Ply& ply) { return wanted < ply.first_block; });
  const Ply& ply = *std::prev(after);
  BlockRange range;
  range.ply = ply.ply;
  range.first_outline = (block - ply.first_block) << ply.shift;
  range.outlines = std::min(std::size_t{1} << ply.shift, ply.outlines - range.first_outline);
  range.colourings = ply.colourings;
  return range;
}

}  // namespace plumb::book
