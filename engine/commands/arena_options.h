// What the command line of `plumb arena` says.

#ifndef PLUMB_ENGINE_COMMANDS_ARENA_OPTIONS_H_
#define PLUMB_ENGINE_COMMANDS_ARENA_OPTIONS_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "cli/flags.h"
#include "engine/arena/elo.h"
#include "engine/arena/engine_spec.h"
#include "engine/arena/opening_choice.h"
#include "engine/arena/referee.h"
#include "engine/arena/time_control.h"
#include "engine/book_choice.h"
#include "solver/solver.h"

namespace plumb {

struct ArenaOptions {
  std::vector<EngineSpec> engines;
  int games = 2;
  bool gauntlet = false;
  std::optional<TimeControl> per_move;
  std::optional<TimeControl> per_game;
  RefereeOptions referee;
  OpeningChoice openings;
  int concurrency = 1;
  bool restart = false;
  std::string pgn_file;
  std::string log_file;
  bool json = false;
  bool analyze = false;
  bool resume = false;
  std::optional<SprtOptions> sprt;
  SolverOptions solver;
  BookChoice book;
};

std::vector<Flag> ArenaFlags(ArenaOptions* options);

// Checks what no flag alone can tell and gives engines of one name different ones. The
// error is for the user.
absl::Status CompleteArenaOptions(ArenaOptions* options);

// Whether some engine speaks it.
bool HasProtocol(const ArenaOptions& options, HostProtocol protocol);

// --engine SPEC, which adds one.
Flag EngineFlag(std::vector<EngineSpec>* engines);

// --name TIME, such as 2s or 500ms.
Flag DurationFlag(absl::string_view name, absl::string_view help, absl::Duration* target);

}  // namespace plumb

#endif  // PLUMB_ENGINE_COMMANDS_ARENA_OPTIONS_H_
