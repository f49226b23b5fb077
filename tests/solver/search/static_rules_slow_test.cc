// The static rules on every position of 4x6, 7x3 and 5x5: 100 million, 2 GB of memory.

#include <cstdint>

#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/search/shape.h"
#include "tests/support/random_positions.h"
#include "tests/support/rule_judge.h"
#include "tools/brute_force.h"

namespace plumb::testing {
namespace {

class StaticRulesSlowTest : public ::testing::TestWithParam<BoardSize> {};

TEST_P(StaticRulesSlowTest, AreRightOnEveryPosition) {
  tools::BruteForce brute_force(GetParam());
  brute_force.ScoreOf(Position(GetParam()));
  JudgeRulesOnKnown<search::RuntimeShape<std::uint64_t>>(brute_force, 1);
}

INSTANTIATE_TEST_SUITE_P(Sizes, StaticRulesSlowTest,
                         ::testing::Values(tools::Size(4, 6), tools::Size(7, 3), tools::Size(5, 5)),
                         [](const auto& param) { return param.param.ToString(); });

}  // namespace
}  // namespace plumb::testing
