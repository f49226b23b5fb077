// Games by their moves.

#ifndef PLUMB_ENGINE_ARENA_MOVES_H_
#define PLUMB_ENGINE_ARENA_MOVES_H_

#include <cassert>

#include "absl/types/span.h"
#include "engine/game.h"
#include "engine/side.h"

namespace plumb {

// Requires: each move can be played.
inline Game GameAfter(absl::Span<const int> moves) {
  Game game;
  for (const int column : moves) {
    assert(game.CanPlay(column));
    game.Play(column);
  }
  return game;
}

// The side that makes the move after `ply` others.
constexpr Side MoverOf(int ply) { return ply % 2 == 0 ? Side::kRed : Side::kYellow; }

}  // namespace plumb

#endif  // PLUMB_ENGINE_ARENA_MOVES_H_
