// Positions as a picture of the board, one line per row from the top.
//
//   . . . O . . .
//   . . . X . . .
//   1 2 3 4 5 6 7
//   Red to move

#ifndef PLUMB_ENGINE_POSITION_FORMS_PICTURE_H_
#define PLUMB_ENGINE_POSITION_FORMS_PICTURE_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/position_forms/position_builder.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::engine {

// Discs are X, R or 1 for Red and O, Y or 2 for Yellow, in either case; empty cells are
// a full stop, _ or 0. Spaces, |, commas and brackets may stand between the cells; blank
// lines and lines of +, - and = are skipped. There are as many rows as the board has.
// After them may come the numbers of the columns and a line "Red to move" or "Yellow to
// move" (or X or O); without it Red began. InvalidArgumentError says what is wrong and
// where, besides what PositionBuilder checks.
absl::StatusOr<GivenPosition> ParsePicture(absl::string_view text, BoardSize size = BoardSize(),
                                           ColumnBase base = ColumnBase::kOne);

// True if the line could be the first of a picture and is not mere digits, as moves are.
bool LooksLikePicture(absl::string_view line, BoardSize size);

// As above: the board, the column numbers, the side to move.
std::string FormatPicture(const GivenPosition& given);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_POSITION_FORMS_PICTURE_H_
