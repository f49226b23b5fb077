// Solves the last ply of a book chunk by chunk, and puts the book together.

#ifndef PLUMB_BOOK_BUILDER_BUILD_H_
#define PLUMB_BOOK_BUILDER_BUILD_H_

#include <cstddef>
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
  // Size of all tables together in MiB. Each thread has a table of its own: it works on
  // other stretches of the ply, and one table would have to serve far-apart positions.
  int hash_mb = 256;
  // How often the scores of an unfinished chunk are saved.
  absl::Duration save_interval = absl::Seconds(20);
};

// A plan with the positions it is about.
struct BookWork {
  explicit BookWork(const BookPlan& book_plan);

  std::size_t chunks() const { return CountChunks(plan, to_solve.size()); }
  Range PositionsOf(std::size_t chunk) const {
    return PositionsOfChunk(plan, to_solve.size(), chunk);
  }

  BookPlan plan;
  std::vector<PlyKeys> positions;  // As EnumeratePositions has them.
  PlyKeys to_solve;                // Those of the last ply that are not won at once.
};

// Solves the chunks of the range that nobody has finished; waits for those that other
// processes work on, and takes them over if these die. CancelledError if `stop` was
// requested: everything solved is saved then. After an error, too.
absl::Status SolveChunks(const BookWork& work, const WorkFolder& folder, Range chunks,
                         const SolveOptions& options, base::StopSource* stop,
                         base::ProgressBar* progress);

// The number of positions in the finished chunks of the range.
std::size_t CountFinished(const BookWork& work, const WorkFolder& folder, Range chunks);

// The bytes of the book. FailedPreconditionError says how many chunks are unfinished.
absl::StatusOr<std::string> MergeChunks(const BookWork& work, const WorkFolder& folder);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_BUILD_H_
