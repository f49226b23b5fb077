// The number of nodes in the tree of a game.

#ifndef PLUMB_ENGINE_PERFT_H_
#define PLUMB_ENGINE_PERFT_H_

#include <optional>

#include "absl/numeric/int128.h"
#include "solver/position.h"
#include "solver/stop_token.h"

namespace plumb {

// Every node down to `depth` plies from `position`, which is one of them; a finished game
// has no successors. Nothing if it was stopped. Distinct positions are expanded once,
// with the number of ways that lead to them.
std::optional<absl::uint128> Perft(const Position& position, int depth, const StopSource& stop);

}  // namespace plumb

#endif  // PLUMB_ENGINE_PERFT_H_
