#include <cstdint>

#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "tests/support/random_positions.h"
#include "tools/leaf_samples.h"

namespace plumb::testing {
namespace {

constexpr std::uint64_t kNodes = 100;

// As CountTerms requires.
TEST(SampleMakerTest, MakesPositionsInWhichNobodyCanWinAtOnce) {
  tools::SampleMaker maker(1, kNodes);
  for (int i = 0; i < 50; ++i) {
    const tools::Sample sample = maker.Next();
    EXPECT_EQ(sample.position.State(), GameState::kOngoing);
    EXPECT_FALSE(sample.position.CanWinNow()) << tools::Describe(sample.position);
    EXPECT_FALSE(sample.position.Passed().CanWinNow()) << tools::Describe(sample.position);
  }
}

TEST(SampleMakerTest, KnowsWinsAndLossesOfBothSides) {
  tools::SampleMaker maker(2, kNodes);
  int wins = 0;
  int losses = 0;
  for (int i = 0; i < 100; ++i) {
    const double points = maker.Next().points;
    wins += points == 1 ? 1 : 0;
    losses += points == 0 ? 1 : 0;
  }
  EXPECT_GT(wins, 20);
  EXPECT_GT(losses, 20);
}

TEST(SampleMakerTest, MakesTheSameOfTheSameSeed) {
  tools::SampleMaker first(3, kNodes);
  tools::SampleMaker second(3, kNodes);
  for (int i = 0; i < 20; ++i) {
    const tools::Sample sample = first.Next();
    const tools::Sample again = second.Next();
    EXPECT_EQ(sample.position, again.position);
    EXPECT_EQ(sample.points, again.points);
  }
}

}  // namespace
}  // namespace plumb::testing
