// Makes a data set: positions with their exact scores.

#ifndef PLUMB_ENGINE_DATASET_DATASET_H_
#define PLUMB_ENGINE_DATASET_DATASET_H_

#include <cstdint>
#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "base/stop_source.h"
#include "engine/batch/batch_solver.h"
#include "engine/dataset/dataset_options.h"
#include "solver/book/book.h"

namespace plumb::engine {

struct DatasetResult {
  std::uint64_t positions = 0;
  std::uint64_t found_before = 0;  // Of those, the ones of an earlier run that was interrupted.
  bool ran_out = false;            // There are no more; fewer than were asked for.
};

// Called now and then, with the positions that were found since the last time.
using OnDatasetProgress = std::function<void(std::uint64_t found, bool by_earlier_run)>;

// Writes `path`, whose end says the form. No two positions are the same or mirror images. The same
// options make the same file, whatever the threads. Until it is finished, the positions are in
// `path`.part, and a run with the same options goes on from there; so `stop` or a crash loses
// at most the last moments. Shards of kUniform and kRandom have no position in common; those of
// kPlay are games of their own, which may meet. Blocks.
//
// CancelledError if it was stopped; FailedPreconditionError if the .part file is of a run with
// other options; InvalidArgumentError for bad options; else the errors of files.
absl::StatusOr<DatasetResult> MakeDataset(const DatasetOptions& options, const std::string& path,
                                          const book::Book* book, BatchSolver& solvers,
                                          const base::StopSource& stop,
                                          const OnDatasetProgress& on_progress);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_DATASET_DATASET_H_
