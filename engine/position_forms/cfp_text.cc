#include "engine/position_forms/cfp_text.h"

#include <cstddef>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/quoted.h"
#include "engine/position_forms/position_builder.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"

namespace plumb::engine {
namespace {

std::optional<Side> PlayerOf(char digit) {
  if (digit == '1') return Side::kRed;
  if (digit == '2') return Side::kYellow;
  return std::nullopt;
}

char DigitOf(std::optional<Side> side) {
  return !side.has_value() ? '0' : *side == Side::kRed ? '1' : '2';
}

}  // namespace

absl::StatusOr<GivenPosition> ParseCfp(absl::string_view text, BoardSize size, ColumnBase base) {
  const auto cells = static_cast<std::size_t>(size.cells());
  if (text.size() != cells + 1) {
    return absl::InvalidArgumentError(absl::StrCat("expected ", cells + 1, " characters (", cells,
                                                   " cells and the player to move), got ",
                                                   text.size()));
  }
  PositionBuilder builder(size, base);
  for (std::size_t i = 0; i < cells; ++i) {
    const int column = static_cast<int>(i) % size.width();
    const int row = size.height() - 1 - static_cast<int>(i) / size.width();
    const std::optional<Side> stone = PlayerOf(text[i]);
    if (stone.has_value()) {
      builder.Put(column, row, *stone);
    } else if (text[i] != '0') {
      return absl::InvalidArgumentError(absl::StrCat(
          builder.NameOfCell(column, row), ": ", base::Quoted(text[i]), " is none of 0, 1 and 2"));
    }
  }
  const std::optional<Side> to_move = PlayerOf(text.back());
  if (!to_move.has_value()) {
    return absl::InvalidArgumentError(absl::StrCat("character ", cells + 1,
                                                   ": the player to move is 1 or 2, not ",
                                                   base::Quoted(text.back())));
  }
  return builder.Build(to_move);
}

std::string FormatCfp(const GivenPosition& given) {
  const BoardSize size = given.position.size();
  std::string text;
  for (int row = size.height() - 1; row >= 0; --row) {
    for (int column = 0; column < size.width(); ++column) {
      text += DigitOf(StoneAt(given, column, row));
    }
  }
  text += DigitOf(given.to_move);
  return text;
}

}  // namespace plumb::engine
