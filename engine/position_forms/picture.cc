#include "engine/position_forms/picture.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "base/quoted.h"
#include "engine/position_forms/position_builder.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"

namespace plumb::engine {
namespace {

constexpr absl::string_view kBetweenCells = " \t\r|,()[]";
constexpr absl::string_view kEmptyCells = "._0";
constexpr absl::string_view kRedDiscs = "XxRr1";
constexpr absl::string_view kYellowDiscs = "OoYy2";

absl::Status Error(absl::string_view what) { return absl::InvalidArgumentError(what); }

std::optional<Side> DiscOf(char c) {
  if (absl::StrContains(kRedDiscs, c)) return Side::kRed;
  if (absl::StrContains(kYellowDiscs, c)) return Side::kYellow;
  return std::nullopt;
}

std::string CellsOf(absl::string_view line) {
  std::string cells;
  for (const char c : line) {
    if (!absl::StrContains(kBetweenCells, c)) cells += c;
  }
  return cells;
}

bool IsBlankOrFrame(absl::string_view line) {
  return line.find_first_not_of(" \t\r|+-=") == absl::string_view::npos;
}

bool IsRowOfNumbers(absl::string_view line) {
  return line.find_first_not_of(" \t\r|0123456789") == absl::string_view::npos;
}

// Digits alone may be moves, cells of a list or a row of a picture; the caller can give the form.
// But "0 0 1 2 0 0 0" or "[[0, 0, 1, 2, 0, 0, 0]," as Python prints arrays is too short for
// a list, and moves have no spaces.
bool IsRowOfAnArray(absl::string_view line, BoardSize size) {
  const absl::string_view row = absl::StripAsciiWhitespace(line);
  return size.height() > 1 && absl::StrContains(row, ' ') &&
         (absl::StartsWith(row, "[[") || !absl::StrContains(row, ','));
}

absl::Status ReadRow(absl::string_view line, int row, PositionBuilder& builder) {
  const int width = builder.size().width();
  const std::string cells = CellsOf(line);
  for (int column = 0; column < std::min(width, static_cast<int>(cells.size())); ++column) {
    const char c = cells[static_cast<std::size_t>(column)];
    if (const std::optional<Side> disc = DiscOf(c)) {
      builder.Put(column, row, *disc);
    } else if (!absl::StrContains(kEmptyCells, c)) {
      return Error(absl::StrCat(builder.NameOfCell(column, row), ": ", base::Quoted(c),
                                " is neither a disc (X, O) nor an empty cell (.)"));
    }
  }
  if (cells.size() == static_cast<std::size_t>(width)) return absl::OkStatus();
  return Error(absl::StrCat("row ", row + 1, " has ", cells.size(), " cells, the board has ", width,
                            " columns"));
}

absl::StatusOr<Side> ParseMover(absl::string_view line) {
  absl::string_view name = absl::StripAsciiWhitespace(line);
  if (absl::ConsumeSuffix(&name, " to move")) {
    for (const Side side : {Side::kRed, Side::kYellow}) {
      const absl::string_view disc = side == Side::kRed ? "X" : "O";
      if (absl::EqualsIgnoreCase(name, NameOf(side)) || absl::EqualsIgnoreCase(name, disc)) {
        return side;
      }
    }
  }
  return Error(absl::StrCat("below the board: expected 'Red to move' or 'Yellow to move', got ",
                            base::Quoted(absl::StripAsciiWhitespace(line))));
}

}  // namespace

absl::StatusOr<GivenPosition> ParsePicture(absl::string_view text, BoardSize size,
                                           ColumnBase base) {
  PositionBuilder builder(size, base);
  int rows_left = size.height();
  bool numbers_seen = false;
  std::optional<Side> to_move;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    if (IsBlankOrFrame(line)) continue;
    if (rows_left > 0) {
      --rows_left;
      if (absl::Status status = ReadRow(line, rows_left, builder); !status.ok()) return status;
    } else if (!numbers_seen && !to_move.has_value() && IsRowOfNumbers(line)) {
      numbers_seen = true;
    } else if (to_move.has_value()) {
      return Error(absl::StrCat("after the side to move: ", base::Quoted(line)));
    } else {
      const absl::StatusOr<Side> mover = ParseMover(line);
      if (!mover.ok()) return mover.status();
      to_move = *mover;
    }
  }
  if (rows_left > 0) {
    const int rows = size.height() - rows_left;
    return Error(absl::StrCat("the picture has ", rows, rows == 1 ? " row" : " rows",
                              ", the board has ", size.height()));
  }
  return builder.Build(to_move);
}

bool LooksLikePicture(absl::string_view line, BoardSize size) {
  if (IsBlankOrFrame(line)) return absl::StrContains(line, "+-") || absl::StrContains(line, "+=");
  const std::string cells = CellsOf(line);
  if (cells.size() != static_cast<std::size_t>(size.width())) return false;
  const bool all_cells = std::all_of(cells.begin(), cells.end(), [](char c) {
    return DiscOf(c).has_value() || absl::StrContains(kEmptyCells, c);
  });
  return all_cells && (cells.find_first_not_of("012") != std::string::npos ||
                       absl::StrContains(line, '|') || IsRowOfAnArray(line, size));
}

std::string FormatPicture(const GivenPosition& given) {
  // FormatBoard assumes that Red began. If Yellow did, pass it the other side.
  const bool red_began = given.to_move == SideToMove(given.position);
  return absl::StrCat(FormatBoard(red_began ? given.position : given.position.Passed()),
                      NameOf(given.to_move), " to move\n");
}

}  // namespace plumb::engine
