// Positions as people write them. The only place, beside the protocols, where
// columns are counted the way a user counts them.

#ifndef PLUMB_SOLVER_BOARD_POSITION_TEXT_H_
#define PLUMB_SOLVER_BOARD_POSITION_TEXT_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/side.h"

namespace plumb {

// The number by which the text calls the leftmost column.
enum class ColumnBase { kOne, kZero };

// The position after the moves of a game from the empty board, Red first. Two forms:
//   "4453", "a3c"   one character a column: digits, then letters of either case for
//                   the columns from 10 on (a = 10, ..., z = 35, in either base);
//   "10,3,12"       decimal numbers with commas. One comma may stand at the end, so
//                   that "12," is the single column 12 where "12" is columns 1 and 2.
// The empty text is the empty board; no other character, not even a space, is allowed.
// The game may be finished by its last move. InvalidArgumentError names the move
// that cannot be: "move 7: column 4 is full".
absl::StatusOr<Position> ParseMoves(absl::string_view text, BoardSize size, ColumnBase base);

// A position as a text gives it. In some forms either side may have made the first move, so
// the number of stones does not tell who is to move.
struct GivenPosition {
  Position position;
  Side to_move = Side::kRed;
  std::optional<int> last_column = {};  // Of the last stone, where the form tells it.

  friend bool operator==(const GivenPosition&, const GivenPosition&) = default;
};

// As ParseMoves, with the last column.
absl::StatusOr<GivenPosition> ParseGame(absl::string_view text, BoardSize size, ColumnBase base);

// The moves themselves, 0-based. Errors are those of ParseMoves.
absl::StatusOr<std::vector<int>> ParseColumns(absl::string_view text, BoardSize size,
                                              ColumnBase base);

// The moves in a form that ParseMoves reads back: digits if the board's columns have
// one digit each, else numbers with commas. `columns` are 0-based.
std::string FormatMoves(absl::Span<const int> columns, BoardSize size, ColumnBase base);

// A plain picture, one line a row from the top, and under it the last digits of the
// column numbers, from 1. X is Red, who moves when the number of stones is even, O is
// Yellow, a full stop an empty cell. Every line ends with a newline.
//
//   . . . O . . .
//   . . . X . . .
//   1 2 3 4 5 6 7
std::string FormatBoard(const Position& position);

// "7x6", width first. InvalidArgumentError if it is not of that form or is no board
// that BoardSize allows.
absl::StatusOr<BoardSize> ParseBoardSize(absl::string_view text);

}  // namespace plumb

#endif  // PLUMB_SOLVER_BOARD_POSITION_TEXT_H_
