#include "engine/position_forms/position_builder.h"

#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"

namespace plumb::engine {
namespace {

// True if one stone of the side, on top of its column, is part of all its fours: that one can
// have been the last move.
bool LastMoveMadeThem(const Position& position, Uint128 stones) {
  const BoardSize size = position.size();
  for (int column = 0; column < size.width(); ++column) {
    const int height = position.HeightOf(column);
    if (height == 0) continue;
    const Uint128 top = size.CellBit(column, height - 1);
    if ((stones & top) != 0 && FourInARow(size, stones & ~top) == 0) return true;
  }
  return false;
}

}  // namespace

std::optional<Side> StoneAt(const GivenPosition& given, int column, int row) {
  const Uint128 cell = given.position.size().CellBit(column, row);
  if ((given.position.occupied() & cell) == 0) return std::nullopt;
  return (given.position.own() & cell) != 0 ? given.to_move : Other(given.to_move);
}

void PositionBuilder::Put(int column, int row, Side side) {
  (side == Side::kRed ? red_ : yellow_) |= size_.CellBit(column, row);
}

std::string PositionBuilder::NameOfCell(int column, int row) const {
  const int first_column = base_ == ColumnBase::kOne ? 1 : 0;
  return absl::StrCat("row ", row + 1, ", column ", column + first_column);
}

std::string PositionBuilder::NameOfLowest(Uint128 cells) const {
  for (int row = 0; row < size_.height(); ++row) {
    for (int column = 0; column < size_.width(); ++column) {
      if ((cells & size_.CellBit(column, row)) != 0) return NameOfCell(column, row);
    }
  }
  return "";
}

Side PositionBuilder::SideWithFewer() const {
  return PopCount(red_) > PopCount(yellow_) ? Side::kYellow : Side::kRed;
}

absl::StatusOr<GivenPosition> PositionBuilder::Build(std::optional<Side> to_move) const {
  if (absl::Status status = CheckGravity(); !status.ok()) return status;
  const absl::StatusOr<Side> mover = CheckCounts(to_move);
  if (!mover.ok()) return mover.status();
  if (absl::Status status = CheckFours(*mover); !status.ok()) return status;
  const absl::StatusOr<Position> position =
      Position::FromStones(size_, StonesOf(*mover), StonesOf(Other(*mover)));
  if (!position.ok()) return position.status();
  return GivenPosition{*position, *mover};
}

absl::Status PositionBuilder::CheckGravity() const {
  for (int row = 1; row < size_.height(); ++row) {
    for (int column = 0; column < size_.width(); ++column) {
      const bool is_held = (occupied() & size_.CellBit(column, row - 1)) != 0;
      if (is_held || (occupied() & size_.CellBit(column, row)) == 0) continue;
      return absl::InvalidArgumentError(
          absl::StrCat(NameOfCell(column, row), " floats above an empty cell"));
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<Side> PositionBuilder::CheckCounts(std::optional<Side> to_move) const {
  const int red = PopCount(red_);
  const int yellow = PopCount(yellow_);
  const Side mover = to_move.value_or(red > yellow ? Side::kYellow : Side::kRed);
  const int lead = mover == Side::kRed ? yellow - red : red - yellow;
  // The side to move has made as many moves as the other, or one less if the other moved first.
  const bool red_began = red == yellow || red == yellow + 1;
  if ((lead == 0 || lead == 1) && (to_move.has_value() || red_began)) return mover;
  return absl::InvalidArgumentError(
      absl::StrCat("impossible with ", NameOf(mover), " to move: Red has ", red,
                   red == 1 ? " disc" : " discs", ", Yellow ", yellow));
}

absl::Status PositionBuilder::CheckFours(Side to_move) const {
  const Uint128 own = FourInARow(size_, StonesOf(to_move));
  const Uint128 other = FourInARow(size_, StonesOf(Other(to_move)));
  if (own != 0 && other != 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("both sides have four in a row: ", NameOf(to_move), " at ", NameOfLowest(own),
                     ", ", NameOf(Other(to_move)), " at ", NameOfLowest(other)));
  }
  if (own != 0) {
    return absl::InvalidArgumentError(absl::StrCat(
        NameOf(to_move), ", who is to move, has four in a row already at ", NameOfLowest(own)));
  }
  if (other == 0) return absl::OkStatus();
  const absl::StatusOr<Position> position =
      Position::FromStones(size_, StonesOf(to_move), StonesOf(Other(to_move)));
  if (!position.ok()) return position.status();
  if (LastMoveMadeThem(*position, StonesOf(Other(to_move)))) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat("the four in a row of ", NameOf(Other(to_move)),
                                                 " at ", NameOfLowest(other),
                                                 " was not made by the last move"));
}

}  // namespace plumb::engine
