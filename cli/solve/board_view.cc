#include "cli/solve/board_view.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/position_forms/position_builder.h"
#include "engine/position_forms/position_form.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"

namespace plumb::cli {
namespace {

// What the terminal is told before a piece of text.
constexpr absl::string_view kRed = "\x1b[1;31m";
constexpr absl::string_view kYellow = "\x1b[1;33m";
constexpr absl::string_view kRedReversed = "\x1b[1;7;31m";
constexpr absl::string_view kYellowReversed = "\x1b[1;7;33m";
constexpr absl::string_view kFaint = "\x1b[2m";
constexpr absl::string_view kBold = "\x1b[1m";
constexpr absl::string_view kNormal = "\x1b[0m";

std::string Painted(absl::string_view text, absl::string_view paint, Color color) {
  return color == Color::kAnsi && !paint.empty() ? absl::StrCat(paint, text, kNormal)
                                                 : std::string(text);
}

// One cell of a row: what stands in it and the marks before and after.
struct CellView {
  char left = ' ';
  std::string middle;  // Painted.
  std::size_t width = 1;
  char right = ' ';
};

CellView ViewOf(const GivenPosition& given, Uint128 four, int column, int row, Color color) {
  const std::optional<Side> stone = engine::StoneAt(given, column, row);
  CellView view;
  if (!stone.has_value()) {
    view.middle = Painted(".", kFaint, color);
    return view;
  }
  const Position& position = given.position;
  const Uint128 cell = position.size().CellBit(column, row);
  const bool in_four = (four & cell) != 0;
  const bool is_last = given.last_column == column && row + 1 == position.HeightOf(column);
  const bool is_red = *stone == Side::kRed;
  const absl::string_view paint =
      in_four ? (is_red ? kRedReversed : kYellowReversed) : (is_red ? kRed : kYellow);
  view.middle = Painted(is_red ? "X" : "O", paint, color);
  if (is_last || in_four) {
    view.left = is_last ? '(' : '[';
    view.right = is_last ? ')' : ']';
  }
  return view;
}

// Each cell ends `width` characters after the one before; its right mark stands in the
// first of the next one's.
std::string RowView(absl::Span<const CellView> cells, std::size_t width) {
  std::string text;
  char mark = ' ';  // Of the cell before.
  for (const CellView& cell : cells) {
    std::string blank(width - cell.width, ' ');
    blank.front() = mark;
    blank.back() = cell.left;
    absl::StrAppend(&text, blank, cell.middle);
    mark = cell.right;
  }
  if (mark != ' ') text += mark;
  text += '\n';
  return text;
}

std::size_t CellWidth(absl::Span<const Caption> captions) {
  constexpr std::size_t kNarrowest = 2;
  std::size_t widest = kNarrowest;
  for (const Caption& caption : captions) widest = std::max(widest, caption.text.size());
  return widest + 2;
}

}  // namespace

std::string BoardView(const GivenPosition& given, const BoardLook& look,
                      absl::Span<const Caption> captions) {
  const Position& position = given.position;
  const BoardSize size = position.size();
  const std::size_t width = CellWidth(captions);
  const Uint128 four = FourInARow(size, position.own()) | FourInARow(size, position.opponent());
  std::vector<CellView> cells(static_cast<std::size_t>(size.width()));
  const auto row_of = [&](auto view_of_column) {
    for (int column = 0; column < size.width(); ++column) {
      cells[static_cast<std::size_t>(column)] = view_of_column(column);
    }
    return RowView(cells, width);
  };
  std::string view;
  for (int row = size.height() - 1; row >= 0; --row) {
    view += row_of([&](int column) { return ViewOf(given, four, column, row, look.color); });
  }
  view += row_of([&](int column) {
    CellView number;
    number.middle = absl::StrCat(column + (look.base == ColumnBase::kOne ? 1 : 0));
    number.width = number.middle.size();
    return number;
  });
  if (captions.empty()) return view;
  view += row_of([&](int column) {
    const Caption& caption = captions[static_cast<std::size_t>(column)];
    CellView shown;
    shown.middle = Painted(caption.text, caption.stands_out ? kBold : "", look.color);
    shown.width = caption.text.size();
    return shown;
  });
  return view;
}

}  // namespace plumb::cli
