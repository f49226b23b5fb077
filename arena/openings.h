// The first moves of games, which nobody chooses.

#ifndef PLUMB_ARENA_OPENINGS_H_
#define PLUMB_ARENA_OPENINGS_H_

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "solver/solver.h"

namespace plumb::arena {

using Opening = std::vector<int>;  // 0-based columns from the empty board.

// One a line, columns counted from 1: "4453"; what follows a space is not looked at, empty
// lines and those that begin with # neither. InvalidArgumentError names the line: moves that
// cannot be played, a game that is over, or no opening at all.
absl::StatusOr<std::vector<Opening>> ParseOpenings(absl::string_view text);

// A way to each drawn position of `plies` stones, one of each two mirror images. Solves all
// positions of that ply, so with few stones it takes a book, or patience. Fewer if `stop`
// says so.
std::vector<Opening> BalancedOpenings(int plies, Solver& solver, const base::StopSource* stop);

// `count` games of `plies` moves at random in which nobody has won and nobody can win at
// once. The same seed makes the same openings.
std::vector<Opening> RandomOpenings(int plies, int count, std::uint32_t seed);

// That of a game; openings are used in turn. The empty board if there are none.
const Opening& OpeningInTurn(const std::vector<Opening>& openings, int number);

// In an order that the seed decides.
void ShuffleOpenings(std::uint32_t seed, std::vector<Opening>& openings);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_OPENINGS_H_
