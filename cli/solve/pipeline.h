// Reads positions, one a line, and writes their answers in the same order.

#ifndef PLUMB_CLI_SOLVE_PIPELINE_H_
#define PLUMB_CLI_SOLVE_PIPELINE_H_

#include "cli/solve/pipeline_context.h"

namespace plumb::cli {

// Answers all lines. All answers so far have been written when the input pauses, when it ends
// and when `stop` ends the work. A line whose search was stopped and the lines after it get no
// answer. With several threads, each line is solved by one of them.
PipelineResult RunPipeline(const PipelineContext& context);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_PIPELINE_H_
