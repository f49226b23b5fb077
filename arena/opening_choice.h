// Where the openings of a match come from.

#ifndef PLUMB_ARENA_OPENING_CHOICE_H_
#define PLUMB_ARENA_OPENING_CHOICE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "arena/openings.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::arena {

// At most one of the first three; with none of them games begin with the empty board.
struct OpeningChoice {
  std::string file = {};
  int balanced_plies = 0;
  int random_plies = 0;
  int seed = 1;
};

// `pairs` random openings, all balanced ones or those of the file. Balanced ones need the solver;
// `stop` may leave some out. The error is that of the file.
absl::StatusOr<std::vector<Opening>> FindOpenings(const OpeningChoice& choice, int pairs,
                                                  Solver& solver, const base::StopSource* stop);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_OPENING_CHOICE_H_
