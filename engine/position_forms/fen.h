// Positions as XBoard and cutechess write them:
//
//   7/7/7/7/3p3/3P3[PPPPPPPPPPPPPPPPPPPPpppppppppppppppppppp] w - - 0 2
//
// Rows from the top; P is a disc of the first player, p of the second, a number so many
// empty cells; in brackets the discs in hand; w or b for the player to move.

#ifndef PLUMB_ENGINE_POSITION_FORMS_FEN_H_
#define PLUMB_ENGINE_POSITION_FORMS_FEN_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/position_forms/position_builder.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::engine {

// The discs in hand may be left out and are not counted: the board alone tells them. The
// fields after the player to move may be left out too and are not looked at, but there
// are at most four. InvalidArgumentError names the place, besides what PositionBuilder checks.
absl::StatusOr<GivenPosition> ParseFen(absl::string_view text, BoardSize size = BoardSize(),
                                       ColumnBase base = ColumnBase::kOne);

std::string FormatFen(const GivenPosition& given);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_POSITION_FORMS_FEN_H_
