// Somebody who plays, seen by the referee: an engine behind its protocol, or a person.

#ifndef PLUMB_ARENA_PLAYER_H_
#define PLUMB_ARENA_PLAYER_H_

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/fault.h"
#include "arena/time_control.h"
#include "engine/game.h"
#include "solver/board/side.h"

namespace plumb::arena {

struct GameSetup {
  Side side = Side::kRed;  // That the player has.
  TimeControl time;
  std::string opponent;
};

struct ChosenMove {
  int column = 0;  // As the player said it: not checked by the rules yet.
  absl::Duration spent;
  std::string said;  // The player's own words.
};

using MoveReply = std::variant<ChosenMove, Fault>;

// Why somebody does not play at all.
struct NoPlayer {
  Fault fault;
  std::vector<std::string> transcript;
};

// How a game ended, as players are told.
struct GameEnd {
  engine::Outcome outcome = engine::Outcome::kOngoing;
  std::string reason = {};  // "Red connects four"
  bool is_error = false;    // Ended by somebody's fault.
};

// All methods block until the player has answered or is no longer waited for. After a
// fault only TellOfFault and the destructor may follow, which ends the player whatever it does.
class Player {
 public:
  virtual ~Player() = default;

  // Before anything else.
  virtual std::optional<Fault> Start() = 0;

  virtual std::optional<Fault> NewGame(const GameSetup& setup) = 0;

  // `moves` are all moves from the empty board, 0-based; the player is to move. It may
  // not have heard of the last ones yet.
  virtual MoveReply ChooseMove(absl::Span<const int> moves, const TurnClock& clock) = 0;

  virtual std::optional<Fault> EndGame(absl::Span<const int> moves, const GameEnd& end) = 0;

  // It has broken a rule: last words to it, if the protocol has any. The player may still
  // be in any state.
  virtual void TellOfFault() {}

  // Asks it to leave and sees that it does.
  virtual std::optional<Fault> Quit() = 0;

  // False if each game needs a new one.
  virtual bool IsReusable() const { return true; }

  // How it calls itself; empty if it does not.
  virtual std::string OwnName() const { return ""; }

  // The last lines that were said.
  virtual std::vector<std::string> Transcript() const { return {}; }
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_PLAYER_H_
