// A game as hosts see it: the stones, the side to move and the outcome.

#ifndef PLUMB_ENGINE_GAME_H_
#define PLUMB_ENGINE_GAME_H_

#include <vector>

#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/side.h"

namespace plumb::engine {

enum class Outcome { kOngoing, kRedWins, kYellowWins, kDrawn };

// The sides need not alternate: some hosts let a side move twice.
class Game {
 public:
  // The empty board, Red to move.
  explicit Game(BoardSize size = BoardSize()) : Game(Position(size), Side::kRed) {}

  // From a given position. There is no move to take back yet.
  Game(const Position& position, Side to_move) : states_{{position, to_move}} {}

  BoardSize size() const { return position().size(); }
  const Position& position() const { return states_.back().position; }  // As to_move() sees it.
  Side to_move() const { return states_.back().to_move; }
  Outcome outcome() const;

  // Columns that can be played; none once the game is over.
  bool CanPlay(int column) const;
  std::vector<int> LegalColumns() const;

  // For hosts that still want a move after the end: a column with room, 0 if there is none.
  int ColumnAfterTheEnd() const;

  // Plays for the side to move. Requires: CanPlay(column).
  void Play(int column);

  // Keeps the stones. This is not a move, so TakeBack does not undo it.
  void SetToMove(Side side);

  // False if there is no move to take back.
  bool TakeBack();

  int moves_made() const { return static_cast<int>(states_.size()) - 1; }

 private:
  struct State {
    Position position;
    Side to_move;
  };

  std::vector<State> states_;  // The start, then one after each move.
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_GAME_H_
