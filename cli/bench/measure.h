// Solves a set of positions and measures time and nodes.

#ifndef PLUMB_CLI_BENCH_MEASURE_H_
#define PLUMB_CLI_BENCH_MEASURE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "absl/types/span.h"
#include "cli/bench/known_positions.h"
#include "solver/solver.h"

namespace plumb::cli {

struct SetMeasurement {
  std::uint64_t positions = 0;
  std::uint64_t nodes = 0;
  std::uint32_t score_checksum = 0;   // Of the scores found, in order.
  absl::Duration total;               // Of the Solve calls alone.
  absl::Duration longest;             // Of one of them.
  std::vector<std::string> mistakes;  // "4455: expected 3, got 2"

  double NodesPerSecond() const;
};

// Whether the tables are emptied before each position; that time is not counted.
enum class Tables { kKept, kCleared };

SetMeasurement MeasureSet(absl::Span<const KnownPosition> set, Tables tables, Solver& solver);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_BENCH_MEASURE_H_
