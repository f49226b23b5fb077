// An answer in words, for people.

#ifndef PLUMB_ENGINE_SOLVE_EXPLAIN_H_
#define PLUMB_ENGINE_SOLVE_EXPLAIN_H_

#include <string>

#include "engine/solve/answer.h"
#include "engine/solve/board_view.h"

namespace plumb {

// The picture, a score under each column, the verdict, the best moves, the best line,
// and how it was found.
std::string Explain(const Answer& answer, const BoardLook& look);

}  // namespace plumb

#endif  // PLUMB_ENGINE_SOLVE_EXPLAIN_H_
