// Which slots of a book have a value (data/FORMAT.md, "Open slots and values").

#ifndef PLUMB_SOLVER_BOOK_OPEN_SLOTS_H_
#define PLUMB_SOLVER_BOOK_OPEN_SLOTS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/types/span.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/book/outline.h"

namespace plumb::book {

// Finds the open colourings of an outline all at once, 64 in a machine word: testing
// the positions one by one would take the reader of a 12-ply book longer than the rest.
class OpenSlots {
 public:
  // Requires: as for PlyLayout.
  OpenSlots(BoardSize size, int ply);

  std::size_t colourings() const { return colourings_; }

  // A bit for each colouring of the outline, by rank from bit 0 of word 0; 1 if the slot
  // is open. The span is valid until the next call. Requires: an outline of this size and ply.
  absl::Span<const std::uint64_t> Find(const Outline& outline);

 private:
  using Words = std::vector<std::uint64_t>;
  struct Cell {
    int column = 0;
    int row = 0;
  };
  using Line = std::array<Cell, 4>;

  void AddLines(int column_step, int row_step);
  std::size_t CellIndex(const Cell& cell) const;
  void NumberStones(const Outline& outline);
  void CloseLine(const Outline& outline, const Line& line);

  BoardSize size_;
  std::size_t colourings_ = 0;
  std::vector<Line> lines_;    // Every four cells in a row.
  std::vector<Words> own_;     // By stone: the colourings in which it is the mover's.
  std::vector<int> stone_at_;  // By CellIndex: the stone's number in the outline.
  Words all_;                  // 1 for each colouring; the rest of the last word is 0.
  Words open_;
};

// Calls visit(slot) for every open slot of `count` canonical outlines, ascending. The first
// outline is given and has the slots from 0 on. Requires: it is canonical and of the size and
// ply of `open_slots`, and so many follow.
template <typename Visitor>
void ForEachOpenSlot(OpenSlots& open_slots, Outline outline, std::size_t count, Visitor visit) {
  for (std::size_t first_slot = 0;; first_slot += open_slots.colourings()) {
    std::size_t word_slot = first_slot;
    for (std::uint64_t word : open_slots.Find(outline)) {
      for (; word != 0; word &= word - 1) {
        visit(word_slot + static_cast<std::size_t>(LowestBit(word)));
      }
      word_slot += 64;
    }
    if (--count == 0) return;
    do {
      outline.Next();
    } while (!outline.IsCanonical());
  }
}

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_OPEN_SLOTS_H_
