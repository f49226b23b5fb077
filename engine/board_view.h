// The board as `plumb solve` shows it, with a value under each column.

#ifndef PLUMB_ENGINE_BOARD_VIEW_H_
#define PLUMB_ENGINE_BOARD_VIEW_H_

#include <string>

#include "absl/types/span.h"
#include "solver/position.h"
#include "solver/position_text.h"

namespace plumb {

// Rows from the top, then the numbers of the columns, then `captions`, one a column.
// Unlike FormatBoard the cells are as wide as the widest caption, so that they line up.
//
//      .   .   .   O   .   .   .
//      .   .   .   X   .   .   .
//      1   2   3   4   5   6   7
//     -2  -1   0   1   0  -1  -2
std::string BoardView(const Position& position, ColumnBase base,
                      absl::Span<const std::string> captions);

}  // namespace plumb

#endif  // PLUMB_ENGINE_BOARD_VIEW_H_
