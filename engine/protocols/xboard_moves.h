// Moves as XBoard and people at its keyboard write them: P@d1 is a disc on file d, rank 1.

#ifndef PLUMB_ENGINE_PROTOCOLS_XBOARD_MOVES_H_
#define PLUMB_ENGINE_PROTOCOLS_XBOARD_MOVES_H_

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/game.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"

namespace plumb::engine {

// A cell, both from 0; the cell need not be on any board.
struct XboardSquare {
  int column = 0;
  int row = 0;

  friend bool operator==(const XboardSquare&, const XboardSquare&) = default;
};

// "d1". Nullopt if it is not a letter and a number. XBoard counts the ranks of boards of
// height 10 from 0.
std::optional<XboardSquare> ParseSquare(absl::string_view text, BoardSize size);
std::string FormatSquare(XboardSquare square, BoardSize size);

// True for P@d1, p@d1, @d1, d1, and a column alone: d or 4.
bool LooksLikeDrop(absl::string_view text, BoardSize size);

// The column of a legal drop; InvalidArgumentError says why it is illegal.
absl::StatusOr<int> ParseDrop(absl::string_view text, const Game& game);

// Requires: the column has room.
std::string FormatDrop(const Position& position, int column);

// The moves, separated by spaces, up to the first illegal one.
std::string FormatDrops(Position position, absl::Span<const int> columns);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_XBOARD_MOVES_H_
