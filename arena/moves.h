// Games by their moves.

#ifndef PLUMB_ARENA_MOVES_H_
#define PLUMB_ARENA_MOVES_H_

#include <cassert>

#include "absl/types/span.h"
#include "engine/game.h"
#include "solver/board/side.h"

namespace plumb::arena {

// Requires: each move can be played.
inline engine::Game GameAfter(absl::Span<const int> moves) {
  engine::Game game;
  for (const int column : moves) {
    assert(game.CanPlay(column));
    game.Play(column);
  }
  return game;
}

// The side that makes the move after `ply` others.
constexpr Side MoverOf(int ply) { return ply % 2 == 0 ? Side::kRed : Side::kYellow; }

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_MOVES_H_
