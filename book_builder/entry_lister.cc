#include "book_builder/entry_lister.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/types/span.h"
#include "book_builder/work_plan.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/book/outline.h"
#include "solver/book/reachable.h"

namespace plumb::book_builder {
namespace {

// A colouring is a set of stones, bit i for stone i. Sets of the same size have ranks in the order
// of these numbers.
using Colouring = std::uint64_t;

// The stones of an outline by their numbers.
struct Stones {
  std::vector<Uint128> cells;
  std::vector<int>
      mirrored;  // The number of the mirror image of a stone, if that is in the outline.
  Uint128 all = 0;
};

Stones StonesOf(BoardSize size, const book::Outline& outline) {
  const auto height = [&](int column) {
    return outline.heights()[static_cast<std::size_t>(column)];
  };
  Stones stones;
  std::vector<int> numbers(static_cast<std::size_t>(size.width()), -1);
  for (int row = 0; row < size.height(); ++row) {
    const std::size_t first = stones.cells.size();
    for (int column = 0; column < size.width(); ++column) {
      if (height(column) <= row) continue;
      numbers[static_cast<std::size_t>(column)] = static_cast<int>(stones.cells.size());
      stones.cells.push_back(Uint128{1} << (column * size.stride() + row));
      stones.all |= stones.cells.back();
    }
    for (int column = 0; column < size.width(); ++column) {
      if (height(column) <= row) continue;
      stones.mirrored.push_back(numbers[static_cast<std::size_t>(size.width() - 1 - column)]);
    }
    if (stones.cells.size() == first) break;
  }
  return stones;
}

// The next greater number with as many bits. Requires: at least one bit is set.
Colouring NextColouring(Colouring set) {
  const Colouring lowest = set & (~set + 1);
  const Colouring ripple = set + lowest;
  return ripple | (((set ^ ripple) >> 2) / lowest);
}

Colouring Mirrored(Colouring set, const std::vector<int>& mirrored) {
  Colouring result = 0;
  for (; set != 0; set &= set - 1) {
    result |= Colouring{1} << mirrored[static_cast<std::size_t>(LowestBit(set))];
  }
  return result;
}

// Appends the entries among the colourings `ranks` of an outline.
void ListOutline(BoardSize size, const book::Outline& outline, absl::Span<const std::uint64_t> open,
                 Range ranks, std::vector<Position>& entries) {
  const Stones stones = StonesOf(size, outline);
  const bool is_symmetric = outline.IsSymmetric();
  Colouring set = (Colouring{1} << (stones.cells.size() / 2)) - 1;
  for (std::size_t rank = 0; rank < ranks.end; ++rank) {
    if (rank > 0) set = NextColouring(set);
    if (rank < ranks.begin || (open[rank / 64] >> (rank % 64) & 1) == 0) continue;
    if (is_symmetric && Mirrored(set, stones.mirrored) < set) continue;
    Uint128 own = 0;
    for (Colouring rest = set; rest != 0; rest &= rest - 1) {
      own |= stones.cells[static_cast<std::size_t>(LowestBit(rest))];
    }
    const Position position = *Position::FromStones(size, own, stones.all ^ own);
    if (book::IsReachable(position)) entries.push_back(position);
  }
}

}  // namespace

std::vector<Position> EntryLister::List(Range range) {
  std::vector<Position> entries;
  const std::size_t colourings = layout_.colourings();
  for (std::size_t slot = range.begin; slot < range.end;) {
    const std::size_t index = slot / colourings;
    const std::size_t first = index * colourings;
    const std::size_t end = std::min(range.end, first + colourings);
    const book::Outline outline = layout_.CanonicalOutline(index);
    ListOutline(layout_.size(), outline, open_slots_.Find(outline), {slot - first, end - first},
                entries);
    slot = end;
  }
  return entries;
}

}  // namespace plumb::book_builder
