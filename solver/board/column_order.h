// Which of several equally good moves to play.

#ifndef PLUMB_SOLVER_BOARD_COLUMN_ORDER_H_
#define PLUMB_SOLVER_BOARD_COLUMN_ORDER_H_

#include <functional>
#include <optional>
#include <vector>

#include "solver/board/position.h"

namespace plumb {

// The columns that have room, the one nearest to the centre first, then the left one.
std::vector<int> ColumnsFromCentre(const Position& position);

// The answers of the side to move in a position that are as good as its best one, or
// nothing if that is not known.
using CountGoodAnswers = std::function<std::optional<int>(const Position&)>;

// The one of `columns` that leaves the opponent the fewest good answers, since any other
// answer is a mistake; a winning stone leaves none. Among those the first of `columns`.
// If an answer is nothing, the rest are not asked and count as worse than those known.
// Requires: `columns` is not empty and each has room.
int FewestGoodAnswers(const Position& position, const std::vector<int>& columns,
                      const CountGoodAnswers& count);

}  // namespace plumb

#endif  // PLUMB_SOLVER_BOARD_COLUMN_ORDER_H_
