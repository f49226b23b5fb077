// Positions as a list of numbers, a cell each from the upper left corner, row by row, as
// Kaggle's ConnectX has them: 0 empty, 1 the first player, 2 the second.
//
//   [0,0, ... ,1,2] 1      the cells in brackets, then the player to move
//   0,0, ... ,1,2,1        without brackets the player to move is the last number

#ifndef PLUMB_ENGINE_POSITION_FORMS_CELL_LIST_H_
#define PLUMB_ENGINE_POSITION_FORMS_CELL_LIST_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/position_forms/position_builder.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::engine {

// Numbers are separated by commas, spaces or both. After brackets the player to move may
// be left out; then the first player began, as in ConnectX. InvalidArgumentError says
// what is wrong and where, besides what PositionBuilder checks.
absl::StatusOr<GivenPosition> ParseCellList(absl::string_view text, BoardSize size = BoardSize(),
                                            ColumnBase base = ColumnBase::kOne);

// With brackets and the player to move.
std::string FormatCellList(const GivenPosition& given);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_POSITION_FORMS_CELL_LIST_H_
