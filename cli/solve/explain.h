// An answer in words, for people.

#ifndef PLUMB_CLI_SOLVE_EXPLAIN_H_
#define PLUMB_CLI_SOLVE_EXPLAIN_H_

#include <string>
#include <vector>

#include "cli/solve/board_view.h"
#include "engine/answer/answer.h"
#include "solver/board/position_text.h"

namespace plumb::cli {

// The picture, a score under each column, the verdict, the best moves, the best line,
// and how it was found.
std::string Explain(const engine::Answer& answer, const BoardLook& look);

// What stands under the board: the score of each column, the best ones standing out.
std::vector<Caption> CaptionsOf(const engine::Answer& answer);

// Who wins, in how many plies and with which columns: "Red to move draws with column 4".
std::string Verdict(const engine::Answer& answer, ColumnBase base);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_EXPLAIN_H_
