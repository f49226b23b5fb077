// Compares the node counts of engines that speak the Coordinator's protocol with ours.

#ifndef PLUMB_ARENA_PERFT_COMPARISON_H_
#define PLUMB_ARENA_PERFT_COMPARISON_H_

#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "arena/engine_channel.h"
#include "base/stop_source.h"

namespace plumb::arena {

// Our own count takes seconds at this depth.
inline constexpr int kMaxPerftDepth = 14;

struct PerftEngine {
  std::string name;
  std::function<absl::StatusOr<std::unique_ptr<EngineChannel>>()> start;
};

enum class PerftResult { kEqual, kDifferent, kStopped };

// Starts one engine after the other, asks for perft `depth` of the empty board, and prints a line
// for each to `out`. Blocks until all have answered, or until `stop`. An engine that does not
// answer counts as different. Requires: 0 <= depth <= kMaxPerftDepth.
PerftResult ComparePerft(const std::vector<PerftEngine>& engines, int depth,
                         const base::StopSource& stop, std::ostream& out);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_PERFT_COMPARISON_H_
