// Positions that are given by their stones and not by their moves: what the forms in
// this folder have in common.

#ifndef PLUMB_ENGINE_POSITION_FORMS_PLACEMENT_H_
#define PLUMB_ENGINE_POSITION_FORMS_PLACEMENT_H_

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

// A position and who moves in it. Either side may have made the first move of the
// game, so the number of stones alone does not tell.
struct PlacedPosition {
  Position position;
  Side to_move = Side::kRed;

  friend bool operator==(const PlacedPosition&, const PlacedPosition&) = default;
};

// The stone in a cell; nothing if it is empty. Columns and rows from 0, rows from the bottom.
std::optional<Side> StoneAt(const PlacedPosition& placed, int column, int row);

// A board that is filled cell by cell, in any order, and then checked as a whole.
class Placement {
 public:
  // `base` is how messages count columns; they count rows from 1, from the bottom.
  Placement(BoardSize size, ColumnBase base) : size_(size), base_(base) {}

  BoardSize size() const { return size_; }

  // Requires: the cell is on the board and empty.
  void Put(int column, int row, Side side);

  // "row 3, column 5"
  std::string NameOfCell(int column, int row) const;

  // InvalidArgumentError if no game gets here: a stone floats, one side has too many
  // stones, both have four in a row, or the side to move has. Without `to_move` Red began.
  absl::StatusOr<PlacedPosition> Finish(std::optional<Side> to_move) const;

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

#endif  // PLUMB_ENGINE_POSITION_FORMS_PLACEMENT_H_
