// The pipe with several threads.

#ifndef PLUMB_ENGINE_SOLVE_PARALLEL_PIPELINE_H_
#define PLUMB_ENGINE_SOLVE_PARALLEL_PIPELINE_H_

#include "engine/solve/pipeline.h"

namespace plumb {

// RunPipeline for more than one thread: each has a solver of its own, and they share out
// the memory of --hash_mb. The calling thread reads, another one writes.
PipelineResult RunParallel(const PipelineContext& context);

}  // namespace plumb

#endif  // PLUMB_ENGINE_SOLVE_PARALLEL_PIPELINE_H_
