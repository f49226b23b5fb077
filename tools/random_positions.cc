#include "tools/random_positions.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"

namespace plumb::tools {
namespace {

std::vector<int> ColumnsWithRoom(const Position& position) {
  std::vector<int> columns;
  for (int column = 0; column < position.size().width(); ++column) {
    if (position.HasRoom(column)) columns.push_back(column);
  }
  return columns;
}

std::vector<int> QuietMoves(const Position& position) {
  std::vector<int> columns;
  for (const int column : ColumnsWithRoom(position)) {
    if (!position.Wins(column)) columns.push_back(column);
  }
  return columns;
}

int Pick(const std::vector<int>& choices, Random& random) {
  return choices[static_cast<std::size_t>(random.Below(static_cast<int>(choices.size())))];
}

// Until there are `plies` stones or the generator finds no move.
RandomGame Play(BoardSize size, int plies, std::vector<int> (*generate)(const Position&),
                Random& random) {
  RandomGame game = {{}, Position(size)};
  while (game.position.ply() < plies) {
    const std::vector<int> moves = generate(game.position);
    if (moves.empty()) break;
    game.columns.push_back(Pick(moves, random));
    game.position = game.position.After(game.columns.back());
  }
  return game;
}

// Puts a stone of a random colour on the column; nullopt if either would connect four.
std::optional<Position> AddStone(const Position& position, int column, bool allow_four,
                                 Random& random) {
  Position chosen = random.Below(2) == 0 ? position : position.Passed();
  if (!allow_four && chosen.Wins(column)) chosen = chosen.Passed();
  if (!allow_four && chosen.Wins(column)) return std::nullopt;
  return chosen.After(column);
}

std::optional<Position> TryRandomStones(BoardSize size, int empty, bool allow_four,
                                        Random& random) {
  Position position(size);
  while (position.ply() < size.cells() - empty) {
    const int column = Pick(ColumnsWithRoom(position), random);
    std::optional<Position> next = AddStone(position, column, allow_four, random);
    if (!next) return std::nullopt;
    position = *next;
  }
  return random.Below(2) == 0 ? position : position.Passed();
}

Position RetryRandomStones(BoardSize size, int empty, bool allow_four, Random& random) {
  while (true) {
    if (const auto position = TryRandomStones(size, empty, allow_four, random)) return *position;
  }
}

std::string Hex(Uint128 bits) {
  return absl::StrCat("0x", absl::Hex(static_cast<std::uint64_t>(bits >> 64), absl::kZeroPad16),
                      absl::Hex(static_cast<std::uint64_t>(bits), absl::kZeroPad16));
}

}  // namespace

std::vector<int> CarefulMoves(const Position& position) {
  std::vector<int> columns;
  for (const int column : QuietMoves(position)) {
    if (!position.After(column).CanWinNow()) columns.push_back(column);
  }
  return columns;
}

BoardSize Size(int width, int height) {
  const absl::StatusOr<BoardSize> size = BoardSize::Create(width, height);
  assert(size.ok());
  return *size;
}

std::string RandomGame::Moves() const {
  return FormatMoves(columns, position.size(), ColumnBase::kOne);
}

RandomGame PlayRandomGame(BoardSize size, int plies, Random& random) {
  return Play(size, plies, QuietMoves, random);
}

RandomGame PlayCarefulGame(BoardSize size, int plies, Random& random) {
  while (true) {
    RandomGame game = Play(size, plies, CarefulMoves, random);
    if (game.position.ply() == plies) return game;
  }
}

Position RandomSetUp(BoardSize size, int empty, Random& random) {
  return RetryRandomStones(size, empty, /*allow_four=*/false, random);
}

Position RandomStones(BoardSize size, int empty, Random& random) {
  return RetryRandomStones(size, empty, /*allow_four=*/true, random);
}

std::string Describe(const Position& position) {
  return absl::StrCat(position.size().ToString(), ", ", position.ply() % 2 == 0 ? "X" : "O",
                      " to move, own ", Hex(position.own()), ", opponent ",
                      Hex(position.opponent()), "\n", FormatBoard(position));
}

}  // namespace plumb::tools
