// Solves the last ply of a book chunk by chunk, and puts the book together.

#ifndef PLUMB_BOOK_BUILDER_BUILD_H_
#define PLUMB_BOOK_BUILDER_BUILD_H_

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "base/progress_bar.h"
#include "book_builder/checkpoint.h"
#include "book_builder/enumerate.h"
#include "book_builder/work_plan.h"
#include "solver/search/search_limits.h"

namespace plumb::book_builder {

struct SolveOptions {
  int threads = 1;
  // Size of all tables together in MiB. Each thread has its own table, because the threads work on
  // positions that have little in common.
  int hash_mb = 256;
  // How often the scores of an unfinished chunk are saved.
  absl::Duration save_interval = absl::Seconds(20);
  // Told how many threads there are if the system gave fewer. May be empty.
  std::function<void(int)> on_fewer_threads;
};

// A plan and its positions.
struct BookWork {
  explicit BookWork(const BookPlan& book_plan);

  std::size_t chunks() const { return CountChunks(plan, to_solve.size()); }
  Range PositionsOf(std::size_t chunk) const {
    return PositionsOfChunk(plan, to_solve.size(), chunk);
  }

  BookPlan plan;
  std::vector<PlyKeys> positions;  // Of all plies, from EnumeratePositions.
  PlyKeys to_solve;                // Those of the last ply without a win at once.
};

// Solves the chunks of the range that are not finished. Waits for those that other processes work
// on, and takes them over if these processes die. CancelledError if `stop` was requested. All
// scores found so far are saved, also after an error.
absl::Status SolveChunks(const BookWork& work, const WorkFolder& folder, Range chunks,
                         const SolveOptions& options, base::StopSource* stop,
                         base::ProgressBar* progress);

// The number of positions in the finished chunks of the range.
std::size_t CountFinished(const BookWork& work, const WorkFolder& folder, Range chunks);

// The bytes of the book. FailedPreconditionError says how many chunks are unfinished.
absl::StatusOr<std::string> MergeChunks(const BookWork& work, const WorkFolder& folder);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_BUILD_H_
