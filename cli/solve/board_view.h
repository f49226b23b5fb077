// The board as `plumb solve` shows it, with a value under each column.

#ifndef PLUMB_CLI_SOLVE_BOARD_VIEW_H_
#define PLUMB_CLI_SOLVE_BOARD_VIEW_H_

#include <string>
#include <vector>

#include "absl/types/span.h"
#include "cli/color.h"
#include "engine/position_forms/position_form.h"
#include "solver/board/position_text.h"

namespace plumb::cli {

// How the board is shown.
struct BoardLook {
  ColumnBase base = ColumnBase::kOne;
  Color color = Color::kPlain;
};

// What stands under a column.
struct Caption {
  std::string text;
  bool stands_out = false;  // Bold, where there is colour.
};

// Rows from the top, then the numbers of the columns, then `captions`, one a column or
// none at all. X is Red, O is Yellow, whatever the colour. The last stone, where it is
// known, is in round brackets; the others of a four in a row are in square ones. Unlike
// FormatBoard's the cells are as wide as the widest caption, so that they line up.
//
//      .   .   .  (O)  .   .   .
//      .   .   .   X   .   .   .
//      1   2   3   4   5   6   7
//     -2  -1   0   1   0  -1  -2
std::string BoardView(const GivenPosition& given, const BoardLook& look,
                      absl::Span<const Caption> captions);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_BOARD_VIEW_H_
