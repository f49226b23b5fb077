// Positions in the form of CFP: one digit per cell from the upper left corner, row by row
// (0 empty, 1 the first player, 2 the second), then one for the player to move. That makes 43
// characters on 7x6; other boards have as many as they need.

#ifndef PLUMB_ENGINE_POSITION_FORMS_CFP_TEXT_H_
#define PLUMB_ENGINE_POSITION_FORMS_CFP_TEXT_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/position_forms/position_builder.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::engine {

// InvalidArgumentError says what is wrong and where, besides what PositionBuilder checks: the
// length, a character. `base` is how the message counts columns.
absl::StatusOr<GivenPosition> ParseCfp(absl::string_view text, BoardSize size = BoardSize(),
                                       ColumnBase base = ColumnBase::kOne);

std::string FormatCfp(const GivenPosition& given);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_POSITION_FORMS_CFP_TEXT_H_
