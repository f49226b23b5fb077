// What CFP's `info` tells people.

#ifndef PLUMB_ENGINE_PROTOCOLS_CFP_REPORT_H_
#define PLUMB_ENGINE_PROTOCOLS_CFP_REPORT_H_

#include <string>

#include "absl/strings/string_view.h"
#include "engine/game.h"
#include "engine/thought.h"
#include "solver/position.h"

namespace plumb {

// "column 3 wins in 5 plies, line 3 2 3 2 3, 120 nodes, 0.004 s"
std::string DescribeThought(const Thought& thought, const Position& position);

// "player 1 has won". Requires: the game is over.
absl::string_view DescribeOutcome(Outcome outcome);

}  // namespace plumb

#endif  // PLUMB_ENGINE_PROTOCOLS_CFP_REPORT_H_
