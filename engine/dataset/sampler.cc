#include "engine/dataset/sampler.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "base/stop_source.h"
#include "engine/dataset/dataset_options.h"
#include "engine/dataset/random_stream.h"
#include "engine/dataset/sampled_position.h"
#include "solver/board/position.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::engine {
namespace {

void Play(int column, SampledPosition& sample) {
  sample.position = sample.position.After(column);
  sample.moves.push_back(column);
}

// Any column of which `allowed` is true; nullopt if there is none.
template <typename Allowed>
std::optional<int> AnyColumn(int width, RandomStream& random, Allowed allowed) {
  const int start = random.Below(width);
  if (allowed(start)) return start;
  std::vector<int> columns;
  for (int column = 0; column < width; ++column) {
    if (allowed(column)) columns.push_back(column);
  }
  if (columns.empty()) return std::nullopt;
  return columns[static_cast<std::size_t>(random.Below(static_cast<int>(columns.size())))];
}

int LastPly(const DatasetOptions& options) {
  return std::min(options.max_ply, options.size.cells() - 1);
}

// The number of stones is chosen first. Moves that end the game are not played, so that late
// positions are found as well.
std::optional<SampledPosition> SampleUniform(const DatasetOptions& options, RandomStream& random) {
  const int target = options.min_ply + random.Below(LastPly(options) - options.min_ply + 1);
  SampledPosition sample = {.moves = {}, .position = Position(options.size)};
  sample.moves.reserve(static_cast<std::size_t>(target));
  for (int ply = 0; ply < target; ++ply) {
    const Position& position = sample.position;
    const std::optional<int> column = AnyColumn(options.size.width(), random, [&](int c) {
      return position.HasRoom(c) && !position.Wins(c);
    });
    if (!column.has_value()) return std::nullopt;
    Play(*column, sample);
  }
  return sample;
}

// One of the unfinished positions of a whole game.
std::optional<SampledPosition> SampleRandom(const DatasetOptions& options, RandomStream& random) {
  SampledPosition game = {.moves = {}, .position = Position(options.size)};
  while (game.position.State() == GameState::kOngoing) {
    const Position& position = game.position;
    Play(*AnyColumn(options.size.width(), random, [&](int c) { return position.HasRoom(c); }),
         game);
  }
  const int last = std::min(LastPly(options), static_cast<int>(game.moves.size()) - 1);
  if (last < options.min_ply) return std::nullopt;
  const int target = options.min_ply + random.Below(last - options.min_ply + 1);
  SampledPosition sample = {.moves = {}, .position = Position(options.size)};
  for (int ply = 0; ply < target; ++ply) Play(game.moves[static_cast<std::size_t>(ply)], sample);
  return sample;
}

// The likelier, the better its score. Requires: one of the columns has a score.
int ChooseByTemperature(const std::vector<std::optional<int>>& columns, double temperature,
                        RandomStream& random) {
  int best = -1000;
  for (const std::optional<int>& score : columns) best = std::max(best, score.value_or(best));
  std::vector<double> weights;
  double total = 0;
  for (const std::optional<int>& score : columns) {
    weights.push_back(score.has_value() ? std::exp((*score - best) / temperature) : 0);
    total += weights.back();
  }
  double left = random.Fraction() * total;
  int chosen = 0;
  for (std::size_t column = 0; column < columns.size(); ++column) {
    if (!columns[column].has_value()) continue;
    chosen = static_cast<int>(column);
    left -= weights[column];
    if (left < 0) break;
  }
  return chosen;
}

}  // namespace

std::optional<LabelledPosition> Label(SampledPosition sample, Labels labels,
                                      const base::StopSource& stop, Solver& solver) {
  SearchLimits limits;
  limits.stop = &stop;
  LabelledPosition labelled;
  if (labels == Labels::kScore) {
    const ScoreBounds bounds = solver.Solve(sample.position, limits).bounds;
    if (!bounds.IsExact()) return std::nullopt;
    labelled.score = bounds.lower.value();
  } else {
    const Analysis analysis = solver.Analyze(sample.position, limits);
    if (!analysis.bounds.IsExact()) return std::nullopt;
    labelled.score = analysis.bounds.lower.value();
    for (const std::optional<ScoreBounds>& bounds : analysis.columns) {
      if (bounds.has_value() && !bounds->IsExact()) return std::nullopt;
      labelled.columns.push_back(bounds.has_value() ? std::optional(bounds->lower.value())
                                                    : std::nullopt);
    }
  }
  labelled.sample = std::move(sample);
  return labelled;
}

std::optional<SampledPosition> SamplePosition(const DatasetOptions& options, RandomStream& random) {
  return options.sampling == Sampling::kUniform ? SampleUniform(options, random)
                                                : SampleRandom(options, random);
}

std::vector<LabelledPosition> SampleGame(const DatasetOptions& options,
                                         const base::StopSource& stop, RandomStream& random,
                                         Solver& solver) {
  std::vector<LabelledPosition> positions;
  SampledPosition game = {.moves = {}, .position = Position(options.size)};
  while (game.position.State() == GameState::kOngoing && game.position.ply() <= LastPly(options)) {
    std::optional<LabelledPosition> labelled = Label(game, Labels::kColumns, stop, solver);
    if (!labelled.has_value()) break;
    const int column = ChooseByTemperature(labelled->columns, options.temperature, random);
    if (game.position.ply() >= options.min_ply) {
      if (options.labels == Labels::kScore) labelled->columns.clear();
      positions.push_back(*std::move(labelled));
    }
    Play(column, game);
  }
  return positions;
}

}  // namespace plumb::engine
