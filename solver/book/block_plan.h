// Which slots of a book are in which block (data/FORMAT.md, "Blocks").

#ifndef PLUMB_SOLVER_BOOK_BLOCK_PLAN_H_
#define PLUMB_SOLVER_BOOK_BLOCK_PLAN_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/board/board_size.h"

namespace plumb::book {

// A block has whole canonical outlines of one ply.
struct BlockRange {
  int ply = 0;
  std::size_t first_outline = 0;  // Its index among the canonical ones.
  std::size_t outlines = 0;
  std::size_t colourings = 0;  // Of each outline.

  std::size_t first_slot() const { return first_outline * colourings; }
  std::size_t slots() const { return outlines * colourings; }
};

// Block and place of a slot follow from its outline by a shift.
class BlockPlan {
 public:
  // The blocks of one stored ply.
  struct Ply {
    int ply = 0;
    std::size_t first_block = 0;
    std::size_t blocks = 0;
    std::size_t outlines = 0;  // Canonical ones.
    std::size_t colourings = 0;
    int shift = 0;  // A block has 1 << shift outlines, the last one of the ply perhaps fewer.

    std::size_t BlockOf(std::size_t outline) const { return first_block + (outline >> shift); }
    // In its block.
    std::size_t SlotOf(std::size_t outline, std::size_t colouring) const {
      return (outline & ((std::size_t{1} << shift) - 1)) * colourings + colouring;
    }
  };

  // Allocates next to nothing, whatever the board. Requires: 0 <= plies < size.cells(),
  // CountSlots(size, plies) has a value, block_slots > 0.
  BlockPlan(BoardSize size, int plies, std::uint64_t block_slots);

  BoardSize size() const { return size_; }
  int plies() const { return plies_; }
  std::size_t blocks() const { return stored_.back().first_block + stored_.back().blocks; }

  const std::vector<Ply>& stored_plies() const { return stored_; }
  bool IsStored(int ply) const { return (plies_ - ply) % 2 == 0; }
  // Where a stored ply is in stored_plies().
  static std::size_t IndexOf(int ply) { return static_cast<std::size_t>(ply / 2); }

  // Requires: block < blocks().
  BlockRange RangeOf(std::size_t block) const;

 private:
  BoardSize size_;
  int plies_;
  std::vector<Ply> stored_;  // In the order of StoredPlies().
};

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_BLOCK_PLAN_H_
