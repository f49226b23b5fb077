// What is known about a position and the move to play in it.

#ifndef PLUMB_SOLVER_LIVE_SEARCH_REPORT_H_
#define PLUMB_SOLVER_LIVE_SEARCH_REPORT_H_

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/time/time.h"
#include "solver/board/score.h"

namespace plumb {

// The state of a search at some moment, or its result. All scores are for the side to move.
struct SearchReport {
  enum class Source { kBook, kSearch };

  // The move to play. Always a column with room.
  int column = 0;
  // True if no other column has a better score: the fastest win, the slowest loss.
  bool proven_best = false;
  // Proven for the position,
  ScoreBounds bounds;
  // and for each column; nullopt where the column is full.
  std::vector<std::optional<ScoreBounds>> columns;
  // The expected result, from -1 (a loss) to 1 (a win). A guess unless the sign is proven.
  double estimate = 0;
  // The expected moves, `column` first.
  std::vector<int> line;
  // Plies of the last complete iteration, forced moves not counted; 0 if there was none.
  // From the book: plies to the end of the game.
  int depth = 0;
  std::uint64_t nodes = 0;
  absl::Duration elapsed;
  Source source = Source::kSearch;

  // Proven for `column`, which is not the best one if the engine plays below its strength.
  const ScoreBounds& move_bounds() const {
    assert(columns[static_cast<std::size_t>(column)].has_value());
    return *columns[static_cast<std::size_t>(column)];
  }
};

}  // namespace plumb

#endif  // PLUMB_SOLVER_LIVE_SEARCH_REPORT_H_
