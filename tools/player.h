// Anything that plays Connect Four, for matches.

#ifndef PLUMB_TOOLS_PLAYER_H_
#define PLUMB_TOOLS_PLAYER_H_

#include "solver/board/position.h"
#include "solver/search/search_limits.h"

namespace plumb::tools {

class Player {
 public:
  virtual ~Player() = default;

  // Called before each game, off the clock.
  virtual void StartGame(BoardSize size) = 0;

  // A column with room. Blocks until a limit is reached. Requires: the game is not over.
  virtual int Move(const Position& position, const SearchLimits& limits) = 0;
};

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_PLAYER_H_
