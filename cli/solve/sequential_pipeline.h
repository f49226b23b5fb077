// The pipeline with one thread.

#ifndef PLUMB_CLI_SOLVE_SEQUENTIAL_PIPELINE_H_
#define PLUMB_CLI_SOLVE_SEQUENTIAL_PIPELINE_H_

#include "cli/solve/pipeline_context.h"

namespace plumb::cli {

// RunPipeline for one thread: the calling one reads and solves.
PipelineResult RunSequential(const PipelineContext& context);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_SEQUENTIAL_PIPELINE_H_
