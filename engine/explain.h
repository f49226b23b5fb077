// All that the solver knows of a position, in words.

#ifndef PLUMB_ENGINE_EXPLAIN_H_
#define PLUMB_ENGINE_EXPLAIN_H_

#include <optional>
#include <string>
#include <vector>

#include "solver/position.h"
#include "solver/position_text.h"
#include "solver/score.h"
#include "solver/solver.h"

namespace plumb {

// How much is asked of the solver.
enum class Precision {
  kStrong,  // Exact scores.
  kWeak,    // Win, draw or loss: 1, 0 or -1.
};

// The score of a position, finished ones included. Blocks until it is found.
SolveResult SolveWith(Precision precision, const Position& position, Solver& solver);

// The score of playing in each column; nullopt where no stone can be played because
// the column is full or the game is over. Blocks until all are found.
Analysis AnalyzeWith(Precision precision, const Position& position, Solver& solver);

// The picture, a score under each column, the verdict, the best moves, the best line
// and what it cost. Blocks until the solver has the answers.
std::string Explain(const Position& position, ColumnBase base, Precision precision, Solver& solver);

}  // namespace plumb

#endif  // PLUMB_ENGINE_EXPLAIN_H_
