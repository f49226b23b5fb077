// What both pipelines, with one thread and with several, work with and return.

#ifndef PLUMB_CLI_SOLVE_PIPELINE_CONTEXT_H_
#define PLUMB_CLI_SOLVE_PIPELINE_CONTEXT_H_

#include "absl/status/status.h"
#include "base/line_reader.h"
#include "base/progress_bar.h"
#include "base/stop_source.h"
#include "cli/solve/solve_options.h"
#include "solver/book/book.h"

namespace plumb::cli {

// All of it outlives the pipeline.
struct PipelineContext {
  const SolveOptions* options = nullptr;
  const book::Book* book = nullptr;  // Null if there is none.
  base::StopSource* stop = nullptr;
  base::LineReader* reader = nullptr;
  int out_fd = 1;
  base::ProgressBar* progress = nullptr;  // Null if nobody wants to see it.
};

struct PipelineResult {
  bool any_refused = false;  // A position could not be read.
  bool any_wrong = false;    // A line had another score.
  int threads = 1;           // That solved; fewer than were asked for if the system refused some.
  // Of reading or writing; AbortedError if nobody reads the output any more.
  absl::Status status;
};

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_PIPELINE_CONTEXT_H_
