// The size of a board, chosen at run time.

#ifndef PLUMB_SOLVER_BOARD_BOARD_SIZE_H_
#define PLUMB_SOLVER_BOARD_BOARD_SIZE_H_

#include <string>

#include "absl/status/statusor.h"

namespace plumb {

// A board that the solver knows: width and height at least 1, and one spare bit
// per column fits in two machine words. A BoardSize that exists is a valid one.
class BoardSize {
 public:
  static constexpr int kMaxBits = 128;

  // The size everybody plays: 7 columns, 6 rows.
  constexpr BoardSize() = default;

  // InvalidArgumentError unless width >= 1, height >= 1, width * (height + 1) <= 128.
  static absl::StatusOr<BoardSize> Create(int width, int height);

  constexpr int width() const { return width_; }
  constexpr int height() const { return height_; }
  constexpr int cells() const { return width_ * height_; }
  // Distance in bits from a cell to its right neighbour. Each column has a spare
  // bit on top, so that no shift carries a stone into the next column.
  constexpr int stride() const { return height_ + 1; }
  constexpr int bits() const { return width_ * stride(); }

  std::string ToString() const;  // "7x6"

  friend constexpr bool operator==(BoardSize, BoardSize) = default;

 private:
  constexpr BoardSize(int width, int height) : width_(width), height_(height) {}

  int width_ = 7;
  int height_ = 6;
};

}  // namespace plumb

#endif  // PLUMB_SOLVER_BOARD_BOARD_SIZE_H_
