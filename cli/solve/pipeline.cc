#include "cli/solve/pipeline.h"

#include "cli/solve/parallel_pipeline.h"
#include "cli/solve/pipeline_context.h"
#include "cli/solve/sequential_pipeline.h"

namespace plumb::cli {

PipelineResult RunPipeline(const PipelineContext& context) {
  return context.options->common.solver.threads > 1 ? RunParallel(context) : RunSequential(context);
}

}  // namespace plumb::cli
