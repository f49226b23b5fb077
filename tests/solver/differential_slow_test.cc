// The solver against brute force on boards of random sizes, with several threads on one position.

#include <cstdint>

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/solver.h"
#include "tools/differential.h"
#include "tools/random_positions.h"

namespace plumb::testing {
namespace {

TEST(DifferentialTest, AgreesOnRandomBoards) {
  tools::Random random(2026);
  for (int i = 0; i < 4000; ++i) {
    const Position position = tools::PositionForBruteForce(random);
    Solver solver({.hash_mb = 1 + random.Below(4), .threads = 1 + random.Below(4)});
    const absl::Status status = tools::CompareWithBruteForce(position, solver);
    ASSERT_TRUE(status.ok()) << i << ": " << status.message();
  }
}

// A window that takes fewer nodes is searched by one thread alone.
TEST(DifferentialTest, AgreesWhenThreadsWorkTogether) {
  constexpr std::uint64_t kAloneNodes = 3000;
  tools::Random random(7);
  int together = 0;
  for (int i = 0; i < 60; ++i) {
    const Position position = tools::HardPositionForBruteForce(random);
    Solver solver({.hash_mb = 1, .threads = 2 + random.Below(3)});
    if (solver.Solve(position).nodes > kAloneNodes) ++together;
    solver.Clear();
    const absl::Status status = tools::CompareWithBruteForce(position, solver);
    ASSERT_TRUE(status.ok()) << i << ": " << status.message();
  }
  EXPECT_GT(together, 5);
}

}  // namespace
}  // namespace plumb::testing
