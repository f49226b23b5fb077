// Builds a position from its stones, for the forms that give those and not the moves.

#ifndef PLUMB_ENGINE_POSITION_FORMS_POSITION_BUILDER_H_
#define PLUMB_ENGINE_POSITION_FORMS_POSITION_BUILDER_H_

#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"

namespace plumb::engine {

// The stone in a cell; nullopt if it is empty. Columns and rows from 0, rows from the bottom.
std::optional<Side> StoneAt(const GivenPosition& given, int column, int row);

// Takes the stones in any order and checks them at the end.
class PositionBuilder {
 public:
  // `base` is how error messages count columns. They count rows from 1, from the bottom.
  PositionBuilder(BoardSize size, ColumnBase base) : size_(size), base_(base) {}

  BoardSize size() const { return size_; }

  // Requires: the cell is on the board and empty.
  void Put(int column, int row, Side side);

  // "row 3, column 5"
  std::string NameOfCell(int column, int row) const;

  // The side with fewer stones, whose turn it must be; Red if both have as many.
  Side SideWithFewer() const;

  // InvalidArgumentError if no game reaches this position: a stone floats, a side has too
  // many stones, both sides have four in a row, or the side to move has. Without `to_move`,
  // Red moved first.
  absl::StatusOr<GivenPosition> Build(std::optional<Side> to_move) const;

 private:
  Uint128 occupied() const { return red_ | yellow_; }
  Uint128 StonesOf(Side side) const { return side == Side::kRed ? red_ : yellow_; }
  std::string NameOfLowest(Uint128 cells) const;
  absl::Status CheckGravity() const;
  absl::StatusOr<Side> CheckCounts(std::optional<Side> to_move) const;
  absl::Status CheckFours(Side to_move) const;

  BoardSize size_;
  ColumnBase base_;
  Uint128 red_ = 0;
  Uint128 yellow_ = 0;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_POSITION_FORMS_POSITION_BUILDER_H_
