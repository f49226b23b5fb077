// The heights of the columns of a position: half of what a book's slot is made of
// (data/FORMAT.md).

#ifndef PLUMB_SOLVER_BOOK_OUTLINE_H_
#define PLUMB_SOLVER_BOOK_OUTLINE_H_

#include <vector>

#include "solver/board/board_size.h"

namespace plumb::book {

// Walks through the outlines of one ply in lexicographic order.
//
//   Outline outline(size, ply);
//   do { ... } while (outline.Next());
class Outline {
 public:
  // The first outline. Requires: 0 <= ply <= size.cells().
  Outline(BoardSize size, int ply);
  // The one with these heights. Requires: one for each column, none above the board.
  Outline(BoardSize size, std::vector<int> heights);

  // Number of stones in each column, from the left.
  const std::vector<int>& heights() const { return heights_; }

  // True if the outline is not greater than its mirror image.
  bool IsCanonical() const;
  bool IsSymmetric() const;

  // Goes to the next outline; false if there is none.
  bool Next();

 private:
  // Puts `stones` into the columns from `first` on, as far to the right as they go.
  void FillFromTheRight(int first, int stones);

  int max_height_;
  std::vector<int> heights_;
};

}  // namespace plumb::book

#endif  // PLUMB_SOLVER_BOOK_OUTLINE_H_
