#include "engine/skill.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "solver/position.h"
#include "solver/score.h"
#include "solver/solver.h"

namespace plumb {
namespace {

// How sure a level is to avoid a move that is worse by one: level 10 plays it e times
// less often than the best.
constexpr double kCarePerLevel = 0.1;

// std::mt19937 and seed_seq are the same everywhere; the standard's distributions are
// not, so the choice below is made by hand.
double UniformOf(const Position& position, int seed) {
  const auto low = [](Uint128 bits) { return static_cast<std::uint32_t>(bits); };
  std::seed_seq sequence = {static_cast<std::uint32_t>(seed), low(position.own()),
                            low(position.own() >> 32),        low(position.own() >> 64),
                            low(position.own() >> 96),        low(position.occupied()),
                            low(position.occupied() >> 32),   low(position.occupied() >> 64),
                            low(position.occupied() >> 96)};
  std::mt19937 random(sequence);
  return std::ldexp(static_cast<double>(random()), -32);
}

}  // namespace

int ChooseBySkill(const Position& position, const Analysis& analysis, int level, int seed) {
  Score best = -Score(BoardSize::kMaxBits);
  for (const std::optional<ScoreBounds>& bounds : analysis.columns) {
    if (bounds.has_value()) best = std::max(best, bounds->lower);
  }
  std::vector<double> weights;
  double total = 0;
  for (const std::optional<ScoreBounds>& bounds : analysis.columns) {
    const double loss = bounds.has_value() ? best.value() - bounds->lower.value() : 0;
    weights.push_back(bounds.has_value() ? std::exp(-loss * level * kCarePerLevel) : 0);
    total += weights.back();
  }
  double rest = UniformOf(position, seed) * total;
  int chosen = -1;
  for (std::size_t column = 0; column < weights.size(); ++column) {
    if (!analysis.columns[column].has_value()) continue;
    chosen = static_cast<int>(column);
    rest -= weights[column];
    if (rest < 0) break;
  }
  return chosen;
}

}  // namespace plumb
