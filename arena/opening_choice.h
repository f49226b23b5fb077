// Which openings a match has.

#ifndef PLUMB_ARENA_OPENING_CHOICE_H_
#define PLUMB_ARENA_OPENING_CHOICE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "arena/openings.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::arena {

// One of the first three at most; with none of them games begin with the empty board.
struct OpeningChoice {
  std::string file;
  int balanced_plies = 0;
  int random_plies = 0;
  int seed = 1;
};

// As many random ones as there are pairs of games for each two engines. Balanced ones take the
// solver, and may be fewer if `stop` says so. The error is that of the file.
absl::StatusOr<std::vector<Opening>> FindOpenings(const OpeningChoice& choice, int pairs,
                                                  Solver& solver, const base::StopSource* stop);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_OPENING_CHOICE_H_
