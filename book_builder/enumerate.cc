#include "book_builder/enumerate.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"

namespace plumb::book_builder {
namespace {

PlyKeys NextPly(BoardSize size, const PlyKeys& keys) {
  PlyKeys next;
  for (const Uint128 key : keys) {
    const Position position = Position::FromKey(size, key);
    for (int column = 0; column < size.width(); ++column) {
      if (!position.HasRoom(column)) continue;
      const Position successor = position.After(column);
      if (successor.State() == GameState::kOngoing) next.push_back(successor.CanonicalKey());
    }
  }
  std::sort(next.begin(), next.end());
  next.erase(std::unique(next.begin(), next.end()), next.end());
  next.shrink_to_fit();
  return next;
}

}  // namespace

std::vector<PlyKeys> EnumeratePositions(BoardSize size, int plies) {
  std::vector<PlyKeys> keys = {{Position(size).CanonicalKey()}};
  for (int ply = 1; ply <= plies; ++ply) keys.push_back(NextPly(size, keys.back()));
  return keys;
}

PlyKeys WithoutWinsAtOnce(BoardSize size, const PlyKeys& keys) {
  PlyKeys rest;
  std::copy_if(keys.begin(), keys.end(), std::back_inserter(rest),
               [size](Uint128 key) { return !Position::FromKey(size, key).CanWinNow(); });
  return rest;
}

}  // namespace plumb::book_builder
