#include "solver/book/open_slots.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>

#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/book/layout.h"
#include "solver/book/outline.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

bool IsOpen(const Position& position) {
  if (FourInARow(position.size(), position.own()) != 0) return false;
  if (FourInARow(position.size(), position.opponent()) != 0) return false;
  return !position.CanWinNow();
}

// Calls visit(position) for all boards with as many stones of each side as in a game,
// whether a game reaches them or not.
template <typename Visitor>
void ForEachColouring(BoardSize size, int ply, Visitor visit) {
  book::Outline outline(size, ply);
  do {
    Uint128 cells[32];
    int count = 0;
    for (int column = 0; column < size.width(); ++column) {
      for (int row = 0; row < outline.heights()[static_cast<std::size_t>(column)]; ++row) {
        cells[count++] = size.CellBit(column, row);
      }
    }
    for (std::uint64_t set = 0; set < std::uint64_t{1} << ply; ++set) {
      if (PopCount(set) != ply / 2) continue;
      Uint128 own = 0;
      Uint128 opponent = 0;
      for (int i = 0; i < ply; ++i) ((set >> i & 1) != 0 ? own : opponent) |= cells[i];
      visit(*Position::FromStones(size, own, opponent));
    }
  } while (outline.Next());
}

// Where an outline is its own mirror image, only one of two images is found by SlotOf.
TEST(BookOpenSlotsTest, AgreesWithTheRulesOnEveryColouring) {
  for (const BoardSize size : {tools::Size(4, 4), tools::Size(5, 3), tools::Size(3, 6),
                               tools::Size(1, 8), tools::Size(9, 1)}) {
    for (int ply = 0; ply <= std::min(size.cells(), 8); ++ply) {
      SCOPED_TRACE(size.ToString() + " ply " + std::to_string(ply));
      const book::PlyLayout layout(size, ply);
      std::set<std::size_t> open;
      std::set<std::size_t> closed;
      ForEachColouring(size, ply, [&](const Position& position) {
        (IsOpen(position) ? open : closed).insert(layout.SlotOf(position));
      });
      std::size_t found = 0;
      std::size_t before = 0;
      bool first = true;
      book::OpenSlots open_slots(size, ply);
      const std::size_t outlines = layout.slots() / layout.colourings();
      book::ForEachOpenSlot(open_slots, book::Outline(size, ply), outlines, [&](std::size_t slot) {
        EXPECT_TRUE(first || before < slot);
        EXPECT_LT(slot, layout.slots());
        EXPECT_EQ(closed.count(slot), 0u);
        found += open.count(slot);
        before = slot;
        first = false;
      });
      EXPECT_EQ(found, open.size());
    }
  }
}

}  // namespace
}  // namespace plumb::testing
