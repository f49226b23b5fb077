// What follows from the moves of a game.

#ifndef PLUMB_ARENA_MOVES_H_
#define PLUMB_ARENA_MOVES_H_

#include <cassert>

#include "absl/types/span.h"
#include "engine/game.h"
#include "solver/board/side.h"

namespace plumb::arena {

// The game after `moves` from the empty board. Requires: each move can be played.
inline engine::Game GameAfter(absl::Span<const int> moves) {
  engine::Game game;
  for (const int column : moves) {
    assert(game.CanPlay(column));
    game.Play(column);
  }
  return game;
}

// The side that makes the move after `ply` other moves.
constexpr Side MoverOf(int ply) { return ply % 2 == 0 ? Side::kRed : Side::kYellow; }

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_MOVES_H_
