// One game from the start of its players to their exit. All hosts play this way; they differ
// in what they print.

#ifndef PLUMB_ARENA_HOSTED_GAME_H_
#define PLUMB_ARENA_HOSTED_GAME_H_

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/player.h"
#include "arena/referee.h"
#include "arena/time_control.h"
#include "solver/board/side.h"

namespace plumb::arena {

// Makes a player that has not started yet. An error is a fault of the engine.
using PlayerMaker = std::function<absl::StatusOr<std::unique_ptr<Player>>()>;

// Holds one participant, who may be kept from game to game.
class PlayerSlot {
 public:
  PlayerSlot(std::string name, PlayerMaker make) : name_(std::move(name)), make_(std::move(make)) {}

  const std::string& name() const { return name_; }
  void set_name(std::string name) { name_ = std::move(name); }

  // The player, made and started if there is none. Blocks until it has introduced itself.
  std::variant<Player*, NoPlayer> Start();

  // Whether it can play another game.
  bool IsReusable() const { return player_ != nullptr && player_->IsReusable(); }

  // After a fault: ends the player, whatever it does.
  void Dismiss() { player_.reset(); }

  // Asks the player to leave. The complaint if it does not. Nothing to do without a player.
  std::optional<Verdict> Shutdown();

 private:
  std::string name_;
  PlayerMaker make_;
  std::unique_ptr<Player> player_;
};

// Called on the thread that plays, in this order.
class HostedGameListener {
 public:
  virtual ~HostedGameListener() = default;

  // The player of `side` has introduced itself; Red's comes first. May rename the slot.
  virtual void OnStart(Side /*side*/, const Player& /*player*/) {}
  virtual void OnMove(const GameRecord& /*so_far*/, const GameClock& /*clock*/) {}
  virtual void OnEnd(const GameRecord& record) = 0;
  // A fault when the player was asked to leave. It does not change the result.
  virtual void OnComplaint(Side side, const Verdict& complaint) = 0;
};

struct HostedGameOptions {
  std::vector<int> opening = {};  // As PlayGame requires it.
  RefereeOptions referee = {};
  bool keep_players = false;  // Those that can play another game.
};

// Starts the players, plays, reports the end, and shuts the players down. `slots` are those of
// Red and Yellow. A player that does not start loses the game. Blocks until all that is done.
// If the game is stopped by the user, no end is reported and the players stay in their slots.
void PlayHostedGame(const std::array<PlayerSlot*, 2>& slots, const HostedGameOptions& options,
                    HostedGameListener& listener);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_HOSTED_GAME_H_
