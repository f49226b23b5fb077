// Lists the positions of some slots of a book, without listing all others first.

#ifndef PLUMB_BOOK_BUILDER_ENTRY_LISTER_H_
#define PLUMB_BOOK_BUILDER_ENTRY_LISTER_H_

#include <cstddef>
#include <vector>

#include "book_builder/work_plan.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/book/layout.h"
#include "solver/book/open_slots.h"

namespace plumb::book_builder {

// Lists positions of one ply by their slots. Used by one thread at a time.
class PositionLister {
 public:
  virtual ~PositionLister() = default;

  // Those in the range, by their slots, ascending.
  virtual std::vector<Position> List(Range range) = 0;
};

// The entries of one ply: the unfinished positions that a game can reach and that the side to move
// does not win at once, one of each pair of mirror images. Its memory
// grows with the outlines of the ply, and not with the positions.
class EntryLister : public PositionLister {
 public:
  // Requires: as for PlyLayout.
  EntryLister(BoardSize size, int ply) : layout_(size, ply), open_slots_(size, ply) {}

  std::size_t slots() const { return layout_.slots(); }

  // Requires: range.end <= slots().
  std::vector<Position> List(Range range) override;

 private:
  book::PlyLayout layout_;
  book::OpenSlots open_slots_;
};

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_ENTRY_LISTER_H_
