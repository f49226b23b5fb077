#include "engine/protocols/xboard_edit.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/game.h"
#include "engine/position_forms/position_builder.h"
#include "engine/protocols/xboard_moves.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"

namespace plumb::engine {

XboardEditor::XboardEditor(const Game& game)
    : size_(game.size()),
      to_move_(game.to_move()),
      cells_(static_cast<std::size_t>(game.size().cells())) {
  const GivenPosition given{game.position(), to_move_};
  auto cell = cells_.begin();
  for (int row = 0; row < size_.height(); ++row) {
    for (int column = 0; column < size_.width(); ++column) *cell++ = StoneAt(given, column, row);
  }
}

bool XboardEditor::HandleLine(absl::string_view line) {
  if (line == "#") {
    std::fill(cells_.begin(), cells_.end(), std::nullopt);
    return true;
  }
  if (line == "c") {
    colour_ = Other(colour_);
    return true;
  }
  std::optional<Side> stone;
  if (absl::ConsumePrefix(&line, "P") || absl::ConsumePrefix(&line, "p")) {
    stone = colour_;
    absl::ConsumeSuffix(&line, "+");
  } else if (!absl::ConsumePrefix(&line, "x")) {
    return false;
  }
  const std::optional<XboardSquare> square = ParseSquare(line, size_);
  if (!square.has_value() || square->column >= size_.width() || square->row < 0 ||
      square->row >= size_.height()) {
    return false;
  }
  const int cell = square->row * size_.width() + square->column;
  cells_[static_cast<std::size_t>(cell)] = stone;
  return true;
}

absl::StatusOr<GivenPosition> XboardEditor::Finish() const {
  PositionBuilder builder(size_, ColumnBase::kOne);
  auto cell = cells_.begin();
  for (int row = 0; row < size_.height(); ++row) {
    for (int column = 0; column < size_.width(); ++column, ++cell) {
      if (cell->has_value()) builder.Put(column, row, **cell);
    }
  }
  absl::StatusOr<GivenPosition> given = builder.Build(to_move_);
  return given.ok() ? given : builder.Build(std::nullopt);
}

}  // namespace plumb::engine
