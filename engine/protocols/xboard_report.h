// Thinking lines and results for XBoard.

#ifndef PLUMB_ENGINE_PROTOCOLS_XBOARD_REPORT_H_
#define PLUMB_ENGINE_PROTOCOLS_XBOARD_REPORT_H_

#include <optional>
#include <string>

#include "engine/game.h"
#include "solver/board/position.h"
#include "solver/live/search_report.h"

namespace plumb::engine {

// Whose advantage a positive score is: that of the side to move or of the other side.
enum class Viewpoint { kMover, kOpponent };

// "ply score time nodes pv", the time in hundredths of a second. A draw and
// an unknown score are 0; a proven win is 100000 plus the plies to it.
std::string ThinkingLine(const Position& position, const SearchReport& report, Viewpoint viewpoint);

// The answer to `.`: "stat01: time nodes ply moves_left moves move".
std::string StatusLine(const Position& position, const std::optional<SearchReport>& latest);

// "1-0 {First player connects four}". Requires: the game is over.
std::string ResultLine(Outcome outcome);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_PROTOCOLS_XBOARD_REPORT_H_
