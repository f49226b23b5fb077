// Mistakes on purpose, for opponents who want a chance.

#ifndef PLUMB_ENGINE_SKILL_H_
#define PLUMB_ENGINE_SKILL_H_

#include <optional>

#include "absl/types/span.h"
#include "engine/settings.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/search_report.h"

namespace plumb::engine {

// A random column. `best` and its equals are the likeliest; a column is the less likely the
// worse it is proven to be and the higher the level is. At level 0 all are equally likely.
// The same seed and position give the same column. `columns` has what is proven for each,
// nullopt where it is full. Requires: there is room in `best`.
int ChooseBySkill(const Position& position, absl::Span<const std::optional<ScoreBounds>> columns,
                  int best, int level, int seed);

// Replaces the move of the report by that of ChooseBySkill; does nothing at the best level.
void PlayBySkill(const Position& position, const Settings& settings, SearchReport& report);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_SKILL_H_
