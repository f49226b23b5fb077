// Continues a match that was stopped.

#ifndef PLUMB_ARENA_RESUME_H_
#define PLUMB_ARENA_RESUME_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "arena/game_record.h"
#include "arena/openings.h"
#include "arena/schedule.h"

namespace plumb::arena {

// A match can be continued with the same plan only.
struct MatchPlan {
  std::vector<std::string> names = {};       // Of the engines.
  std::vector<ScheduledGame> schedule = {};  // Numbered from 1, without gaps.
  std::vector<Opening> openings = {};        // Used in turn.
};

// The record of each game of the schedule that is among `records`. InvalidArgumentError names a
// game of another match.
absl::StatusOr<std::vector<std::optional<GameRecord>>> PlayedGames(std::vector<GameRecord> records,
                                                                   const MatchPlan& plan);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_RESUME_H_
