// A call that finds no memory or no thread leaves everything usable.

#include "tests/support/shortage.h"

#include <cstdint>
#include <new>
#include <optional>

#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/live_search.h"
#include "solver/solver.h"
#include "tests/support/perfect_play.h"
#include "tools/random_positions.h"

namespace plumb::testing {
namespace {

// An empty board takes enough nodes that several threads search together.
struct KnownBoard {
  Position position;
  ScoreBounds truth;
};

KnownBoard Known(int width, int height) {
  for (const PerfectPlay& board : kPerfectPlay) {
    if (board.width != width || board.height != height) continue;
    return {Position(tools::Size(width, height)), {board.score(), board.score()}};
  }
  ADD_FAILURE() << width << "x" << height << " is not in the table";
  return {Position(), {}};
}

// Calls `operation` with each of its allocations failing in turn, until none is left to fail.
// `check` is called after each. Returns how many failed.
template <typename Operation, typename Check>
int FailEachAllocation(Operation operation, Check check) {
  for (int n = 0;; ++n) {
    bool happened = false;
    {
      const FailingAllocation failing(n);
      try {
        operation(n);
      } catch (const std::bad_alloc&) {
      }
      happened = failing.happened();
    }
    check(n);
    if (!happened) return n;
  }
}

class ShortageTest : public ::testing::TestWithParam<int> {
 protected:
  int threads() const { return GetParam(); }
};

TEST_P(ShortageTest, ANewSolverSurvivesEachFailedAllocation) {
  const KnownBoard board = Known(6, 4);
  std::optional<Solver> solver;
  const int failed = FailEachAllocation(
      [&](int) {
        solver.reset();
        solver.emplace(SolverOptions{.hash_mb = 1, .threads = threads()});
        solver->Solve(board.position);
      },
      [&](int n) {
        if (!solver.has_value()) return;
        EXPECT_EQ(solver->Solve(board.position).bounds, board.truth) << n;
      });
  EXPECT_GE(failed, 4) << "the kernel, two tables and a search at least";
}

TEST_P(ShortageTest, AChangeOfTheBoardMayFail) {
  const KnownBoard one = Known(6, 4);
  const KnownBoard other = Known(5, 5);
  Solver solver({.hash_mb = 1, .threads = threads()});
  FailEachAllocation(
      [&](int n) {
        solver.Solve((n % 2 == 0 ? one : other).position);
        solver.Analyze((n % 2 == 0 ? other : one).position);
      },
      [&](int n) {
        EXPECT_EQ(solver.Solve(one.position).bounds, one.truth) << n;
        EXPECT_EQ(solver.Solve(other.position).bounds, other.truth) << n;
      });
}

TEST_P(ShortageTest, KeepsWhatItHasLearnt) {
  const Position position = Known(6, 4).position;
  Solver solver({.hash_mb = 4, .threads = threads()});
  const std::uint64_t first = solver.Solve(position).nodes;
  FailEachAllocation([&](int) { solver.AnalyzeWithLine(position); },
                     [&](int n) { EXPECT_LT(solver.Solve(position).nodes, first) << n; });
}

TEST_P(ShortageTest, TheLiveSearchSurvivesEachFailedAllocation) {
  const KnownBoard board = Known(6, 4);
  std::optional<live::LiveSearch> live;
  FailEachAllocation(
      [&](int) {
        live.reset();
        live.emplace(SolverOptions{.hash_mb = 32, .threads = threads()});
        live->Prepare(board.position.size());
        live->FindMove(board.position, {.max_nodes = 20'000});
      },
      [&](int n) {
        if (!live.has_value()) return;
        live->Clear();
        EXPECT_EQ(live->FindMove(board.position).bounds, board.truth) << n;
      });
}

INSTANTIATE_TEST_SUITE_P(Threads, ShortageTest, ::testing::Values(1, 3));

TEST(FewThreadsTest, TheSolverWorksWithThoseItGets) {
  const KnownBoard board = Known(6, 4);
  for (const int given : {0, 1, 2}) {
    Solver solver({.hash_mb = 1, .threads = 8});
    {
      const FewThreads few(given);
      EXPECT_EQ(solver.Solve(board.position).bounds, board.truth);
    }
    EXPECT_EQ(solver.threads(), given + 1);
    // And again, with the threads that have been started.
    EXPECT_EQ(solver.Solve(board.position).bounds, board.truth);
    EXPECT_EQ(solver.Analyze(board.position).bounds, board.truth);
  }
}

TEST(FewThreadsTest, TheLiveSearchWorksWithThoseItGets) {
  const KnownBoard board = Known(6, 4);
  live::LiveSearch live({.hash_mb = 2, .threads = 8});
  const FewThreads few(1);
  EXPECT_EQ(live.FindMove(board.position).bounds, board.truth);
  EXPECT_LE(live.threads(), 2);
}

}  // namespace
}  // namespace plumb::testing
