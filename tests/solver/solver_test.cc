// The solver judged by brute force: boards small enough to visit every position.

#include "solver/solver.h"

#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "tests/support/all_positions.h"
#include "tests/support/judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::AllOf;
using ::testing::Each;
using ::testing::Eq;
using ::testing::SizeIs;

class SolverTest : public ::testing::TestWithParam<BoardSize> {};

// Finished games and full boards included. The position that a game begins with comes
// first, when the tables are empty; later ones find them filled.
TEST_P(SolverTest, ScoresEveryPosition) {
  Judge judge(GetParam());
  Solver solver(kTestOptions);
  ForEachPosition(GetParam(), [&](const Position& position) {
    ASSERT_TRUE(judge.IsScore(position, solver.Solve(position)));
  });
}

TEST_P(SolverTest, ScoresSetUpsThatNoGameReaches) {
  const BoardSize size = GetParam();
  Judge judge(size);
  Solver solver(kTestOptions);
  tools::Random random(50);
  for (int i = 0; i < 500; ++i) {
    const int empty = random.Below(size.cells() + 1);
    const Position position = random.Below(4) == 0 ? tools::RandomStones(size, empty, random)
                                                   : tools::RandomSetUp(size, empty, random);
    ASSERT_TRUE(judge.IsScore(position, solver.Solve(position)));
    ASSERT_TRUE(judge.IsSign(position, solver.SolveWeak(position)));
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, SolverTest,
                         ::testing::Values(tools::Size(1, 1), tools::Size(1, 4), tools::Size(1, 5),
                                           tools::Size(1, 127), tools::Size(2, 1),
                                           tools::Size(2, 4), tools::Size(2, 5), tools::Size(2, 7),
                                           tools::Size(3, 1), tools::Size(3, 4), tools::Size(3, 5),
                                           tools::Size(4, 1), tools::Size(4, 2), tools::Size(4, 3),
                                           tools::Size(5, 1), tools::Size(5, 2), tools::Size(7, 1),
                                           tools::Size(9, 1), tools::Size(6, 2), tools::Size(5, 3)),
                         [](const auto& param) { return param.param.ToString(); });

// One solver for many boards: what it learnt of one must not leak into another.
TEST(SolverSizesTest, ForgetsTheBoardOfAnotherSize) {
  const BoardSize sizes[] = {tools::Size(4, 4), tools::Size(5, 3), tools::Size(3, 5),
                             tools::Size(9, 9), tools::Size(4, 5)};
  std::vector<Judge> judges(std::begin(sizes), std::end(sizes));
  Solver solver(kTestOptions);
  tools::Random random(51);
  for (int i = 0; i < 600; ++i) {
    const auto which = static_cast<std::size_t>(random.Below(5));
    const Position position =
        tools::RandomSetUp(sizes[which], random.Below(sizes[which].cells() > 20 ? 9 : 15), random);
    ASSERT_TRUE(judges[which].IsScore(position, solver.Solve(position)));
  }
}

TEST(SolverFinishedTest, ScoresAWinWithTheLastStone) {
  Solver solver(kTestOptions);
  const Position four = *Position::FromStones({}, 0b1111, Uint128{0b111} << 7);
  // Seven stones on 7x6: a win with stone 7 scores 1 + (42 - 7) / 2 = 18.
  EXPECT_EQ(solver.Solve(four).bounds, (ScoreBounds{Score(18), Score(18)}));
  EXPECT_EQ(solver.Solve(four.Passed()).bounds, (ScoreBounds{Score(-18), Score(-18)}));
  EXPECT_EQ(solver.SolveWeak(four).bounds, (ScoreBounds{Score(1), Score(1)}));
  EXPECT_EQ(solver.SolveWeak(four.Passed()).bounds, (ScoreBounds{Score(-1), Score(-1)}));
}

TEST(SolverFinishedTest, HasNoMoveToRecommend) {
  Solver solver(kTestOptions);
  const Position won = *Position::FromStones({}, 0b1111, Uint128{0b111} << 7);
  for (const Position& position : {won, won.Passed(), Position(tools::Size(1, 1)).After(0)}) {
    Judge judge(position.size());
    EXPECT_TRUE(judge.IsScore(position, solver.Solve(position)));
    EXPECT_TRUE(judge.AreBestMoves(position, solver.BestMoves(position)));
    EXPECT_TRUE(judge.IsWholeLine(position, solver.PrincipalVariation(position)));
    const auto width = static_cast<std::size_t>(position.size().width());
    EXPECT_THAT(solver.Analyze(position).columns, AllOf(SizeIs(width), Each(Eq(std::nullopt))));
  }
}

TEST(SolverMoveTest, KeepsWorkingWhenMoved) {
  const BoardSize size = tools::Size(4, 4);
  Judge judge(size);
  Solver first(kTestOptions);
  EXPECT_TRUE(judge.IsScore(Position(size), first.Solve(Position(size))));
  Solver second(std::move(first));
  EXPECT_TRUE(judge.IsScore(Position(size).After(1), second.Solve(Position(size).After(1))));
  Solver third(kTestOptions);
  third = std::move(second);
  EXPECT_TRUE(judge.IsScore(Position(size).After(2), third.Solve(Position(size).After(2))));
}

TEST(SolverOptionsTest, RefusesWhatCannotBe) {
  EXPECT_TRUE(SolverOptions().Validate().ok());
  EXPECT_TRUE(kTestOptions.Validate().ok());
  for (const int threads : {0, -1}) {
    const absl::Status status = SolverOptions{.threads = threads}.Validate();
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
    EXPECT_TRUE(absl::StrContains(status.message(), "threads")) << status;
  }
  const absl::Status status = SolverOptions{.hash_mb = -1}.Validate();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_TRUE(absl::StrContains(status.message(), "hash_mb")) << status;
}

}  // namespace
}  // namespace plumb::testing
