#include "book_builder/enumerate.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "book_builder/position_key.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"

namespace plumb::book_builder {
namespace {

PlyKeys NextPly(BoardSize size, const PlyKeys& keys) {
  PlyKeys next;
  for (const PositionKey key : keys) {
    const Position position = PositionOf(size, key);
    for (int column = 0; column < size.width(); ++column) {
      if (!position.HasRoom(column)) continue;
      const Position successor = position.After(column);
      if (successor.State() == GameState::kOngoing) next.push_back(CanonicalKeyOf(successor));
    }
  }
  std::sort(next.begin(), next.end());
  next.erase(std::unique(next.begin(), next.end()), next.end());
  next.shrink_to_fit();
  return next;
}

}  // namespace

std::vector<PlyKeys> EnumeratePositions(BoardSize size, int plies) {
  std::vector<PlyKeys> keys = {{CanonicalKeyOf(Position(size))}};
  for (int ply = 1; ply <= plies; ++ply) keys.push_back(NextPly(size, keys.back()));
  return keys;
}

bool CanWinAtOnce(const Position& position) {
  for (int column = 0; column < position.size().width(); ++column) {
    if (position.HasRoom(column) && position.Wins(column)) return true;
  }
  return false;
}

PlyKeys WithoutWinsAtOnce(BoardSize size, const PlyKeys& keys) {
  PlyKeys rest;
  std::copy_if(keys.begin(), keys.end(), std::back_inserter(rest),
               [size](PositionKey key) { return !CanWinAtOnce(PositionOf(size, key)); });
  return rest;
}

}  // namespace plumb::book_builder
