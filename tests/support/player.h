// Anything that plays Connect Four, for matches.

#ifndef PLUMB_TESTS_SUPPORT_PLAYER_H_
#define PLUMB_TESTS_SUPPORT_PLAYER_H_

#include "solver/position.h"
#include "solver/stop_token.h"

namespace plumb::testing {

class Player {
 public:
  virtual ~Player() = default;

  // Called before each game, off the clock.
  virtual void StartGame(BoardSize size) = 0;

  // A column with room. Blocks until a limit is reached. Requires: the game is not over.
  virtual int Move(const Position& position, const SearchLimits& limits) = 0;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_PLAYER_H_
