// Reads a position in any of the supported forms.

#ifndef PLUMB_ENGINE_POSITION_FORMS_POSITION_FORM_H_
#define PLUMB_ENGINE_POSITION_FORMS_POSITION_FORM_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::engine {

enum class PositionForm { kMoves, kCfp, kCells, kFen, kPicture };

// "moves", "cfp", "cells", "fen", "picture".
absl::string_view NameOf(PositionForm form);

// InvalidArgumentError lists the names.
absl::StatusOr<PositionForm> ParsePositionForm(absl::string_view name);

// What is known about the text before it is read.
struct PositionSyntax {
  BoardSize size = {};
  ColumnBase base = ColumnBase::kOne;
  std::optional<PositionForm> form = {};  // Nullopt: recognised by its look.
};

// The forms that the text may have, the likeliest first; never empty. A text of
// several lines is a picture.
std::vector<PositionForm> RecognisePositionForms(absl::string_view text, BoardSize size);

// InvalidArgumentError says where the mistake is. "12" on a wide board can be one column or
// two; such a text is an error that names both readings, unless the form is given.
absl::StatusOr<GivenPosition> ParsePosition(absl::string_view text, const PositionSyntax& syntax);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_POSITION_FORMS_POSITION_FORM_H_
