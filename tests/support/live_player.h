// The live search as a player.

#ifndef PLUMB_TESTS_SUPPORT_LIVE_PLAYER_H_
#define PLUMB_TESTS_SUPPORT_LIVE_PLAYER_H_

#include "solver/board_size.h"
#include "solver/live/live_search.h"
#include "solver/position.h"
#include "solver/stop_token.h"
#include "tests/support/player.h"

namespace plumb::testing {

class LivePlayer final : public Player {
 public:
  explicit LivePlayer(const LiveOptions& options) : live_(options) {}

  // With empty tables, so that a game does not depend on those before.
  void StartGame(BoardSize size) override {
    live_.Clear();
    live_.Prepare(size);
  }
  int Move(const Position& position, const SearchLimits& limits) override {
    return live_.FindMove(position, limits).column;
  }

 private:
  LiveSearch live_;
};

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_LIVE_PLAYER_H_
