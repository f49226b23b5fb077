// Whatever ends a search early, what it returns is proven and it can go on later.

#include <chrono>
#include <cstdint>
#include <thread>
#include <vector>

#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"
#include "tests/support/judge.h"
#include "tests/support/perfect_play.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

// Boards that no test has the time to solve, with what is known of them.
std::vector<PerfectPlay> HardBoards() {
  std::vector<PerfectPlay> boards;
  for (const PerfectPlay& board : kPerfectPlay) {
    if (board.cells() >= 54) boards.push_back(board);
  }
  return boards;
}

// Every question of a position of 7x6 or larger, asked with the same limits.
void ExpectTruth(Solver& solver, const PerfectPlay& board, const SearchLimits& limits) {
  const Position position(tools::Size(board.width, board.height));
  const Score truth = board.score();
  const auto contains = [](const ScoreBounds& bounds, Score score) {
    return bounds.lower <= score && score <= bounds.upper;
  };
  EXPECT_TRUE(contains(solver.Solve(position, limits).bounds, truth));
  EXPECT_TRUE(contains(solver.SolveWeak(position, limits).bounds, Score(Sign(truth))));
  EXPECT_TRUE(contains(solver.BestMoves(position, limits).bounds, truth));
  EXPECT_FALSE(solver.BestMoves(position, limits).columns.empty());
  EXPECT_TRUE(contains(solver.PrincipalVariation(position, limits).bounds, truth));
  const Analysis analysis = solver.Analyze(position, limits);
  ASSERT_EQ(static_cast<int>(analysis.columns.size()), board.width);
  bool reachable = false;
  for (const auto& bounds : analysis.columns) {
    ASSERT_TRUE(bounds.has_value());
    EXPECT_LE(bounds->lower, truth);  // No move is better than the best.
    reachable |= bounds->upper >= truth;
  }
  EXPECT_TRUE(reachable);
}

TEST(SolverLimitsTest, AnswersWithoutASingleNode) {
  Solver solver(kTestOptions);
  for (const PerfectPlay& board : kPerfectPlay) {
    SCOPED_TRACE(tools::Size(board.width, board.height).ToString());
    ExpectTruth(solver, board, {.max_nodes = 0});
  }
}

TEST(SolverLimitsTest, EndsSoonAfterTheNodeLimit) {
  Solver solver(kTestOptions);
  for (const PerfectPlay& board : HardBoards()) {
    const Position position(tools::Size(board.width, board.height));
    SCOPED_TRACE(position.size().ToString());
    constexpr std::uint64_t kNodes = 20000;
    EXPECT_LE(solver.Solve(position, {.max_nodes = kNodes}).nodes, 2 * kNodes);
    EXPECT_LE(solver.SolveWeak(position, {.max_nodes = kNodes}).nodes, 2 * kNodes);
    EXPECT_LE(solver.Analyze(position, {.max_nodes = kNodes}).nodes, 2 * kNodes);
    EXPECT_LE(solver.BestMoves(position, {.max_nodes = kNodes}).nodes, 2 * kNodes);
    EXPECT_LE(solver.PrincipalVariation(position, {.max_nodes = kNodes}).nodes, 2 * kNodes);
    ExpectTruth(solver, board, {.max_nodes = kNodes});
  }
}

TEST(SolverLimitsTest, ReturnsWhenTheDeadlineIsPast) {
  Solver solver(kTestOptions);
  for (const PerfectPlay& board : HardBoards()) {
    ExpectTruth(solver, board, {.deadline = base::MonotonicTime::InfinitePast()});
    ExpectTruth(solver, board, {.deadline = base::MonotonicTime::Now() - absl::Seconds(1)});
  }
}

TEST(SolverLimitsTest, ReturnsWhenTheDeadlineComes) {
  Solver solver(kTestOptions);
  for (const PerfectPlay& board : HardBoards()) {
    const Position position(tools::Size(board.width, board.height));
    const SolveResult result =
        solver.Solve(position, {.deadline = base::MonotonicTime::Now() + absl::Milliseconds(20)});
    EXPECT_LE(result.bounds.lower, board.score());
    EXPECT_GE(result.bounds.upper, board.score());
  }
}

TEST(SolverLimitsTest, ReturnsWhenStoppedBeforehand) {
  base::StopSource stop;
  stop.RequestStop();
  Solver solver(kTestOptions);
  for (const PerfectPlay& board : HardBoards()) ExpectTruth(solver, board, {.stop = &stop});
}

TEST(SolverLimitsTest, ReturnsWhenStoppedByAnotherThread) {
  for (const int threads : {1, 2}) {
    base::StopSource stop;
    Solver solver({.hash_mb = 8, .threads = threads});
    std::thread stopper([&stop] {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      stop.RequestStop();
    });
    // 10x10 is far beyond any search, so only the stop can end it.
    const SolveResult result = solver.Solve(Position(tools::Size(10, 10)), {.stop = &stop});
    stopper.join();
    EXPECT_FALSE(result.bounds.IsExact());
    EXPECT_GT(result.nodes, 0u);
  }
}

class SolverLimitedTest : public ::testing::TestWithParam<int> {
 protected:
  SolverOptions options() const { return {.hash_mb = 8, .threads = GetParam()}; }
};

// Small limits end the searches at every possible place; brute force knows the truth.
TEST_P(SolverLimitedTest, ProvesWhateverItReturns) {
  const BoardSize size = tools::Size(5, 4);
  Judge judge(size);
  tools::Random random(70);
  for (int i = 0; i < 200; ++i) {
    Solver solver(options());
    const Position position = tools::PlayRandomGame(size, 8, random).position;
    const SearchLimits limits = {.max_nodes = static_cast<std::uint64_t>(random.Below(400))};
    EXPECT_TRUE(judge.Bound(position, solver.Solve(position, limits).bounds));
    const ScoreBounds weak = solver.SolveWeak(position, limits).bounds;
    EXPECT_LE(weak.lower.value(), Sign(judge.ScoreOf(position))) << tools::Describe(position);
    EXPECT_GE(weak.upper.value(), Sign(judge.ScoreOf(position))) << tools::Describe(position);
    EXPECT_TRUE(judge.BoundColumns(position, solver.Analyze(position, limits)));
    EXPECT_TRUE(judge.IncludeBestMoves(position, solver.BestMoves(position, limits)));
    EXPECT_TRUE(judge.IsBeginOfLine(position, solver.PrincipalVariation(position, limits)));
  }
}

// A search that was cut off must leave nothing wrong in the tables.
TEST_P(SolverLimitedTest, GoesOnToTheExactScore) {
  const BoardSize size = tools::Size(5, 4);
  Judge judge(size);
  tools::Random random(71);
  for (int i = 0; i < 100; ++i) {
    Solver solver(options());
    const Position position = tools::PlayRandomGame(size, 8, random).position;
    for (std::uint64_t nodes = 1; nodes < 5000; nodes *= 3) {
      EXPECT_TRUE(judge.Bound(position, solver.Solve(position, {.max_nodes = nodes}).bounds));
      EXPECT_TRUE(judge.BoundColumns(position, solver.Analyze(position, {.max_nodes = nodes})));
    }
    EXPECT_TRUE(judge.IsScore(position, solver.Solve(position)));
    EXPECT_TRUE(judge.IsAnalysis(position, solver.Analyze(position)));
    EXPECT_TRUE(judge.IsWholeLine(position, solver.PrincipalVariation(position)));
  }
}

INSTANTIATE_TEST_SUITE_P(Threads, SolverLimitedTest, ::testing::Values(1, 2),
                         ::testing::PrintToStringParamName());

}  // namespace
}  // namespace plumb::testing
