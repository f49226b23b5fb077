#include "engine/skill.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "absl/types/span.h"
#include "engine/settings.h"
#include "solver/board/bits.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/search_report.h"

namespace plumb::engine {
namespace {

// How much less likely a move is that is worse by one point: at level 5, e times.
constexpr double kCarePerLevel = 0.2;

// By how much a move is worse than the best one. At least 1 where nothing is proven, because
// the search preferred the best one.
double Loss(const ScoreBounds& best, const ScoreBounds& other) {
  if (best == other && best.IsExact()) return 0;
  return std::max(1, best.lower.value() - other.upper.value());
}

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

int ChooseBySkill(const Position& position, absl::Span<const std::optional<ScoreBounds>> columns,
                  int best, int level, int seed) {
  const ScoreBounds& best_bounds = *columns[static_cast<std::size_t>(best)];
  std::vector<double> weights;
  double total = 0;
  for (const std::optional<ScoreBounds>& bounds : columns) {
    weights.push_back(
        bounds.has_value() ? std::exp(-Loss(best_bounds, *bounds) * level * kCarePerLevel) : 0);
    total += weights.back();
  }
  double rest = UniformOf(position, seed) * total;
  int chosen = best;
  for (std::size_t column = 0; column < weights.size(); ++column) {
    if (!columns[column].has_value()) continue;
    chosen = static_cast<int>(column);
    rest -= weights[column];
    if (rest < 0) break;
  }
  return chosen;
}

void PlayBySkill(const Position& position, const Settings& settings, SearchReport& report) {
  if (settings.skill_level == Settings::kBestSkill) return;
  const int column =
      ChooseBySkill(position, report.columns, report.column, settings.skill_level, settings.seed);
  if (column == report.column) return;
  report.column = column;
  report.proven_best = false;
  report.line = {column};
}

}  // namespace plumb::engine
