// Each static rule on its own, judged by brute force: the bound is never wrong.

#include "solver/static_rules.h"

#include <cstdint>

#include "gtest/gtest.h"
#include "solver/bits.h"
#include "solver/board_size.h"
#include "solver/position.h"
#include "solver/shape.h"
#include "tests/support/brute_force.h"
#include "tests/support/random_positions.h"
#include "tests/support/rule_judge.h"

namespace plumb::testing {
namespace {

using Shape64 = RuntimeShape<std::uint64_t>;
using Shape128 = RuntimeShape<Uint128>;

class StaticRulesTest : public ::testing::TestWithParam<BoardSize> {};

TEST_P(StaticRulesTest, AreRightOnEveryPosition) {
  BruteForce brute_force(GetParam());
  brute_force.ScoreOf(Position(GetParam()));
  JudgeRulesOnKnown<Shape64>(brute_force, 1);
  JudgeRulesOnKnown<Shape128>(brute_force, 4);
}

INSTANTIATE_TEST_SUITE_P(Sizes, StaticRulesTest,
                         ::testing::Values(Size(4, 4), Size(2, 8), Size(3, 5), Size(5, 3)),
                         [](const auto& param) { return param.param.ToString(); });

// Larger boards late in the game, with stones that no game need place so.
class StaticRulesSetUpTest : public ::testing::TestWithParam<BoardSize> {};

template <typename Shape>
void JudgeSetUps(BoardSize size, int count) {
  BruteForce brute_force(size);
  RuleJudge<Shape> judge(size);
  Random random(111);
  for (int i = 0; i < count; ++i) {
    const Position position = RandomSetUp(size, 1 + random.Below(10), random);
    judge.Add(position, brute_force.ScoreOf(position));
  }
  judge.Finish();
  EXPECT_GT(judge.claim_even_draws() + judge.claim_even_wins() + judge.odd_threat_wins(), 0u);
}

TEST_P(StaticRulesSetUpTest, AreRightOnSetUps) {
  if (GetParam().bits() <= 64) JudgeSetUps<Shape64>(GetParam(), 300);
  JudgeSetUps<Shape128>(GetParam(), 300);
}

INSTANTIATE_TEST_SUITE_P(Sizes, StaticRulesSetUpTest,
                         ::testing::Values(Size(4, 4), Size(5, 4), Size(4, 5), Size(5, 5),
                                           Size(7, 6), Size(8, 7), Size(6, 7), Size(9, 6),
                                           Size(8, 8), Size(9, 9), Size(12, 9), Size(8, 15)),
                         [](const auto& param) { return param.param.ToString(); });

}  // namespace
}  // namespace plumb::testing
