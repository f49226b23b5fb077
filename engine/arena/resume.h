// Games of a match that were played before it was stopped.

#ifndef PLUMB_ENGINE_ARENA_RESUME_H_
#define PLUMB_ENGINE_ARENA_RESUME_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/arena/game_record.h"
#include "engine/arena/openings.h"
#include "engine/arena/schedule.h"

namespace plumb {

// What makes a match the same one.
struct MatchPlan {
  std::vector<std::string> names = {};       // Of the engines.
  std::vector<ScheduledGame> schedule = {};  // Numbered from 1, without gaps.
  std::vector<Opening> openings = {};        // Used in turn.
};

// For each game of the schedule its record, if the PGN has it. InvalidArgumentError names a line
// that cannot be read, or a game that belongs to another match.
absl::StatusOr<std::vector<std::optional<GameRecord>>> PlayedGames(absl::string_view pgn,
                                                                   const MatchPlan& plan);

}  // namespace plumb

#endif  // PLUMB_ENGINE_ARENA_RESUME_H_
