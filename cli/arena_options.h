// The flags of `plumb arena`.

#ifndef PLUMB_CLI_ARENA_OPTIONS_H_
#define PLUMB_CLI_ARENA_OPTIONS_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "arena/elo.h"
#include "arena/engine_spec.h"
#include "arena/opening_choice.h"
#include "arena/referee.h"
#include "arena/time_control.h"
#include "base/flags.h"
#include "engine/book_choice.h"
#include "solver/solver.h"

namespace plumb::cli {

struct ArenaOptions {
  std::vector<arena::EngineSpec> engines;
  int games = 2;
  bool gauntlet = false;
  std::optional<arena::TimeControl> per_move;
  std::optional<arena::TimeControl> per_game;
  arena::RefereeOptions referee;
  arena::OpeningChoice openings;
  int concurrency = 1;
  bool restart = false;
  std::string pgn_file;
  std::string log_file;
  bool json = false;
  bool analyze = false;
  bool resume = false;
  std::optional<arena::SprtOptions> sprt;
  SolverOptions solver;
  engine::BookChoice book;
};

std::vector<base::Flag> ArenaFlags(ArenaOptions* options);

// Checks the combination of flags, and makes the names of the engines different. The error is for
// the user.
absl::Status CompleteArenaOptions(ArenaOptions* options);

// Whether any engine uses this protocol.
bool HasProtocol(const ArenaOptions& options, arena::HostProtocol protocol);

// --engine SPEC; each use adds an engine.
base::Flag EngineFlag(absl::string_view help, std::vector<arena::EngineSpec>* engines);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_ARENA_OPTIONS_H_
