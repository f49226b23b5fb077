// Every position that a game can reach, one ply after the other.

#ifndef PLUMB_TESTS_SUPPORT_ALL_POSITIONS_H_
#define PLUMB_TESTS_SUPPORT_ALL_POSITIONS_H_

#include <algorithm>
#include <tuple>
#include <vector>

#include "solver/board/board_size.h"
#include "solver/board/position.h"

namespace plumb::testing {

// The distinct positions with as many stones, finished games included.
using PositionsOfPly = std::vector<Position>;

inline PositionsOfPly FirstPly(BoardSize size) { return {Position(size)}; }

// The positions after one more stone; those where the game is over have no successor.
inline PositionsOfPly NextPly(const PositionsOfPly& positions) {
  PositionsOfPly next;
  for (const Position& position : positions) {
    if (position.State() != GameState::kOngoing) continue;
    for (int column = 0; column < position.size().width(); ++column) {
      if (position.HasRoom(column)) next.push_back(position.After(column));
    }
  }
  std::sort(next.begin(), next.end(), [](const Position& a, const Position& b) {
    return std::tuple(a.own(), a.occupied()) < std::tuple(b.own(), b.occupied());
  });
  next.erase(std::unique(next.begin(), next.end()), next.end());
  return next;
}

// Calls visit(position) for every position of the board. Memory: that of the largest ply.
template <typename Visitor>
void ForEachPosition(BoardSize size, Visitor visit) {
  for (PositionsOfPly ply = FirstPly(size); !ply.empty(); ply = NextPly(ply)) {
    for (const Position& position : ply) visit(position);
  }
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_ALL_POSITIONS_H_
