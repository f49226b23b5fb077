// Finds the positions of a data set.

#ifndef PLUMB_ENGINE_DATASET_SAMPLER_H_
#define PLUMB_ENGINE_DATASET_SAMPLER_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "base/stop_source.h"
#include "engine/batch/batch_solver.h"
#include "engine/dataset/dataset_options.h"
#include "engine/dataset/random_stream.h"
#include "engine/dataset/sampled_position.h"
#include "solver/book/book.h"
#include "solver/solver.h"

namespace plumb::engine {

// What is proven of an unfinished position, which takes as long as it takes; nullopt if it was
// stopped.
std::optional<LabelledPosition> Label(SampledPosition sample, Labels labels,
                                      const base::StopSource& stop, Solver& solver);

// A random position; nullopt if this attempt led nowhere. For kUniform and kRandom.
std::optional<SampledPosition> SamplePosition(const DatasetOptions& options, RandomStream& random);

// The positions of one game of kPlay that have the wanted number of stones, with labels. Plays as
// far as those go, or until it is stopped.
std::vector<LabelledPosition> SampleGame(const DatasetOptions& options,
                                         const base::StopSource& stop, RandomStream& random,
                                         Solver& solver);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_DATASET_SAMPLER_H_
