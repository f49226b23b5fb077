// Mistakes on purpose, for opponents who want a chance.

#ifndef PLUMB_ENGINE_SKILL_H_
#define PLUMB_ENGINE_SKILL_H_

#include <optional>

#include "absl/types/span.h"
#include "engine/search_report.h"
#include "engine/settings.h"
#include "solver/board/position.h"
#include "solver/board/score.h"

namespace plumb::engine {

// A column at random: `best` and its equals most often, the others the less often the
// worse they are proven to be, the more so the higher the level; at level 0 all alike.
// The same seed and position give the same column. `columns` is what is proven of each,
// nullopt where there is no room. Requires: there is room in `best`.
int ChooseBySkill(const Position& position, absl::Span<const std::optional<ScoreBounds>> columns,
                  int best, int level, int seed);

// Leaves the thought of the best level as it is; replaces the move of a lower one by
// ChooseBySkill. Requires: the thought has a move and what is proven of the columns.
void PlayBySkill(const Position& position, const Settings& settings, SearchReport& thought);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_SKILL_H_
