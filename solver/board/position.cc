#include "solver/board/position.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/score.h"

namespace plumb {
namespace {

constexpr int kLineLength = 4;

Uint128 BoardBits(BoardSize size) {
  Uint128 board = 0;
  for (int column = 0; column < size.width(); ++column) board |= size.ColumnBits(column);
  return board;
}

// The stones in fours along one direction, `step` bits from a stone to the next.
// The spare bit on top of each column breaks every line that would leave the board.
// Requires: 0 < step and 3 * step < 128; a longer shift is undefined.
Uint128 FoursAlong(Uint128 stones, int step) {
  assert(step > 0 && (kLineLength - 1) * step < BoardSize::kMaxBits);
  const Uint128 pairs = stones & (stones >> step);
  Uint128 line = pairs & (pairs >> (2 * step));
  line |= line << step;
  return line | (line << (2 * step));
}

absl::Status PlaceError(int column, int row, const char* defect) {
  // Messages are for people, who count from 1.
  return absl::InvalidArgumentError(
      absl::StrCat("row ", row + 1, ", column ", column + 1, " ", defect));
}

}  // namespace

Uint128 FourInARow(BoardSize size, Uint128 stones) {
  Uint128 fours = FoursAlong(stones, 1);
  // A narrower board has only vertical lines. Wide enough means that the stride is
  // at most 32, which keeps the shifts of the other directions in range.
  if (size.width() < kLineLength) return fours;
  for (const int step : {size.stride() - 1, size.stride(), size.stride() + 1}) {
    fours |= FoursAlong(stones, step);
  }
  return fours;
}

namespace {

// Whether FourInARow is not 0, for the many that only ask this.
template <typename Bitboard>
bool HasFour(BoardSize size, Bitboard stones) {
  const auto along = [stones](int step) {
    const Bitboard pairs = stones & (stones >> step);
    return pairs & (pairs >> 2 * step);
  };
  if (size.width() < kLineLength) return along(1) != 0;
  return (along(1) | along(size.stride() - 1) | along(size.stride()) | along(size.stride() + 1)) !=
         0;
}

bool HasFour(BoardSize size, Uint128 stones) {
  if (size.bits() <= 64) return HasFour<std::uint64_t>(size, static_cast<std::uint64_t>(stones));
  return HasFour<Uint128>(size, stones);
}

}  // namespace

absl::StatusOr<Position> Position::FromStones(BoardSize size, Uint128 own, Uint128 opponent) {
  if (((own | opponent) & ~BoardBits(size)) != 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("a stone is off the board of ", size.ToString()));
  }
  const Uint128 occupied = own | opponent;
  for (int column = 0; column < size.width(); ++column) {
    for (int row = 0; row < size.height(); ++row) {
      const Uint128 cell = size.CellBit(column, row);
      if ((own & opponent & cell) != 0) {
        return PlaceError(column, row, "has stones of both sides");
      }
      if (row > 0 && (occupied & cell) != 0 && (occupied & (cell >> 1)) == 0) {
        return PlaceError(column, row, "floats above an empty cell");
      }
    }
  }
  return Position(size, own, occupied);
}

Position Position::FromKey(BoardSize size, Uint128 key) {
  Position position(size);
  for (int column = 0; column < size.width(); ++column) {
    int height = size.height();
    while (height > 0 && (key & size.CellBit(column, height)) == 0) --height;
    assert((key & size.CellBit(column, height)) != 0);
    position.occupied_ |= size.CellBit(column, height) - size.CellBit(column, 0);
  }
  position.own_ = key & position.occupied_;
  return position;
}

int Position::HeightOf(int column) const {
  assert(column >= 0 && column < size_.width());
  return PopCount(occupied_ & size_.ColumnBits(column));
}

bool Position::HasRoom(int column) const {
  return column >= 0 && column < size_.width() && HeightOf(column) < size_.height();
}

Uint128 Position::LandingCell(int column) const {
  assert(HasRoom(column));
  return size_.CellBit(column, HeightOf(column));
}

Position Position::After(int column) const {
  return Position(size_, opponent(), occupied_ | LandingCell(column));
}

bool Position::Wins(int column) const {
  // A set-up position may hold an older four: only one through the new stone counts.
  const Uint128 stone = LandingCell(column);
  return (FourInARow(size_, own_ | stone) & stone) != 0;
}

bool Position::CanWinNow() const {
  for (int column = 0; column < size_.width(); ++column) {
    if (HasRoom(column) && Wins(column)) return true;
  }
  return false;
}

GameState Position::State() const {
  if (HasFour(size_, opponent())) return GameState::kLost;
  if (HasFour(size_, own_)) return GameState::kWon;
  return ply() == size_.cells() ? GameState::kFull : GameState::kOngoing;
}

Position Position::Mirrored() const {
  const auto mirrored = [this](Uint128 stones) {
    return MirrorColumns(stones, size_.width(), size_.stride());
  };
  return Position(size_, mirrored(own_), mirrored(occupied_));
}

Position Position::Passed() const { return Position(size_, opponent(), occupied_); }

Uint128 Position::CanonicalKey() const {
  const Uint128 key = Key();
  return std::min(key, MirrorColumns(key, size_.width(), size_.stride()));
}

ScoreBounds WidestBounds(const Position& position) {
  return {-Score::WinAfter(position.empty_cells(), 2), Score::WinAfter(position.empty_cells(), 1)};
}

}  // namespace plumb
