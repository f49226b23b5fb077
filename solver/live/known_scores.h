// What scores that are known without a search, such as those of a book, say about a position
// that the book does not reach.

#ifndef PLUMB_SOLVER_LIVE_KNOWN_SCORES_H_
#define PLUMB_SOLVER_LIVE_KNOWN_SCORES_H_

#include <functional>
#include <optional>

#include "solver/board/position.h"
#include "solver/board/score.h"

namespace plumb::live {

// The exact score of an unfinished position; nullopt if it is not known.
using KnownScore = std::function<std::optional<Score>(const Position&)>;

// The bounds of a position that follow from its own score, or else from the positions that lead
// to it and those that it leads to. The opponent's last move was at best as good as the position
// before it, so the score is at least the negated one; after a best move it is just that. And it is
// the best over all successors. `known` may be empty.
// Requires: the game is not over.
ScoreBounds KnownBounds(const Position& position, const KnownScore& known);

}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_KNOWN_SCORES_H_
