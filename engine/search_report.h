// What the engine thinks of, and what it finds.

#ifndef PLUMB_ENGINE_SEARCH_REPORT_H_
#define PLUMB_ENGINE_SEARCH_REPORT_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/time/time.h"
#include "solver/board/position.h"
#include "solver/board/score.h"

namespace plumb::engine {

// When the engine should have made up its mind.
enum class SearchMode {
  kPlay,     // As soon as nothing better can be found.
  kAnalyze,  // Not before it is stopped or out of time: somebody reads along.
};

struct SearchRequest {
  Position position;
  absl::Time deadline = absl::InfiniteFuture();
  SearchMode patience = SearchMode::kPlay;
};

// What is known of a position at some moment.
struct SearchReport {
  std::optional<int> column;  // The move to play; none if the game is over.
  ScoreBounds bounds;         // Proven of that move, for the side that makes it.
  // Proven of each column; nullopt where there is no room.
  std::vector<std::optional<ScoreBounds>> columns;
  bool is_best = false;  // Proven: no other move has a better score.
  double estimate = 0;   // From -1 (it loses) to 1 (it wins); a guess if not proven.
  int depth = 0;         // Plies looked ahead; to the end of the game if is_best.
  std::uint64_t nodes = 0;
  absl::Duration elapsed;
  std::vector<int> line;  // Expected moves, `column` first.
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_SEARCH_REPORT_H_
