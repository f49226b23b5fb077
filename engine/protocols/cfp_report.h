// Texts for CFP's `info`, which people read.

#ifndef PLUMB_ENGINE_PROTOCOLS_CFP_REPORT_H_
#define PLUMB_ENGINE_PROTOCOLS_CFP_REPORT_H_

#include <string>

#include "absl/strings/string_view.h"
#include "engine/game.h"
#include "solver/board/position.h"
#include "solver/live/search_report.h"

namespace plumb::engine {

// "column 3 wins in 5 plies, line 3 2 3 2 3, 120 nodes, 0.004 s"
std::string DescribeReport(const SearchReport& report, const Position& position);

// "player 1 has won". Requires: the game is over.
absl::string_view DescribeOutcome(Outcome outcome);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_CFP_REPORT_H_
