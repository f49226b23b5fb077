// The live search as a player.

#ifndef PLUMB_TOOLS_LIVE_PLAYER_H_
#define PLUMB_TOOLS_LIVE_PLAYER_H_

#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/live/live_search.h"
#include "solver/search/search_limits.h"
#include "tools/player.h"

namespace plumb::tools {

class LivePlayer final : public Player {
 public:
  explicit LivePlayer(const SolverOptions& options) : live_(options) {}

  // With empty tables, so that a game does not depend on those before.
  void StartGame(BoardSize size) override {
    live_.Clear();
    live_.Prepare(size);
  }
  int Move(const Position& position, const SearchLimits& limits) override {
    return live_.FindMove(position, limits).column;
  }

 private:
  live::LiveSearch live_;
};

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_LIVE_PLAYER_H_
