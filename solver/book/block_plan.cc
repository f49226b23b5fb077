#include "solver/book/block_plan.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include "solver/board/board_size.h"
#include "solver/book/layout.h"

namespace plumb::book {

BlockPlan::BlockPlan(BoardSize size, int plies, int partial_plies, std::uint64_t block_slots)
    : size_(size), plies_(plies) {
  assert(block_slots > 0);
  std::vector<int> all = StoredPlies(plies);
  for (int ply = plies + 1; ply <= plies + partial_plies; ++ply) all.push_back(ply);
  std::size_t first_block = 0;
  for (const int ply : all) {
    Ply blocks;
    blocks.ply = ply;
    blocks.first_block = first_block;
    blocks.outlines = CountCanonicalOutlines(size, ply);
    blocks.colourings = CountColourings(ply);
    const std::uint64_t fitting = std::max<std::uint64_t>(1, block_slots / blocks.colourings);
    blocks.shift = static_cast<int>(std::bit_width(fitting)) - 1;
    blocks.blocks = ((blocks.outlines - 1) >> blocks.shift) + 1;
    first_block += blocks.blocks;
    all_.push_back(blocks);
  }
}

std::size_t BlockPlan::stored_blocks() const {
  const Ply& last = Of(plies_);
  return last.first_block + last.blocks;
}

BlockRange BlockPlan::RangeOf(std::size_t block) const {
  assert(block < blocks());
  const auto after =
      std::upper_bound(all_.begin(), all_.end(), block,
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
