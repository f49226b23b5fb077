// The rules of Connect Four, slow and obviously right: the judge of Position.

#ifndef PLUMB_TESTS_SUPPORT_NAIVE_RULES_H_
#define PLUMB_TESTS_SUPPORT_NAIVE_RULES_H_

#include <cstddef>
#include <vector>

namespace plumb::testing {

enum class Stone { kNone, kRed, kYellow };

// A two-dimensional array and loops over it. Red moves first. Knows nothing of bits.
class NaiveBoard {
 public:
  NaiveBoard(int width, int height)
      : width_(width),
        height_(height),
        cells_(static_cast<std::size_t>(width),
               std::vector<Stone>(static_cast<std::size_t>(height), Stone::kNone)) {}

  int width() const { return width_; }
  int height() const { return height_; }
  int ply() const { return ply_; }
  Stone side_to_move() const { return ply_ % 2 == 0 ? Stone::kRed : Stone::kYellow; }
  Stone opponent() const { return ply_ % 2 == 0 ? Stone::kYellow : Stone::kRed; }
  bool IsFull() const { return ply_ == width_ * height_; }

  Stone At(int column, int row) const {
    if (column < 0 || column >= width_ || row < 0 || row >= height_) return Stone::kNone;
    return cells_[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
  }

  int HeightOf(int column) const {
    int stones = 0;
    while (At(column, stones) != Stone::kNone) ++stones;
    return stones;
  }

  bool HasRoom(int column) const { return HeightOf(column) < height_; }

  void Play(int column) { Put(column, side_to_move()); }

  // A stone of any colour, as nobody could play it. Requires: HasRoom(column).
  void Put(int column, Stone stone) {
    const auto row = static_cast<std::size_t>(HeightOf(column));
    cells_[static_cast<std::size_t>(column)][row] = stone;
    ++ply_;
  }

  // True if the cell holds a stone of `side` that stands in a line of four.
  bool InFour(Stone side, int column, int row) const {
    return InLine(side, column, row, 1, 0) || InLine(side, column, row, 0, 1) ||
           InLine(side, column, row, 1, 1) || InLine(side, column, row, 1, -1);
  }

  bool HasFour(Stone side) const {
    for (int column = 0; column < width_; ++column) {
      for (int row = 0; row < height_; ++row) {
        if (InFour(side, column, row)) return true;
      }
    }
    return false;
  }

 private:
  // The stones of `side` from the cell on in one direction, the cell included.
  int Run(Stone side, int column, int row, int column_step, int row_step) const {
    int length = 0;
    while (At(column, row) == side) {
      ++length;
      column += column_step;
      row += row_step;
    }
    return length;
  }

  bool InLine(Stone side, int column, int row, int column_step, int row_step) const {
    if (At(column, row) != side) return false;
    return Run(side, column, row, column_step, row_step) +
               Run(side, column, row, -column_step, -row_step) - 1 >=
           4;
  }

  int width_;
  int height_;
  int ply_ = 0;
  std::vector<std::vector<Stone>> cells_;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_NAIVE_RULES_H_
