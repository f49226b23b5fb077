// A participant as the referee sees it: an engine behind its protocol, or a person.

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
  Side side = Side::kRed;  // Of the player.
  TimeControl time;
  std::string opponent;
};

struct ChosenMove {
  int column = 0;  // Not checked against the rules yet.
  absl::Duration spent;
  std::string said;  // The answer as the player wrote it.
};

using MoveReply = std::variant<ChosenMove, Fault>;

// Why a player could not start.
struct NoPlayer {
  Fault fault;
  std::vector<std::string> transcript;
};

// What players are told about the end of a game.
struct GameEnd {
  engine::Outcome outcome = engine::Outcome::kOngoing;
  std::string reason = {};  // "Red connects four"
  bool is_error = false;    // Ended by a fault.
};

// All methods block until the player has answered or its time is over. After a fault, only
// TellOfFault() may be called before the destructor, which ends the player in any state.
class Player {
 public:
  virtual ~Player() = default;

  // Called once, before all others.
  virtual std::optional<Fault> Start() = 0;

  virtual std::optional<Fault> NewGame(const GameSetup& setup) = 0;

  // `moves` are all moves from the empty board, 0-based; the player is to move. The last ones may
  // be new to it.
  virtual MoveReply ChooseMove(absl::Span<const int> moves, const TurnClock& clock) = 0;

  virtual std::optional<Fault> EndGame(absl::Span<const int> moves, const GameEnd& end) = 0;

  // Tells the player that it forfeited the game, if the protocol can. The player may be in any
  // state.
  virtual void TellOfFault() {}

  // Asks the player to exit and waits for that.
  virtual std::optional<Fault> Quit() = 0;

  // False if each game needs a new player.
  virtual bool IsReusable() const { return true; }

  // The name that the engine gives itself, escaped for printing; may be empty.
  virtual std::string OwnName() const { return ""; }

  // The last lines of the exchange.
  virtual std::vector<std::string> Transcript() const { return {}; }
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_PLAYER_H_
