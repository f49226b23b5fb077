// Which window to search next: turns "is the score at least b?" into a score.

#ifndef PLUMB_SOLVER_SEARCH_WINDOW_DRIVER_H_
#define PLUMB_SOLVER_SEARCH_WINDOW_DRIVER_H_

#include "absl/functional/function_ref.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/search/search_control.h"
#include "solver/search/search_kernel.h"

namespace plumb::search {

// Narrows what is known of a position's score until it is exact, or until `control`
// stops the search.
//
// A question far from a draw is cheap, because a win that must come soon cuts the tree
// short. So the driver first asks from both ends inwards, as long as that costs little
// compared with what the position is likely to cost: early wins are found at once. Then
// it goes on as MTD(f) does, from a draw outwards. begin-easy takes 328 nodes a position
// instead of 9900 with MTD(f) alone, begin-hard 4 % more (docs/search.md).
//
// Calls `on_narrower` with the bounds after each step that narrows them.
//
// Requires: the position is ongoing and its score lies within `known`.
using BoundsObserver = absl::FunctionRef<void(const ScoreBounds&)>;
ScoreBounds NarrowBounds(SearchKernel& kernel, const Position& position, ScoreBounds known,
                         SearchControl& control, BoundsObserver on_narrower);

inline ScoreBounds NarrowBounds(SearchKernel& kernel, const Position& position, ScoreBounds known,
                                SearchControl& control) {
  return NarrowBounds(kernel, position, known, control, [](const ScoreBounds&) {});
}

}  // namespace plumb::search

#endif  // PLUMB_SOLVER_SEARCH_WINDOW_DRIVER_H_
