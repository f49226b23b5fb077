// The headers as version 0.1 installed them.

#include "solver/bits.h"
#include "solver/board_size.h"
#include "solver/position.h"
#include "solver/position_text.h"
#include "solver/score.h"
#include "solver/solver.h"

plumb::Score ScoreOf(const plumb::Position& position) {
  return plumb::Solver().Solve(position).bounds.lower;
}
