// A position on a board of any size, as the users of the library hold it.

#ifndef PLUMB_SOLVER_BOARD_POSITION_H_
#define PLUMB_SOLVER_BOARD_POSITION_H_

#include "absl/status/statusor.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/score.h"

namespace plumb {

// How a game stands, seen by the side to move.
enum class GameState {
  kOngoing,
  kLost,  // The opponent has four in a row.
  kWon,   // Only the side to move has four in a row: no game gets there, a set-up position may.
  kFull,  // Nobody has four in a row and no cell is empty.
};

// Stones under gravity and a side to move. Finished games are positions too, and
// so are boards that no game can reach (any number of stones of either colour).
//
// A cell is bit  column * size().stride() + row,  columns from the left and rows
// from the bottom, both from 0:
//
//     .  .  .  .  .  .  .     spare row, always 0
//     5 12 19 26 33 40 47
//     :  :  :  :  :  :  :     (7x6: the stride is 7)
//     0  7 14 21 28 35 42
class Position {
 public:
  // The empty board.
  explicit Position(BoardSize size = BoardSize()) : size_(size) {}

  // `own` are the stones of the side to move. InvalidArgumentError if a cell is
  // off the board, has stones of both sides, or floats above an empty one.
  static absl::StatusOr<Position> FromStones(BoardSize size, Uint128 own, Uint128 opponent);

  // The position that has this Key(). Requires: there is one on a board of this size.
  static Position FromKey(BoardSize size, Uint128 key);

  BoardSize size() const { return size_; }
  Uint128 own() const { return own_; }
  Uint128 opponent() const { return occupied_ ^ own_; }
  Uint128 occupied() const { return occupied_; }
  int ply() const { return PopCount(occupied_); }  // The stones on the board.
  int empty_cells() const { return size_.cells() - ply(); }

  // Number of stones in a column. Requires: 0 <= column < size().width().
  int HeightOf(int column) const;

  // True if the column exists and is not full.
  bool HasRoom(int column) const;

  // The cell where a stone in `column` comes to rest. Requires: HasRoom(column).
  Uint128 LandingCell(int column) const;

  // The position after a stone of the side to move in `column`.
  // Requires: HasRoom(column).
  [[nodiscard]] Position After(int column) const;

  // True if that stone would connect four. Requires: HasRoom(column).
  bool Wins(int column) const;

  // True if any stone would: the side to move can win with its next one.
  bool CanWinNow() const;

  GameState State() const;

  // Left and right exchanged; the score is the same.
  Position Mirrored() const;

  // The same stones with the other side to move.
  Position Passed() const;

  // A number that no other position of this size has: the stones of the side to move, and
  // in each column a 1 above the highest stone. Never 0. The order of a book's checkpoints
  // depends on it.
  Uint128 Key() const { return own_ | (occupied_ + size_.RowBits(0)); }

  // The smaller key of the position and of its mirror image.
  Uint128 CanonicalKey() const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  Position(BoardSize size, Uint128 own, Uint128 occupied)
      : size_(size), own_(own), occupied_(occupied) {}

  BoardSize size_;
  Uint128 own_ = 0;
  Uint128 occupied_ = 0;
};

// The bounds of any unfinished position: from a loss by the opponent's next stone to a win
// with the own next one.
ScoreBounds WidestBounds(const Position& position);

// The stones of one side that stand in a four (or more) in a row; 0 if there is none.
Uint128 FourInARow(BoardSize size, Uint128 stones);

}  // namespace plumb

#endif  // PLUMB_SOLVER_BOARD_POSITION_H_
