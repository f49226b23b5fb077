// Board shapes as the search sees them: masks, steps, and the width of a bitboard.
// FixedShape is known at compile time; RuntimeShape serves every other board.

#ifndef PLUMB_SOLVER_SEARCH_SHAPE_H_
#define PLUMB_SOLVER_SEARCH_SHAPE_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/search/lanes.h"

namespace plumb::search {
inline namespace PLUMB_ISA {

// The masks of a board. Bits are laid out as position.h draws them.
template <typename Bitboard>
struct ShapeMasks {
  constexpr ShapeMasks(int width, int height) {
    for (int c = 0; c < width; ++c) bottom |= Bitboard{1} << (c * (height + 1));
    for (int r = 0; r < height; ++r) {
      board |= bottom << r;
      low_rows[static_cast<std::size_t>(r) + 1] = board;
      if ((height - 1 - r) % 2 == 0) claim_rows |= bottom << r;
    }
  }

  Bitboard bottom = 0;
  Bitboard board = 0;
  // Rows with an even number of cells above them: what a player gets who answers
  // each stone with one on top of it (static_rules.h).
  Bitboard claim_rows = 0;
  // The lowest rows, by their number.
  std::array<Bitboard, 8 * sizeof(Bitboard)> low_rows = {};
};

// What both kinds of shape share, derived from width(), height() and masks().
template <typename Derived, typename BitboardType>
class ShapeBase {
 public:
  using Bitboard = BitboardType;

  constexpr int stride() const { return self().height() + 1; }
  constexpr int cells() const { return self().width() * self().height(); }
  // Whether each column can have a lane of its own.
  constexpr bool IsNarrow() const { return self().width() <= kLanes; }
  constexpr Bitboard bottom() const { return self().masks().bottom; }
  constexpr Bitboard board() const { return self().masks().board; }
  constexpr Bitboard claim_rows() const { return self().masks().claim_rows; }

  // The lowest `count` rows. Requires: 0 <= count <= height().
  constexpr Bitboard LowRows(int count) const {
    return self().masks().low_rows[static_cast<std::size_t>(count)];
  }

  // The cells of a column with its spare bit.
  constexpr Bitboard Column(int column) const {
    return LowBits<Bitboard>(stride()) << (column * stride());
  }

  // Left and right exchanged. Works on stones and on keys: both are column by column.
  constexpr Bitboard Mirror(Bitboard board) const {
    return MirrorColumns(board, self().width(), stride());
  }

 private:
  constexpr const Derived& self() const { return static_cast<const Derived&>(*this); }
};

template <int kWidth, int kHeight>
class FixedShape
    : public ShapeBase<FixedShape<kWidth, kHeight>,
                       std::conditional_t<(kWidth * (kHeight + 1) <= 64), std::uint64_t, Uint128>> {
 public:
  using Bitboard = std::conditional_t<(kWidth * (kHeight + 1) <= 64), std::uint64_t, Uint128>;
  static constexpr int kKeyBits = kWidth * (kHeight + 1);
  static constexpr int kMaxBatches = (kWidth + kLanes - 1) / kLanes;

  constexpr explicit FixedShape(BoardSize) {}

  static constexpr int width() { return kWidth; }
  static constexpr int height() { return kHeight; }
  static constexpr const ShapeMasks<Bitboard>& masks() { return kMasks; }

 private:
  static constexpr ShapeMasks<Bitboard> kMasks{kWidth, kHeight};
};

template <typename BitboardType>
class RuntimeShape : public ShapeBase<RuntimeShape<BitboardType>, BitboardType> {
 public:
  // Keys are treated as if they filled the word.
  static constexpr int kKeyBits = static_cast<int>(8 * sizeof(BitboardType));
  // The widest board of one row: 32 columns in 64 bits, 64 in 128.
  static constexpr int kMaxBatches = kKeyBits / 2 / kLanes;

  constexpr explicit RuntimeShape(BoardSize size)
      : width_(size.width()), height_(size.height()), masks_(width_, height_) {}

  constexpr int width() const { return width_; }
  constexpr int height() const { return height_; }
  constexpr const ShapeMasks<BitboardType>& masks() const { return masks_; }

 private:
  int width_;
  int height_;
  ShapeMasks<BitboardType> masks_;
};

// Empty and own cells to "the cell completes a four": for boards and for lanes of them.
// The result is not masked: it may hold occupied cells and spare bits.
template <typename Shape, typename B>
PLUMB_INLINE B CompletingCells(const Shape& shape, B stones) {
  B cells = (stones << 1) & (stones << 2) & (stones << 3);
  if (shape.width() < 4) return cells;  // And the shifts below might exceed the word.
  const int stride = shape.stride();
  for (const int step : {stride - 1, stride, stride + 1}) {
    const B below = stones << step;
    const B above = stones >> step;
    cells = cells | (below & (stones << 2 * step) & ((stones << 3 * step) | above));  // XXX_ XX_X
    cells = cells | (above & (stones >> 2 * step) & ((stones >> 3 * step) | below));  // _XXX X_XX
  }
  return cells;
}

// Not zero if the stones hold a four in a row (the first cell of each).
template <typename Shape, typename B>
PLUMB_INLINE B Fours(const Shape& shape, B stones) {
  B pairs = stones & (stones >> 1);
  B fours = pairs & (pairs >> 2);
  if (shape.width() < 4) return fours;
  const int stride = shape.stride();
  for (const int step : {stride - 1, stride, stride + 1}) {
    pairs = stones & (stones >> step);
    fours = fours | (pairs & (pairs >> 2 * step));
  }
  return fours;
}

// A board for all lanes, or the board itself where there are none.
template <typename B, typename Bitboard>
PLUMB_INLINE B Everywhere(Bitboard board) {
  if constexpr (std::is_same_v<B, Bitboard>) {
    return board;
  } else {
    return B::All(board);
  }
}

// The cells given and all above them in their columns.
template <typename Shape, typename B>
PLUMB_INLINE B FilledUpwards(const Shape& shape, B cells) {
  for (int step = 1; step < shape.height(); step *= 2) {
    // What a shift carries into the next column lands below row `step`.
    cells = cells | ((cells << step) & Everywhere<B>(shape.board() ^ shape.LowRows(step)));
  }
  return cells;
}

// The cells given and all below them in their columns.
template <typename Shape, typename B>
PLUMB_INLINE B FilledDownwards(const Shape& shape, B cells) {
  for (int step = 1; step < shape.height(); step *= 2) {
    cells = cells | ((cells >> step) & Everywhere<B>(shape.LowRows(shape.height() - step)));
  }
  return cells;
}

}  // namespace PLUMB_ISA
}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_SHAPE_H_
