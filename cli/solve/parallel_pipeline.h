// The pipe with several threads.

#ifndef PLUMB_CLI_SOLVE_PARALLEL_PIPELINE_H_
#define PLUMB_CLI_SOLVE_PARALLEL_PIPELINE_H_

#include "cli/solve/pipeline.h"

namespace plumb::cli {

// RunPipeline for more than one thread: each has a solver of its own, and they share out
// the memory of --hash_mb. The calling thread reads, another one writes.
PipelineResult RunParallel(const PipelineContext& context);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_PARALLEL_PIPELINE_H_
