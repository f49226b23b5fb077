// What the engine thinks of, and what it finds.

#ifndef PLUMB_ENGINE_THOUGHT_H_
#define PLUMB_ENGINE_THOUGHT_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/time/time.h"
#include "solver/position.h"
#include "solver/score.h"

namespace plumb {

// When the engine should have made up its mind.
enum class Patience {
  kMove,     // As soon as nothing better can be found.
  kAnalyze,  // Not before it is stopped or out of time: somebody reads along.
};

struct ThinkRequest {
  Position position;
  absl::Time deadline = absl::InfiniteFuture();
  Patience patience = Patience::kMove;
};

// What is known of a position at some moment.
struct Thought {
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

}  // namespace plumb

#endif  // PLUMB_ENGINE_THOUGHT_H_
