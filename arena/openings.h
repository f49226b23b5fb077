// The first moves of games, given to both players.

#ifndef PLUMB_ARENA_OPENINGS_H_
#define PLUMB_ARENA_OPENINGS_H_

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "solver/solver.h"

namespace plumb::arena {

using Opening = std::vector<int>;  // 0-based columns from the empty board.

// One opening per line, with columns counted from 1: "4453". Text after a space, empty lines and
// lines that begin with # are ignored. InvalidArgumentError names a line with moves that cannot be
// played or end the game; it is also the error if there is no opening at all.
absl::StatusOr<std::vector<Opening>> ParseOpenings(absl::string_view text);

// Moves to each drawn position with `plies` stones, one of each pair of mirror images. Solves all
// positions of that ply, which is slow without a book. `stop` ends it early.
std::vector<Opening> BalancedOpenings(int plies, Solver& solver, const base::StopSource* stop);

// `count` openings of `plies` random moves after which nobody has won or can win at once. The same
// seed makes the same openings.
std::vector<Opening> RandomOpenings(int plies, int count, std::uint32_t seed);

// The opening with that number; they repeat after the last. The empty board if there are none.
const Opening& OpeningInTurn(const std::vector<Opening>& openings, int number);

// The order depends on the seed only.
void ShuffleOpenings(std::uint32_t seed, std::vector<Opening>& openings);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_OPENINGS_H_
