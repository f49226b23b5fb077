// A review as `plumb review` shows it to people.

#ifndef PLUMB_CLI_REVIEW_TEXT_H_
#define PLUMB_CLI_REVIEW_TEXT_H_

#include <array>
#include <string>

#include "cli/color.h"
#include "engine/review.h"
#include "solver/board/position_text.h"

namespace plumb::cli {

struct ReviewLook {
  ColumnBase base = ColumnBase::kOne;
  Color color = Color::kPlain;
};

// Names of Red and Yellow, where they are known; else empty.
using PlayerNames = std::array<std::string, 2>;

// The values as bars, a character for each ply: up while Red is winning, down while Yellow is, '-'
// on the axis for a draw and '?' where not even that is proven. A game of more than 70 plies leaves
// some out, evenly.
std::string ValueGraph(const engine::Review& review, Color color);

// The graph, a line for each move and the accuracy of both players.
std::string ExplainReview(const engine::Review& review, const PlayerNames& names,
                          const ReviewLook& look);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_REVIEW_TEXT_H_
