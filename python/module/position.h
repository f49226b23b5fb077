// How positions come from Python.

#ifndef PLUMB_PYTHON_MODULE_POSITION_H_
#define PLUMB_PYTHON_MODULE_POSITION_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "engine/position_forms/position_form.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"

namespace plumb::python {

// The first two raise ValueError, the others PositionError.
BoardSize MakeSize(int width, int height);
engine::PositionSyntax MakeSyntax(int width, int height, bool zero_based,
                                  const std::optional<std::string>& form);
GivenPosition ParseText(absl::string_view text, const engine::PositionSyntax& syntax);

// `cells` are as many as the board has, rows from the top: 0 empty, 1 Red, 2 or -1 Yellow. Without
// `to_move`, which is 1 or 2, Red began.
GivenPosition FromMarks(const std::int8_t* cells, BoardSize size, std::optional<int> to_move);

}  // namespace plumb::python

#endif  // PLUMB_PYTHON_MODULE_POSITION_H_
