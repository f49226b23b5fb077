// Mistakes on purpose, for opponents who want a chance.

#ifndef PLUMB_ENGINE_SKILL_H_
#define PLUMB_ENGINE_SKILL_H_

#include "solver/position.h"
#include "solver/solver.h"

namespace plumb {

// A column at random, the better ones more often, the more so the higher the level; at
// level 0 all alike. The same seed and position give the same column. Requires: the
// analysis is of the position, and the game is not over.
int ChooseBySkill(const Position& position, const Analysis& analysis, int level, int seed);

}  // namespace plumb

#endif  // PLUMB_ENGINE_SKILL_H_
