// An answer in words, for people.

#ifndef PLUMB_CLI_SOLVE_EXPLAIN_H_
#define PLUMB_CLI_SOLVE_EXPLAIN_H_

#include <string>

#include "cli/solve/board_view.h"
#include "engine/answer/answer.h"

namespace plumb::cli {

// The picture, a score under each column, the verdict, the best moves, the best line,
// and how it was found.
std::string Explain(const engine::Answer& answer, const BoardLook& look);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_EXPLAIN_H_
