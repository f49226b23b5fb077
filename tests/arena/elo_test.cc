#include "arena/elo.h"

#include <cmath>

#include "absl/status/statusor.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

// Figures of the Elo tables: 10:1 odds are 400 points, 3:1 odds about 191.
TEST(EloTest, AgreesWithTheTables) {
  EXPECT_NEAR(arena::ExpectedScore(0), 0.5, 1e-12);
  EXPECT_NEAR(arena::ExpectedScore(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(arena::EloOfScore(0.75), 190.85, 0.01);
  EXPECT_FALSE(std::signbit(arena::EloOfScore(0.5))) << "it would be printed as -0";
  EXPECT_NEAR(arena::EloOfScore(arena::ExpectedScore(-37)), -37, 1e-9);
}

TEST(EloTest, EstimatesWithErrorBars) {
  // Half of the pairs won twice, half lost twice: a deviation of 0.5 for a pair, so of 0.005
  // for ten thousand; 1.96 times that is 0.0098, and an even score has 6.95 Elo a percent.
  const arena::EloEstimate wild = arena::EstimateElo({5000, 0, 0, 0, 5000});
  EXPECT_NEAR(wild.elo, 0, 1e-9);
  EXPECT_NEAR(wild.error, 0.98 * 6.95, 0.01);
}

TEST(EloTest, IsNeverSureOfAFewPairsThatAreAlike) {
  const arena::EloEstimate one = arena::EstimateElo({0, 0, 1, 0, 0});
  EXPECT_EQ(one.elo, 0);
  EXPECT_GT(one.error, 100);
  EXPECT_TRUE(std::isfinite(one.error));
  const arena::EloEstimate hundred = arena::EstimateElo({0, 0, 100, 0, 0});
  EXPECT_GT(hundred.error, 1);
  EXPECT_LT(hundred.error, 10);
}

TEST(EloTest, HasAnErrorThoughTheScoreCouldBeAll) {
  // Three pairs won, one lost: 75 %, which is 190.8 Elo.
  const arena::EloEstimate estimate = arena::EstimateElo({1, 0, 0, 0, 3});
  EXPECT_NEAR(estimate.elo, 190.8, 0.1);
  EXPECT_GT(estimate.error, 200);
  EXPECT_TRUE(std::isfinite(estimate.error));
}

TEST(EloTest, SaysNothingOfOneSidedResults) {
  EXPECT_TRUE(std::isinf(arena::EstimateElo({0, 0, 0, 0, 5}).elo));
  EXPECT_TRUE(std::isinf(arena::EstimateElo({0, 0, 0, 0, 5}).error));
  EXPECT_TRUE(std::isinf(arena::EstimateElo({}).error));
}

TEST(SprtTest, HasTheBoundsOfWald) {
  const arena::SprtState state = arena::EvaluateSprt({}, {});
  EXPECT_NEAR(state.lower, -2.944, 0.001);
  EXPECT_NEAR(state.upper, 2.944, 0.001);
  EXPECT_EQ(state.decision, arena::SprtState::Decision::kGoOn);
}

TEST(SprtTest, AcceptsWhatTheResultsShow) {
  const arena::SprtOptions options = {.elo0 = 0, .elo1 = 10};
  EXPECT_EQ(arena::EvaluateSprt(options, {10, 100, 400, 150, 30}).decision,
            arena::SprtState::Decision::kAcceptElo1);
  EXPECT_EQ(arena::EvaluateSprt(options, {30, 150, 400, 100, 10}).decision,
            arena::SprtState::Decision::kAcceptElo0);
  EXPECT_EQ(arena::EvaluateSprt(options, {0, 1, 3, 1, 0}).decision,
            arena::SprtState::Decision::kGoOn);
}

TEST(SprtTest, ReadsItsOptions) {
  const absl::StatusOr<arena::SprtOptions> options = arena::ParseSprt("elo0=-5,elo1=7.5,alpha=0.1");
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_EQ(options->elo0, -5);
  EXPECT_EQ(options->elo1, 7.5);
  EXPECT_EQ(options->alpha, 0.1);
  EXPECT_EQ(options->beta, 0.05);
  for (const char* bad : {"", "elo0", "elo0=x", "elo2=3", "elo0=10,elo1=0", "elo1=inf", "elo1=nan",
                          "elo1=3000", "alpha=2"}) {
    EXPECT_FALSE(arena::ParseSprt(bad).ok()) << bad;
  }
}

}  // namespace
}  // namespace plumb::testing
