// Positions for Python.

#include "python/module/position.h"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/position_forms/cell_list.h"
#include "engine/position_forms/cfp_text.h"
#include "engine/position_forms/fen.h"
#include "engine/position_forms/picture.h"
#include "engine/position_forms/position_builder.h"
#include "engine/position_forms/position_form.h"
#include "python/module/bindings.h"
#include "python/module/errors.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"

namespace plumb::python {
namespace {

namespace py = pybind11;

int MarkOf(Side side) { return side == Side::kRed ? 1 : 2; }

GivenPosition Parse(const std::string& text, int width, int height, bool zero_based,
                    const std::optional<std::string>& form) {
  return ParseText(text, MakeSyntax(width, height, zero_based, form));
}

std::string Format(const GivenPosition& given, const std::string& form_name) {
  const absl::StatusOr<engine::PositionForm> form = engine::ParsePositionForm(form_name);
  ThrowUnlessOk(form.status());
  switch (*form) {
    case engine::PositionForm::kCfp:
      return engine::FormatCfp(given);
    case engine::PositionForm::kCells:
      return engine::FormatCellList(given);
    case engine::PositionForm::kFen:
      return engine::FormatFen(given);
    case engine::PositionForm::kPicture:
      return engine::FormatPicture(given);
    case engine::PositionForm::kMoves:
      break;
  }
  throw py::value_error("a position does not know its moves");
}

GivenPosition FromCells(const py::bytes& cells, int width, int height, std::optional<int> to_move) {
  const auto text = static_cast<std::string>(cells);
  return FromMarks(reinterpret_cast<const std::int8_t*>(text.data()), MakeSize(width, height),
                   to_move);
}

// A byte per cell, rows from the top: 0, 1 or 2.
py::bytes Cells(const GivenPosition& given) {
  const BoardSize size = given.position.size();
  std::string cells;
  for (int row = size.height() - 1; row >= 0; --row) {
    for (int column = 0; column < size.width(); ++column) {
      const std::optional<Side> stone = engine::StoneAt(given, column, row);
      cells += static_cast<char>(stone.has_value() ? MarkOf(*stone) : 0);
    }
  }
  return cells;
}

std::vector<int> Legal(const GivenPosition& given) {
  std::vector<int> columns;
  if (given.position.State() != GameState::kOngoing) return columns;
  for (int column = 0; column < given.position.size().width(); ++column) {
    if (given.position.HasRoom(column)) columns.push_back(column);
  }
  return columns;
}

std::optional<int> Winner(const GivenPosition& given) {
  switch (given.position.State()) {
    case GameState::kLost:
      return MarkOf(Other(given.to_move));
    case GameState::kWon:
      return MarkOf(given.to_move);
    case GameState::kOngoing:
    case GameState::kFull:
      break;
  }
  return std::nullopt;
}

// Columns in the messages count from 0, as the argument does.
GivenPosition Play(const GivenPosition& given, int column) {
  const int width = given.position.size().width();
  if (column < 0 || column >= width) {
    throw PositionError(
        absl::StrCat("column ", column, ": the board has columns 0 to ", width - 1));
  }
  if (const std::optional<int> winner = Winner(given)) {
    throw PositionError(
        absl::StrCat("the game was won by ", *winner == 1 ? "Red" : "Yellow", " already"));
  }
  if (!given.position.HasRoom(column))
    throw PositionError(absl::StrCat("column ", column, " is full"));
  return {given.position.After(column), Other(given.to_move), column};
}

GivenPosition Mirrored(const GivenPosition& given) {
  GivenPosition mirrored = given;
  mirrored.position = given.position.Mirrored();
  if (given.last_column.has_value()) {
    mirrored.last_column = given.position.size().width() - 1 - *given.last_column;
  }
  return mirrored;
}

std::pair<int, int> Size(const GivenPosition& given) {
  return {given.position.size().width(), given.position.size().height()};
}

// Of its own size a position has a number that no other has; the side to move is the rest.
py::tuple Key(const GivenPosition& given) {
  const Uint128 key = given.position.Key();
  return py::make_tuple(static_cast<std::uint64_t>(key >> 64), static_cast<std::uint64_t>(key),
                        MarkOf(given.to_move));
}

// The cells of a four in a row, as (column, row) from the bottom left corner.
std::vector<std::pair<int, int>> WinningCells(const GivenPosition& given) {
  const BoardSize size = given.position.size();
  const Uint128 four =
      FourInARow(size, given.position.own()) | FourInARow(size, given.position.opponent());
  std::vector<std::pair<int, int>> cells;
  for (int column = 0; column < size.width(); ++column) {
    for (int row = 0; row < size.height(); ++row) {
      if ((four & size.CellBit(column, row)) != 0) cells.emplace_back(column, row);
    }
  }
  return cells;
}

}  // namespace

BoardSize MakeSize(int width, int height) {
  const absl::StatusOr<BoardSize> size = BoardSize::Create(width, height);
  ThrowUnlessOk(size.status());
  return *size;
}

engine::PositionSyntax MakeSyntax(int width, int height, bool zero_based,
                                  const std::optional<std::string>& form) {
  engine::PositionSyntax syntax;
  syntax.size = MakeSize(width, height);
  syntax.base = zero_based ? ColumnBase::kZero : ColumnBase::kOne;
  if (form.has_value()) {
    const absl::StatusOr<engine::PositionForm> parsed = engine::ParsePositionForm(*form);
    ThrowUnlessOk(parsed.status());
    syntax.form = *parsed;
  }
  return syntax;
}

GivenPosition ParseText(absl::string_view text, const engine::PositionSyntax& syntax) {
  return ValueOrThrow<PositionError>(engine::ParsePosition(text, syntax));
}

GivenPosition FromMarks(const std::int8_t* cells, BoardSize size, std::optional<int> to_move) {
  engine::PositionBuilder builder(size, ColumnBase::kZero);
  for (int i = 0; i < size.cells(); ++i) {
    const int column = i % size.width();
    const int row = size.height() - 1 - i / size.width();
    const int mark = cells[i];
    if (mark == 0) continue;
    if (mark != 1 && mark != 2 && mark != -1) {
      throw PositionError(
          absl::StrCat(builder.NameOfCell(column, row), ": ", mark, " is none of 0, 1, 2 and -1"));
    }
    builder.Put(column, row, mark == 1 ? Side::kRed : Side::kYellow);
  }
  std::optional<Side> side;
  if (to_move.has_value()) side = *to_move == 1 ? Side::kRed : Side::kYellow;
  return ValueOrThrow<PositionError>(builder.Build(side));
}

void BindPosition(py::module_& module) {
  py::class_<GivenPosition>(module, "Position")
      .def_static("parse", &Parse, py::arg("text"), py::arg("width"), py::arg("height"),
                  py::arg("zero_based"), py::arg("form"))
      .def_static("from_cells", &FromCells, py::arg("cells"), py::arg("width"), py::arg("height"),
                  py::arg("to_move"))
      .def("format", &Format, py::arg("form"))
      .def("play", &Play, py::arg("column"))
      .def("mirror", &Mirrored)
      .def("cells", &Cells)
      .def("key", &Key)
      .def_property_readonly("size", &Size)
      .def_property_readonly("ply", [](const GivenPosition& given) { return given.position.ply(); })
      .def_property_readonly("legal", &Legal)
      .def_property_readonly("to_move",
                             [](const GivenPosition& given) { return MarkOf(given.to_move); })
      .def_property_readonly("winner", &Winner)
      .def_property_readonly(
          "is_over",
          [](const GivenPosition& given) { return given.position.State() != GameState::kOngoing; })
      .def_property_readonly("last_column",
                             [](const GivenPosition& given) { return given.last_column; })
      .def_property_readonly("winning_cells", &WinningCells);
}

}  // namespace plumb::python
