// Positions from a file descriptor, a line each, to answers on another, in order.

#ifndef PLUMB_CLI_SOLVE_PIPELINE_H_
#define PLUMB_CLI_SOLVE_PIPELINE_H_

#include "absl/status/status.h"
#include "base/line_reader.h"
#include "cli/solve/line_progress.h"
#include "cli/solve/solve_options.h"
#include "solver/book/book.h"
#include "solver/search/search_limits.h"

namespace plumb::cli {

// What a pipe works with. All of it outlives the pipe.
struct PipelineContext {
  const SolveOptions* options = nullptr;
  const book::Book* book = nullptr;  // Null if there is none.
  base::StopSource* stop = nullptr;
  base::LineReader* reader = nullptr;
  int out_fd = 1;
  LineProgress* progress = nullptr;  // Null if nobody wants to see it.
};

struct PipelineResult {
  bool any_refused = false;  // A position could not be read.
  // Of reading or writing; AbortedError if nobody reads the output any more.
  absl::Status status;
};

// Answers all lines. What is answered has been written when the input pauses, when the
// input ends and when `stop` ends the work; the answer to a line whose search was stopped
// and the lines after it are left out. With --threads each line is solved by one of them.
PipelineResult RunPipeline(const PipelineContext& context);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_PIPELINE_H_
