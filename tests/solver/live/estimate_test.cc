#include "solver/live/estimate.h"

#include <cmath>

#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using live::Estimate;

TEST(EstimateTest, NeverGuessesAProof) {
  for (const int value : {-1'000'000, -3001, -3000, 0, 3000, 3001, 1'000'000}) {
    EXPECT_FALSE(Estimate::Guess(value).IsProof()) << value;
    EXPECT_LT(Estimate::Guess(value), Estimate::Win());
    EXPECT_GT(Estimate::Guess(value), Estimate::Loss());
  }
  EXPECT_TRUE(Estimate::Win().IsProof());
  EXPECT_TRUE(Estimate::Loss().IsProof());
}

TEST(EstimateTest, IsTheOppositeForTheOtherSide) {
  EXPECT_EQ(-Estimate::Win(), Estimate::Loss());
  EXPECT_EQ(-Estimate(70), Estimate(-70));
  EXPECT_EQ(-Estimate(), Estimate());
  EXPECT_EQ(Estimate(70).Above(), Estimate(71));
}

// 100 times the logarithm of the odds.
TEST(EstimateTest, IsExpectedToScoreAsItsOddsSay) {
  EXPECT_EQ(Estimate().ExpectedResult(), 0);
  EXPECT_EQ(Estimate::Win().ExpectedResult(), 1);
  EXPECT_EQ(Estimate::Loss().ExpectedResult(), -1);
  const Estimate nine_to_one(static_cast<int>(std::lround(100 * std::log(9.0))));
  EXPECT_NEAR(nine_to_one.ExpectedResult(), 0.9 - 0.1, 0.001);
}

}  // namespace
}  // namespace plumb::testing
