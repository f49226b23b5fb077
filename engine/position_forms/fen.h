// Positions in the form of XBoard and cutechess:
//
//   7/7/7/7/3p3/3P3[PPPPPPPPPPPPPPPPPPPPpppppppppppppppppppp] w - - 0 2
//
// Rows from the top: P is a disc of the first player, p one of the second, a number that many
// empty cells. Then the discs in hand in brackets, and w or b for the player to move.

#ifndef PLUMB_ENGINE_POSITION_FORMS_FEN_H_
#define PLUMB_ENGINE_POSITION_FORMS_FEN_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/position_forms/position_builder.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::engine {

// The discs in hand are optional and not counted, because they follow from the board. Without the
// player to move, it is the one with fewer discs, or the first one if both have as many. The
// fields after the player to move are optional and ignored, but there are at most four.
// InvalidArgumentError names the place, besides what PositionBuilder checks.
absl::StatusOr<GivenPosition> ParseFen(absl::string_view text, BoardSize size = BoardSize(),
                                       ColumnBase base = ColumnBase::kOne);

std::string FormatFen(const GivenPosition& given);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_POSITION_FORMS_FEN_H_
