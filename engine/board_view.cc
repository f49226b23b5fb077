#include "engine/board_view.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/types/span.h"
#include "engine/side.h"
#include "solver/bits.h"
#include "solver/board_size.h"
#include "solver/position.h"
#include "solver/position_text.h"

namespace plumb {
namespace {

std::string StoneAt(const Position& position, int column, int row) {
  const Uint128 cell = Uint128{1} << (column * position.size().stride() + row);
  if ((position.occupied() & cell) == 0) return ".";
  const bool is_own = (position.own() & cell) != 0;
  const Side side = is_own ? SideToMove(position) : Other(SideToMove(position));
  return side == Side::kRed ? "X" : "O";
}

void AppendRow(absl::Span<const std::string> cells, int width, std::string& view) {
  for (const std::string& cell : cells) absl::StrAppendFormat(&view, "%*s", width, cell);
  view += '\n';
}

int CellWidth(absl::Span<const std::string> captions) {
  constexpr std::size_t kNarrowest = 2;
  std::size_t widest = kNarrowest;
  for (const std::string& caption : captions) widest = std::max(widest, caption.size());
  return static_cast<int>(widest) + 2;
}

}  // namespace

std::string BoardView(const Position& position, ColumnBase base,
                      absl::Span<const std::string> captions) {
  const BoardSize size = position.size();
  const int width = CellWidth(captions);
  std::vector<std::string> cells(static_cast<std::size_t>(size.width()));
  const auto fill = [&](auto cell_of_column) {
    for (int column = 0; column < size.width(); ++column) {
      cells[static_cast<std::size_t>(column)] = cell_of_column(column);
    }
  };
  std::string view;
  for (int row = size.height() - 1; row >= 0; --row) {
    fill([&](int column) { return StoneAt(position, column, row); });
    AppendRow(cells, width, view);
  }
  fill([&](int column) { return absl::StrCat(column + (base == ColumnBase::kOne ? 1 : 0)); });
  AppendRow(cells, width, view);
  if (!captions.empty()) AppendRow(captions, width, view);
  return view;
}

}  // namespace plumb
