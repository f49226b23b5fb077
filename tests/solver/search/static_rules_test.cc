// Each static rule on its own, judged by brute force: the bound is never wrong.

#include "solver/search/static_rules.h"

#include <cstdint>

#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/search/shape.h"
#include "tests/support/random_positions.h"
#include "tests/support/rule_judge.h"
#include "tools/brute_force.h"

namespace plumb::testing {
namespace {

using Shape64 = search::RuntimeShape<std::uint64_t>;
using Shape128 = search::RuntimeShape<Uint128>;

class StaticRulesTest : public ::testing::TestWithParam<BoardSize> {};

TEST_P(StaticRulesTest, AreRightOnEveryPosition) {
  tools::BruteForce brute_force(GetParam());
  brute_force.ScoreOf(Position(GetParam()));
  JudgeRulesOnKnown<Shape64>(brute_force, 1);
  JudgeRulesOnKnown<Shape128>(brute_force, 4);
}

INSTANTIATE_TEST_SUITE_P(Sizes, StaticRulesTest,
                         ::testing::Values(tools::Size(4, 4), tools::Size(2, 8), tools::Size(3, 5),
                                           tools::Size(5, 3)),
                         [](const auto& param) { return param.param.ToString(); });

// Larger boards late in the game, with stones that no game need place so.
class StaticRulesSetUpTest : public ::testing::TestWithParam<BoardSize> {};

template <typename Shape>
void JudgeSetUps(BoardSize size, int count) {
  tools::BruteForce brute_force(size);
  RuleJudge<Shape> judge(size);
  tools::Random random(111);
  for (int i = 0; i < count; ++i) {
    const Position position = tools::RandomSetUp(size, 1 + random.Below(10), random);
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
                         ::testing::Values(tools::Size(4, 4), tools::Size(5, 4), tools::Size(4, 5),
                                           tools::Size(5, 5), tools::Size(7, 6), tools::Size(8, 7),
                                           tools::Size(6, 7), tools::Size(9, 6), tools::Size(8, 8),
                                           tools::Size(9, 9), tools::Size(12, 9),
                                           tools::Size(8, 15)),
                         [](const auto& param) { return param.param.ToString(); });

}  // namespace
}  // namespace plumb::testing
