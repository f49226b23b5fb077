#include "cli/bench/measure.h"

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "cli/bench/known_positions.h"
#include "solver/board/score.h"
#include "solver/solver.h"

namespace plumb::cli {
namespace {

// FNV-1a, one step a score: it depends on the order as well. A score fits in a byte.
class ScoreChecksum {
 public:
  void Add(Score score) {
    constexpr std::uint32_t kPrime = 16777619;
    value_ = (value_ ^ static_cast<std::uint8_t>(score.value())) * kPrime;
  }
  std::uint32_t value() const { return value_; }

 private:
  std::uint32_t value_ = 2166136261;
};

}  // namespace

double SetMeasurement::NodesPerSecond() const {
  const double seconds = absl::ToDoubleSeconds(total);
  return seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
}

SetMeasurement MeasureSet(absl::Span<const KnownPosition> set, Tables tables, Solver& solver) {
  SetMeasurement measured;
  ScoreChecksum checksum;
  if (!set.empty()) solver.Prepare(set.front().position.size());
  for (const KnownPosition& known : set) {
    if (tables == Tables::kCleared) solver.Clear();
    const auto start = std::chrono::steady_clock::now();
    const SolveResult result = solver.Solve(known.position);
    const absl::Duration spent = absl::FromChrono(std::chrono::steady_clock::now() - start);
    const Score score = result.bounds.lower;
    checksum.Add(score);
    if (score != known.score) {
      measured.mistakes.push_back(
          absl::StrCat(known.moves, ": expected ", known.score.value(), ", got ", score.value()));
    }
    ++measured.positions;
    measured.nodes += result.nodes;
    measured.total += spent;
    measured.longest = std::max(measured.longest, spent);
  }
  measured.score_checksum = checksum.value();
  return measured;
}

}  // namespace plumb::cli
