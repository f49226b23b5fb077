// Solves the last ply of a book, or some of the next one, chunk by chunk, and puts the book
// together.

#ifndef PLUMB_BOOK_BUILDER_BUILD_H_
#define PLUMB_BOOK_BUILDER_BUILD_H_

#include <cstddef>
#include <functional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "base/part.h"
#include "base/progress_bar.h"
#include "book_builder/checkpoint.h"
#include "book_builder/chunk_source.h"
#include "book_builder/work_plan.h"
#include "solver/book/book.h"
#include "solver/search/search_limits.h"

namespace plumb::book_builder {

struct SolveOptions {
  int threads = 1;
  // Size of all tables together in MiB. Each thread has its own table, because the threads work on
  // positions that have little in common.
  int hash_mb = 256;
  // How often the scores of an unfinished chunk are saved.
  absl::Duration save_interval = absl::Seconds(20);
  // A chunk of another worker is taken over if it has shown no sign of life for so long.
  absl::Duration takeover = absl::Minutes(2);
  // The part of the chunks to begin with; those of the others follow.
  base::Part begin_with;
  // Positions that this book has are not solved again, and it helps with those right behind it; may
  // be null.
  const book::Book* known = nullptr;
  // Called with the number of threads if the system gave fewer.
  std::function<void(int)> on_fewer_threads = {};
  // Called for each finished chunk that is damaged or of another book; it is solved again. Any
  // thread calls it, one at a time.
  std::function<void(const absl::Status&)> on_damage = {};
};

// Solves the chunks of the range that are not finished. Waits for those that other processes work
// on, and takes them over if these processes die. CancelledError if `stop` was requested. All
// scores found so far are saved, also after an error. `progress` counts finished chunks, whoever
// has solved them. The memory needed does not grow with the number of positions. `source` is that
// of the folder.
absl::Status SolveChunks(const WorkFolder& folder, const ChunkSource& source, Range chunks,
                         const SolveOptions& options, base::StopSource* stop,
                         base::ProgressBar* progress);

// The bytes of the book. FailedPreconditionError says how many chunks are unfinished; DataLossError
// names a damaged one.
absl::StatusOr<std::string> MergeChunks(const WorkFolder& folder, const ChunkSource& source);

}  // namespace plumb::book_builder

#endif  // PLUMB_BOOK_BUILDER_BUILD_H_
