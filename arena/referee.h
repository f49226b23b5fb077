// The referee owns the rules: whatever players say, only legal moves are made.

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
  // A move that comes so much after its time still counts.
  absl::Duration margin = absl::Milliseconds(100);
  // How long a late move is waited for, to tell the late from the hanging.
  absl::Duration patience = absl::Seconds(2);
};

struct Seat {
  Player* player;
  std::string name;
};

// Called after each move that was made, for those who look on.
using MoveListener = std::function<void(const GameRecord& so_far, const GameClock& clock)>;

// Plays a game from `opening`; Red first. Both players have started. Every fault ends the
// game with a verdict and a win for the other side. Nothing if the match was stopped.
// Requires: the opening can be played and does not end the game.
std::optional<GameRecord> PlayGame(const std::array<Seat, 2>& seats,
                                   const std::vector<int>& opening, const RefereeOptions& options,
                                   const MoveListener& on_move = nullptr);

// A game that cannot begin: the player of `side` did not start.
GameRecord ForfeitGame(const std::array<std::string, 2>& names, Side side, const NoPlayer& why);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_REFEREE_H_
