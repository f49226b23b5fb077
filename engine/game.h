// A game as hosts see it: stones, whose turn it is, and how it has ended.

#ifndef PLUMB_ENGINE_GAME_H_
#define PLUMB_ENGINE_GAME_H_

#include <vector>

#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/side.h"

namespace plumb::engine {

enum class Outcome { kOngoing, kRedWins, kYellowWins, kDrawn };

// Sides may move in any order: some hosts let a side move twice.
class Game {
 public:
  // The empty board, Red to move.
  explicit Game(BoardSize size = BoardSize()) : Game(Position(size), Side::kRed) {}

  // A position that was set up; there is nothing to take back yet.
  Game(const Position& position, Side to_move) : states_{{position, to_move}} {}

  BoardSize size() const { return position().size(); }
  const Position& position() const { return states_.back().position; }  // As to_move() sees it.
  Side to_move() const { return states_.back().to_move; }
  Outcome outcome() const;

  // Columns that can be played; none once the game is over.
  bool CanPlay(int column) const;
  std::vector<int> LegalColumns() const;

  // For hosts that ask on when the game is over: a column with room, 0 if there is none.
  int ColumnAfterTheEnd() const;

  // Moves of the side to move. Requires: CanPlay(column).
  void Play(int column);

  // The same stones with `side` to move; no move that could be taken back.
  void SetToMove(Side side);

  // False if no move was made.
  bool TakeBack();

  int moves_made() const { return static_cast<int>(states_.size()) - 1; }

 private:
  struct State {
    Position position;
    Side to_move;
  };

  std::vector<State> states_;  // One after each move, the first before any.
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_GAME_H_
