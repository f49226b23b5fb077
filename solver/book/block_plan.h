// Which slots of a book are in which block (data/FORMAT.md, "Blocks" and "Partial plies").

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
  // The blocks of one ply.
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

  // Allocates next to nothing, whatever the board. Requires: 0 <= plies,
  // plies + partial_plies < size.cells(), CountSlots has a value for `plies` and each partial ply,
  // block_slots > 0.
  BlockPlan(BoardSize size, int plies, int partial_plies, std::uint64_t block_slots);

  BoardSize size() const { return size_; }
  int plies() const { return plies_; }
  int last_ply() const { return all_.back().ply; }
  std::size_t blocks() const { return all_.back().first_block + all_.back().blocks; }
  // Those of the stored plies; the blocks of the partial plies follow them.
  std::size_t stored_blocks() const;

  // The stored plies, in the order of StoredPlies(), and then the partial ones.
  const std::vector<Ply>& all_plies() const { return all_; }
  // Whether the scores of a ply up to plies() are stored, and do not follow from others.
  bool IsStored(int ply) const { return (plies_ - ply) % 2 == 0; }
  bool IsPartial(int ply) const { return plies_ < ply && ply <= last_ply(); }
  // Where a stored or partial ply is in all_plies().
  std::size_t IndexOf(int ply) const {
    return static_cast<std::size_t>(ply <= plies_ ? ply / 2 : ply - plies_ + plies_ / 2);
  }
  const Ply& Of(int ply) const { return all_[IndexOf(ply)]; }

  // Requires: block < blocks().
  BlockRange RangeOf(std::size_t block) const;

 private:
  BoardSize size_;
  int plies_;
  std::vector<Ply> all_;
};

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_BLOCK_PLAN_H_
