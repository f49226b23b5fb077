// The referee enforces the rules and the clock.

#ifndef PLUMB_ARENA_REFEREE_H_
#define PLUMB_ARENA_REFEREE_H_

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "arena/game_record.h"
#include "arena/player.h"
#include "arena/time_control.h"

namespace plumb::arena {

struct RefereeOptions {
  TimeControl time;
  // How late a move may be and still count.
  absl::Duration margin = absl::Milliseconds(100);
  // How long to wait for a late move, to tell a late engine from one that hangs.
  absl::Duration patience = absl::Seconds(2);
};

struct Seat {
  Player* player;
  std::string name;
};

// Called after each legal move.
using MoveListener = std::function<void(const GameRecord& so_far, const GameClock& clock)>;

// Plays a game from `opening`. Any fault forfeits the game: it ends with a verdict and a win for
// the other side. Nothing if the user stopped the match. Requires: both players have started; the
// opening can be played and does not end the game.
std::optional<GameRecord> PlayGame(const std::array<Seat, 2>& seats,
                                   const std::vector<int>& opening, const RefereeOptions& options,
                                   const MoveListener& on_move = nullptr);

// The record of a game that cannot begin because the player of `side` did not start.
GameRecord ForfeitGame(const std::array<std::string, 2>& names, Side side, const NoPlayer& why);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_REFEREE_H_
