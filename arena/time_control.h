// Time controls and clocks.

#ifndef PLUMB_ARENA_TIME_CONTROL_H_
#define PLUMB_ARENA_TIME_CONTROL_H_

#include <array>
#include <cstddef>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/duration_text.h"
#include "solver/board/side.h"

namespace plumb::arena {

// A time for each move, or a time for the game with an increment for each move.
struct TimeControl {
  enum class Kind { kPerMove, kPerGame };

  Kind kind = Kind::kPerMove;
  absl::Duration base = absl::Seconds(1);
  absl::Duration increment = absl::ZeroDuration();  // Of kPerGame.

  bool is_per_move() const { return kind == Kind::kPerMove; }
  // In seconds, as cutechess writes it into a PGN: "0.5/move", "60+0.5".
  std::string ToString() const;

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// What a player may have for a move or a game. The protocols count milliseconds in 32 bits.
inline constexpr base::DurationRange kThinkTimes = {base::kShortestWait, absl::Hours(24)};

// "2s", "500ms": per move. InvalidArgumentError says what was expected.
absl::StatusOr<TimeControl> ParseTimePerMove(absl::string_view text);
// "60s", "1m+500ms": for the game, with an increment.
absl::StatusOr<TimeControl> ParseTimePerGame(absl::string_view text);

// The time of one turn, as hosts send it to their engines.
struct TurnClock {
  absl::Duration limit;       // For this move.
  absl::Duration own_left;    // Of the game; the limit if each move has its own.
  absl::Duration other_left;  // Of the opponent.
  absl::Duration patience;    // How long to wait for a late move.

  absl::Duration give_up() const { return limit + patience; }
};

// The time for this move out of that of the game, for protocols that only know times per move: the
// host has to manage the time of their engines.
absl::Duration ThinkTime(const TimeControl& time, const TurnClock& clock);

// The clocks of one game.
class GameClock {
 public:
  explicit GameClock(const TimeControl& control) : control_(control) { left_.fill(control.base); }

  absl::Duration left(Side side) const { return left_[IndexOf(side)]; }
  TurnClock Turn(Side side, absl::Duration patience) const;

  // Takes the time of a move from the clock. False if it exceeds what is left by more than
  // `margin`.
  bool Spend(Side side, absl::Duration spent, absl::Duration margin);

 private:
  static std::size_t IndexOf(Side side) { return side == Side::kRed ? 0 : 1; }

  TimeControl control_;
  std::array<absl::Duration, 2> left_;
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_TIME_CONTROL_H_
