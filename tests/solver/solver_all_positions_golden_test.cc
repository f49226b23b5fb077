// Every position of small boards of each parity, judged by brute force.

#include <cstdint>
#include <ostream>
#include <string>

#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/solver.h"
#include "tests/support/judge.h"
#include "tests/support/random_positions.h"
#include "tools/brute_force.h"

namespace plumb::testing {
namespace {

constexpr SolverOptions kOptions = {.hash_mb = 32, .threads = 1};

struct Sample {
  BoardSize size;
  // Brute force begins with the empty board, or with that many positions of that ply.
  int first_ply = 0;
  int beginnings = 1;
  // Of the positions that can follow, one in so many is compared.
  int one_in = 1;
};

std::ostream& operator<<(std::ostream& out, const Sample& sample) {
  return out << sample.size.ToString() << " from ply " << sample.first_ply;
}

class SolverAllPositionsTest : public ::testing::TestWithParam<Sample> {};

TEST_P(SolverAllPositionsTest, ScoresThemExactly) {
  const Sample& sample = GetParam();
  tools::BruteForce brute_force(sample.size);
  tools::Random random(100);
  for (int i = 0; i < sample.beginnings; ++i) {
    brute_force.ScoreOf(tools::PlayRandomGame(sample.size, sample.first_ply, random).position);
  }
  Solver solver(kOptions);
  std::uint64_t compared = 0;
  brute_force.ForEachKnown([&](Uint128 own, Uint128 opponent, Score score) {
    if (random.Below(sample.one_in) != 0) return;
    const auto position = Position::FromStones(sample.size, own, opponent);
    ASSERT_TRUE(position.ok()) << position.status();
    const ScoreBounds bounds = solver.Solve(*position).bounds;
    ASSERT_EQ(bounds, (ScoreBounds{score, score})) << tools::Describe(*position);
    ++compared;
  });
  EXPECT_GT(compared, 100000u);
  RecordProperty("positions", std::to_string(compared));
}

INSTANTIATE_TEST_SUITE_P(
    Sizes, SolverAllPositionsTest,
    ::testing::Values(
        Sample{.size = tools::Size(4, 4)}, Sample{.size = tools::Size(4, 5)},
        Sample{.size = tools::Size(5, 4)}, Sample{.size = tools::Size(3, 7)},
        Sample{.size = tools::Size(7, 2)}, Sample{.size = tools::Size(6, 3), .one_in = 2},
        Sample{.size = tools::Size(12, 1)},
        Sample{.size = tools::Size(7, 3), .first_ply = 6, .beginnings = 8, .one_in = 10},
        Sample{.size = tools::Size(4, 6), .first_ply = 6, .beginnings = 24, .one_in = 10},
        Sample{.size = tools::Size(5, 5), .first_ply = 8, .beginnings = 24, .one_in = 10},
        Sample{.size = tools::Size(6, 4), .first_ply = 8, .beginnings = 16, .one_in = 10},
        Sample{.size = tools::Size(3, 9), .first_ply = 8, .beginnings = 16, .one_in = 10}),
    [](const auto& param) { return param.param.size.ToString(); });

// The tables empty before each position: no score is owed to an earlier answer.
TEST(SolverColdTest, ScoresSampledPositionsExactly) {
  for (const BoardSize size :
       {tools::Size(5, 4), tools::Size(4, 5), tools::Size(5, 5), tools::Size(7, 3)}) {
    Judge judge(size);
    Solver solver({.hash_mb = 1});
    tools::Random random(101);
    for (int i = 0; i < 300; ++i) {
      const Position position =
          tools::PlayRandomGame(size, size.cells() - 10 - random.Below(4), random).position;
      solver.Clear();
      ASSERT_TRUE(judge.IsScore(position, solver.Solve(position)));
    }
  }
}

// Uneven colours, judged with the side to move as given.
TEST(SolverSetUpTest, ScoresSampledSetUpsExactly) {
  for (const BoardSize size :
       {tools::Size(4, 4), tools::Size(5, 4), tools::Size(4, 5), tools::Size(5, 5),
        tools::Size(7, 3), tools::Size(3, 7), tools::Size(7, 6), tools::Size(8, 8),
        tools::Size(9, 9), tools::Size(16, 7)}) {
    Judge judge(size);
    Solver solver(kOptions);
    tools::Random random(102);
    for (int i = 0; i < 600; ++i) {
      const Position position = tools::RandomSetUp(size, random.Below(14), random);
      ASSERT_TRUE(judge.IsScore(position, solver.Solve(position)));
    }
  }
}

}  // namespace
}  // namespace plumb::testing
