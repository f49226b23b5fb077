// Any way in which people and programs write positions.

#ifndef PLUMB_ENGINE_POSITION_FORMS_POSITION_FORM_H_
#define PLUMB_ENGINE_POSITION_FORMS_POSITION_FORM_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/position_forms/placement.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::engine {

enum class PositionForm { kMoves, kCfp, kCells, kFen, kPicture };

// "moves", "cfp", "cells", "fen", "picture".
absl::string_view NameOf(PositionForm form);

// InvalidArgumentError lists the names.
absl::StatusOr<PositionForm> ParsePositionForm(absl::string_view name);

// A position that was read.
struct GivenPosition {
  PlacedPosition placed;
  std::optional<int> last_column;  // Of the last stone, where the form tells.
};

// How positions are written.
struct PositionSyntax {
  BoardSize size = {};
  ColumnBase base = ColumnBase::kOne;
  std::optional<PositionForm> form = {};  // Recognised if it is not given.
};

// The forms that a text could be meant in, the likeliest first; never empty. A text of
// several lines is a picture.
std::vector<PositionForm> RecognisePositionForms(absl::string_view text, BoardSize size);

// InvalidArgumentError names the place of a mistake. A number that is a column and two
// columns as well ("12" on a wide board) is refused with both readings named, unless the
// form is given.
absl::StatusOr<GivenPosition> ParsePosition(absl::string_view text, const PositionSyntax& syntax);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_POSITION_FORMS_POSITION_FORM_H_
