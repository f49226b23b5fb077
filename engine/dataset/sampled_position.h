// A position of a data set.

#ifndef PLUMB_ENGINE_DATASET_SAMPLED_POSITION_H_
#define PLUMB_ENGINE_DATASET_SAMPLED_POSITION_H_

#include <optional>
#include <vector>

#include "solver/board/position.h"

namespace plumb::engine {

struct SampledPosition {
  std::vector<int> moves;  // That lead there.
  Position position;
};

struct LabelledPosition {
  SampledPosition sample;
  int score = 0;  // Exact, for the side to move.
  // Of playing there; nullopt where the column is full. Empty if they were not asked for.
  std::vector<std::optional<int>> columns;
};

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_DATASET_SAMPLED_POSITION_H_
