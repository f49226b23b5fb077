// The two players.

#ifndef PLUMB_SOLVER_BOARD_SIDE_H_
#define PLUMB_SOLVER_BOARD_SIDE_H_

#include "solver/board/position.h"

namespace plumb {

// Red is the first player.
enum class Side { kRed, kYellow };

constexpr Side Other(Side side) { return side == Side::kRed ? Side::kYellow : Side::kRed; }

constexpr const char* NameOf(Side side) { return side == Side::kRed ? "Red" : "Yellow"; }

// Red moves when the number of stones is even.
inline Side SideToMove(const Position& position) {
  return position.ply() % 2 == 0 ? Side::kRed : Side::kYellow;
}

}  // namespace plumb

#endif  // PLUMB_SOLVER_BOARD_SIDE_H_
