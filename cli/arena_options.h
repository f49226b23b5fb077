// The flags of `plumb arena`.

#ifndef PLUMB_CLI_ARENA_OPTIONS_H_
#define PLUMB_CLI_ARENA_OPTIONS_H_

#include <optional>
#include <ostream>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "arena/engine_spec.h"
#include "arena/match_session.h"
#include "arena/time_control.h"
#include "base/flags.h"
#include "engine/book_choice.h"
#include "solver/solver.h"

namespace plumb::cli {

// After Ctrl-C: long enough to end the engines and to print the report.
inline constexpr absl::Duration kArenaStopPatience = absl::Seconds(5);

struct ArenaOptions {
  std::vector<arena::EngineSpec> engines;
  bool gauntlet = false;
  std::optional<arena::TimeControl> per_move;
  std::optional<arena::TimeControl> per_game;
  // Names, tournament and time come from the above.
  arena::MatchSessionOptions match;
  SolverOptions solver;
  engine::BookChoice book;
};

std::vector<base::Flag> ArenaFlags(ArenaOptions* options);

// Checks the combination of flags, makes the names of the engines different and completes `match`.
// The error is for the user.
absl::Status CompleteArenaOptions(ArenaOptions* options);

// Says on `err` which limits of the engines are above our own.
void WarnOfLimits(absl::string_view command, const std::vector<arena::EngineSpec>& engines,
                  std::ostream& err);

// Whether any engine uses this protocol.
bool HasProtocol(const ArenaOptions& options, arena::HostProtocol protocol);

// --engine SPEC; each use adds an engine.
base::Flag EngineFlag(absl::string_view help, std::vector<arena::EngineSpec>* engines);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_ARENA_OPTIONS_H_
