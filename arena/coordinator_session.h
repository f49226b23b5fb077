// A game as the Connect Four Coordinator plays it.

#ifndef PLUMB_ARENA_COORDINATOR_SESSION_H_
#define PLUMB_ARENA_COORDINATOR_SESSION_H_

#include <array>
#include <ostream>
#include <string>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/hosted_game.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "solver/board/side.h"

namespace plumb::arena {

// The engine at a path: a command, or a folder with a Java class Interface.
// FailedPreconditionError if that needs a java that is not installed; InvalidArgumentError if the
// path cannot be an engine.
absl::StatusOr<EngineSpec> CoordinatorEngine(const std::string& path);

// Plays one game and prints it as the Coordinator does.
class CoordinatorSession : private HostedGameListener {
 public:
  // `time` is that of each engine for the game. `out` outlives the session.
  CoordinatorSession(const std::array<PlayerMaker, 2>& makers, absl::Duration time,
                     std::ostream* out);

  // Blocks until the game is over and the engines have left.
  void Run();

  // Whether an engine broke a rule or did not leave.
  bool had_faults() const { return had_faults_; }

 private:
  void OnStart(Side side, const Player& player) override;
  void OnMove(const GameRecord& so_far, const GameClock& clock) override;
  void OnEnd(const GameRecord& record) override;
  void OnComplaint(Side side, const Verdict& complaint) override;

  void ShowComplaint(const Verdict& complaint);

  std::array<PlayerSlot, 2> slots_;
  TimeControl time_;
  std::ostream& out_;
  bool had_faults_ = false;
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_COORDINATOR_SESSION_H_
