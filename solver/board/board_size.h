// The size of a board, chosen at run time.

#ifndef PLUMB_SOLVER_BOARD_BOARD_SIZE_H_
#define PLUMB_SOLVER_BOARD_BOARD_SIZE_H_

#include <string>

#include "absl/status/statusor.h"
#include "solver/board/bits.h"

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

  // The bit of a cell, as position.h draws them. The row above the top one is the spare bit.
  // Requires: 0 <= column < width() and 0 <= row <= height().
  constexpr Uint128 CellBit(int column, int row) const {
    return Uint128{1} << (column * stride() + row);
  }

  // The cells of a row. Requires: 0 <= row <= height().
  constexpr Uint128 RowBits(int row) const {
    Uint128 cells = 0;
    for (int column = 0; column < width_; ++column) cells |= CellBit(column, row);
    return cells;
  }

  // The cells of a column. Requires: 0 <= column < width().
  constexpr Uint128 ColumnBits(int column) const {
    return LowBits<Uint128>(height_) << (column * stride());
  }

  std::string ToString() const;  // "7x6"

  friend constexpr bool operator==(BoardSize, BoardSize) = default;

 private:
  constexpr BoardSize(int width, int height) : width_(width), height_(height) {}

  int width_ = 7;
  int height_ = 6;
};

}  // namespace plumb

#endif  // PLUMB_SOLVER_BOARD_BOARD_SIZE_H_
