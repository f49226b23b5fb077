// The pipeline with several threads.

#ifndef PLUMB_CLI_SOLVE_PARALLEL_PIPELINE_H_
#define PLUMB_CLI_SOLVE_PARALLEL_PIPELINE_H_

#include "cli/solve/pipeline_context.h"

namespace plumb::cli {

// RunPipeline for several threads. Each has a solver of its own, and they divide the memory of
// the table. The calling thread reads, another one writes.
PipelineResult RunParallel(const PipelineContext& context);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_PARALLEL_PIPELINE_H_
