// An answer in words, for people.

#ifndef PLUMB_CLI_SOLVE_EXPLAIN_H_
#define PLUMB_CLI_SOLVE_EXPLAIN_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/time/time.h"
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

// The parts of an answer, in the order in which they are found.
enum class AnswerPart { kScore, kBestMoves, kLine, kColumns };

// True if nothing of this part and of those before it is left to find.
bool HasPart(const engine::Answer& answer, AnswerPart part);

// The part alone, one line or none, in the words of Explain. Where it is not complete, what is
// proven of it.
std::string ExplainPart(const engine::Answer& answer, AnswerPart part, ColumnBase base);

// "Found by   : search, 144507 nodes in 9 ms", with a newline.
std::string ExplainSource(const engine::Answer& answer);

// "score between -2 and 3, 1.4 s, 23.1 million nodes", for a search that goes on.
std::string ExplainProgress(const engine::Answer& so_far, absl::Duration elapsed,
                            std::uint64_t nodes);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_EXPLAIN_H_
