// The static rules on every position of larger boards of each parity.

#include <cstdint>
#include <ostream>

#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/search/shape.h"
#include "tests/support/random_positions.h"
#include "tests/support/rule_judge.h"
#include "tools/brute_force.h"

namespace plumb::testing {
namespace {

using Shape64 = search::RuntimeShape<std::uint64_t>;

struct Sample {
  BoardSize size;
  // All positions that follow the empty board, or as many positions of that ply.
  int first_ply = 0;
  int beginnings = 1;
};

std::ostream& operator<<(std::ostream& out, const Sample& sample) {
  return out << sample.size.ToString() << " from ply " << sample.first_ply;
}

class StaticRulesGoldenTest : public ::testing::TestWithParam<Sample> {};

TEST_P(StaticRulesGoldenTest, AreRightOnEveryPosition) {
  const Sample& sample = GetParam();
  tools::BruteForce brute_force(sample.size);
  tools::Random random(112);
  for (int i = 0; i < sample.beginnings; ++i) {
    brute_force.ScoreOf(tools::PlayRandomGame(sample.size, sample.first_ply, random).position);
  }
  JudgeRulesOnKnown<Shape64>(brute_force, 1);
}

INSTANTIATE_TEST_SUITE_P(
    Sizes, StaticRulesGoldenTest,
    ::testing::Values(Sample{.size = tools::Size(4, 5)}, Sample{.size = tools::Size(5, 4)},
                      Sample{.size = tools::Size(3, 7)},
                      Sample{.size = tools::Size(4, 6), .first_ply = 8, .beginnings = 24},
                      Sample{.size = tools::Size(5, 5), .first_ply = 10, .beginnings = 24},
                      Sample{.size = tools::Size(7, 3), .first_ply = 8, .beginnings = 12},
                      Sample{.size = tools::Size(6, 4), .first_ply = 10, .beginnings = 24},
                      Sample{.size = tools::Size(4, 7), .first_ply = 14, .beginnings = 24},
                      Sample{.size = tools::Size(7, 4), .first_ply = 14, .beginnings = 24},
                      Sample{.size = tools::Size(7, 6), .first_ply = 30, .beginnings = 300},
                      Sample{.size = tools::Size(7, 7), .first_ply = 37, .beginnings = 300}),
    [](const auto& param) { return param.param.size.ToString(); });

}  // namespace
}  // namespace plumb::testing
