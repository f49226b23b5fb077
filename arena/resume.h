// Games of a match that were played before it was stopped.

#ifndef PLUMB_ARENA_RESUME_H_
#define PLUMB_ARENA_RESUME_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "arena/game_record.h"
#include "arena/openings.h"
#include "arena/schedule.h"

namespace plumb::arena {

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

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_RESUME_H_
