// One thread is deterministic; several find the same scores.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/solver.h"
#include "tests/support/judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

std::vector<Position> Positions(BoardSize size, int count, int plies, std::uint64_t seed) {
  tools::Random random(seed);
  std::vector<Position> positions;
  while (static_cast<int>(positions.size()) < count) {
    positions.push_back(tools::PlayCarefulGame(size, plies, random).position);
  }
  return positions;
}

// The nodes of each answer, every method in turn.
std::vector<std::uint64_t> NodesOf(Solver& solver, const std::vector<Position>& positions) {
  std::vector<std::uint64_t> nodes;
  for (const Position& position : positions) {
    nodes.push_back(solver.Solve(position).nodes);
    nodes.push_back(solver.SolveWeak(position).nodes);
    nodes.push_back(solver.Analyze(position).nodes);
    nodes.push_back(solver.BestMoves(position).nodes);
    nodes.push_back(solver.PrincipalVariation(position).nodes);
  }
  return nodes;
}

class OneThreadTest : public ::testing::TestWithParam<BoardSize> {
 protected:
  std::vector<Position> Some() const {
    const int cells = GetParam().cells();
    return Positions(GetParam(), 8, cells > 30 ? cells - 26 : cells / 3, 80);
  }
};

TEST_P(OneThreadTest, VisitsTheSameNodesEveryTime) {
  Solver first(kTestOptions);
  Solver second(kTestOptions);
  EXPECT_EQ(NodesOf(first, Some()), NodesOf(second, Some()));
}

TEST_P(OneThreadTest, ForgetsEverythingWhenCleared) {
  Solver solver(kTestOptions);
  const std::vector<std::uint64_t> nodes = NodesOf(solver, Some());
  solver.Clear();
  EXPECT_EQ(NodesOf(solver, Some()), nodes);
}

INSTANTIATE_TEST_SUITE_P(Sizes, OneThreadTest,
                         ::testing::Values(tools::Size(4, 4), tools::Size(5, 5), tools::Size(7, 6),
                                           tools::Size(8, 7), tools::Size(8, 8), tools::Size(9, 7)),
                         [](const auto& param) { return param.param.ToString(); });

TEST(SolverThreadsTest, FindTheSameAnswers) {
  const BoardSize size = tools::Size(5, 5);
  Judge judge(size);
  for (const int threads : {2, 3, 8}) {
    Solver solver({.hash_mb = 8, .threads = threads});
    for (const Position& position : Positions(size, 12, 8, 81)) {
      EXPECT_TRUE(judge.IsScore(position, solver.Solve(position)));
      EXPECT_TRUE(judge.IsSign(position, solver.SolveWeak(position)));
      EXPECT_TRUE(judge.IsAnalysis(position, solver.Analyze(position)));
      EXPECT_TRUE(judge.AreBestMoves(position, solver.BestMoves(position)));
      EXPECT_TRUE(judge.IsWholeLine(position, solver.PrincipalVariation(position)));
    }
  }
}

// Long enough searches for the threads to meet in the table, of 64 and of 128 bits.
TEST(SolverThreadsTest, AgreeWithOneThreadOnLargeBoards) {
  for (const BoardSize size : {tools::Size(7, 6), tools::Size(8, 8)}) {
    Solver one(kTestOptions);
    Solver two({.hash_mb = 8, .threads = 2});
    std::uint64_t most_nodes = 0;
    for (const Position& position : Positions(size, 8, size.cells() - 28, 82)) {
      const SolveResult result = one.Solve(position);
      most_nodes = std::max(most_nodes, result.nodes);
      EXPECT_TRUE(result.bounds.IsExact()) << tools::Describe(position);
      EXPECT_EQ(two.Solve(position).bounds, result.bounds) << tools::Describe(position);
    }
    EXPECT_GT(most_nodes, 50000u) << "too easy to need a second thread";
  }
}

// The columns are divided among the threads.
TEST(SolverThreadsTest, AnalyzeColumnsApart) {
  for (const BoardSize size : {tools::Size(7, 6), tools::Size(8, 7), tools::Size(8, 8)}) {
    Solver one(kTestOptions);
    std::uint64_t most_nodes = 0;
    for (const int threads : {2, 5}) {
      Solver many({.hash_mb = 64, .threads = threads});
      for (const Position& position : Positions(size, 3, size.cells() - 32, 92)) {
        const Analysis expected = one.Analyze(position);
        const Analysis analysis = many.Analyze(position);
        EXPECT_EQ(analysis.bounds, expected.bounds) << tools::Describe(position);
        EXPECT_EQ(analysis.columns, expected.columns) << tools::Describe(position);
        EXPECT_EQ(analysis.best, expected.best) << tools::Describe(position);
        EXPECT_EQ(many.AnalyzeWeak(position).columns, one.AnalyzeWeak(position).columns);
        most_nodes = std::max(most_nodes, analysis.nodes);
      }
    }
    EXPECT_GT(most_nodes, 300'000u) << "too easy to need a second thread";
  }
}

// Whenever the search ends, what is proven is true.
TEST(SolverThreadsTest, StopInTheMiddleOfColumns) {
  Solver one(kTestOptions);
  Solver many({.hash_mb = 8, .threads = 3});
  tools::Random random(85);
  int unfinished = 0;
  for (const Position& position : Positions(BoardSize(), 30, 17, 86)) {
    const Analysis expected = one.Analyze(position);
    many.Clear();
    const auto max_nodes = static_cast<std::uint64_t>(1 + random.Below(20'000));
    const Analysis analysis = many.Analyze(position, {.max_nodes = max_nodes});
    EXPECT_EQ(Intersection(analysis.bounds, expected.bounds), expected.bounds);
    for (std::size_t column = 0; column < analysis.columns.size(); ++column) {
      const auto& bounds = analysis.columns[column];
      ASSERT_EQ(bounds.has_value(), expected.columns[column].has_value());
      if (!bounds.has_value()) continue;
      EXPECT_EQ(Intersection(*bounds, *expected.columns[column]), *expected.columns[column]);
      if (!bounds->IsExact()) ++unfinished;
    }
  }
  EXPECT_GT(unfinished, 20);
}

// It is called by the caller's thread alone, and the last call has everything.
TEST(SolverThreadsTest, ObserveColumnsApart) {
  Solver many({.hash_mb = 64, .threads = 3});
  const std::thread::id caller = std::this_thread::get_id();
  for (const Position& position : Positions(BoardSize(), 4, 15, 87)) {
    Analysis last;
    const Analysis analysis = many.AnalyzeWithLine(position, {}, [&](const Analysis& now) {
      EXPECT_EQ(std::this_thread::get_id(), caller);
      last = now;
    });
    EXPECT_EQ(last.columns, analysis.columns);
  }
  // What it throws comes out, and the solver can be used again.
  const Position position = Positions(BoardSize(), 1, 14, 88)[0];
  int calls = 0;
  const auto thrower = [&](const Analysis&) {
    if (++calls > 6) throw calls;
  };
  EXPECT_THROW(many.AnalyzeWithLine(position, {}, thrower), int);
  EXPECT_TRUE(many.Analyze(position).bounds.IsExact());
}

// There is no global state, so solvers in different threads do not disturb each other.
TEST(SolverThreadsTest, LetTwoSolversWorkAtTheSameTime) {
  const auto solve = [](BoardSize size, std::vector<ScoreBounds>& results) {
    Solver solver(kTestOptions);
    for (const Position& position : Positions(size, 20, size.cells() - 24, 83)) {
      results.push_back(solver.Solve(position).bounds);
    }
  };
  std::vector<ScoreBounds> alone_7x6, alone_8x8, together_7x6, together_8x8;
  solve(tools::Size(7, 6), alone_7x6);
  solve(tools::Size(8, 8), alone_8x8);
  std::thread other(solve, tools::Size(7, 6), std::ref(together_7x6));
  solve(tools::Size(8, 8), together_8x8);
  other.join();
  EXPECT_EQ(together_7x6, alone_7x6);
  EXPECT_EQ(together_8x8, alone_8x8);
}

}  // namespace
}  // namespace plumb::testing
