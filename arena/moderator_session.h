// Games as the Connect 4 Moderator plays them, without its window.

#ifndef PLUMB_ARENA_MODERATOR_SESSION_H_
#define PLUMB_ARENA_MODERATOR_SESSION_H_

#include <array>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "arena/console.h"
#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "arena/game_files.h"
#include "arena/game_record.h"
#include "arena/hosted_game.h"
#include "arena/player.h"
#include "arena/referee.h"
#include "arena/time_control.h"
#include "solver/board/side.h"

namespace plumb::arena {

// A command, or "manual" for a person.
absl::StatusOr<EngineSpec> ParseModeratorPlayer(absl::string_view text);

struct ModeratorOptions {
  std::array<EngineSpec, 2> players = {};  // The first one goes first in the first game.
  int games = 1;
  RefereeOptions referee = {.time = {.base = absl::Seconds(10)}, .margin = absl::ZeroDuration()};
  std::string log_file = "log.txt";
  bool step = false;  // Wait for Enter after each turn.
};

// Prints each game to the console as the Moderator does, and appends its moves to the log.
class ModeratorSession : private HostedGameListener {
 public:
  // The console outlives the session.
  ModeratorSession(const ModeratorOptions& options, const std::array<PlayerMaker, 2>& makers,
                   Console* console);

  // Plays all games; fewer if the console is stopped or cannot be written to. Blocks until then.
  // The error is that of the log file; a game that ends in an error is not one.
  absl::Status Run();

  // Whether a player broke a rule or did not leave.
  bool had_faults() const { return had_faults_; }

 private:
  void OnStart(Side side, const Player& player) override;
  void OnMove(const GameRecord& so_far, const GameClock& clock) override;
  void OnEnd(const GameRecord& record) override;
  void OnComplaint(Side side, const Verdict& complaint) override;

  const EngineSpec& SpecOf(Side side) const {
    return options_.players[(side == Side::kRed) != is_swapped_ ? 0 : 1];
  }
  void ShowComplaint(const Verdict& complaint);

  const ModeratorOptions options_;
  std::array<PlayerSlot, 2> slots_;
  Console& console_;
  AppendFile log_;
  absl::Status log_status_;
  bool is_swapped_ = false;  // The second player goes first in the current game.
  bool had_faults_ = false;
};

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_MODERATOR_SESSION_H_
