#include "engine/arena/elo.h"

#include <cmath>

#include "absl/status/statusor.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

// Figures of the Elo tables: 10:1 odds are 400 points, 3:1 odds about 191.
TEST(EloTest, AgreesWithTheTables) {
  EXPECT_NEAR(ExpectedScore(0), 0.5, 1e-12);
  EXPECT_NEAR(ExpectedScore(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(EloOfScore(0.75), 190.85, 0.01);
  EXPECT_FALSE(std::signbit(EloOfScore(0.5))) << "it would be printed as -0";
  EXPECT_NEAR(EloOfScore(ExpectedScore(-37)), -37, 1e-9);
}

TEST(EloTest, EstimatesWithErrorBars) {
  // 100 pairs of 1 and 1: no variance at all.
  const EloEstimate even = EstimateElo({0, 0, 100, 0, 0});
  EXPECT_NEAR(even.elo, 0, 1e-9);
  EXPECT_NEAR(even.error, 0, 1e-9);
  // Half of the pairs won twice, half lost twice: a deviation of 0.5 for a pair, so of 0.05
  // for a hundred; 1.96 times that is 0.098, which is 68.99 Elo around an even score.
  const EloEstimate wild = EstimateElo({50, 0, 0, 0, 50});
  EXPECT_NEAR(wild.elo, 0, 1e-9);
  EXPECT_NEAR(wild.error, -400 * std::log10(1 / 0.598 - 1), 0.01);
}

TEST(EloTest, SaysNothingOfOneSidedResults) {
  EXPECT_TRUE(std::isinf(EstimateElo({0, 0, 0, 0, 5}).elo));
  EXPECT_TRUE(std::isinf(EstimateElo({0, 0, 0, 0, 5}).error));
  EXPECT_TRUE(std::isinf(EstimateElo({}).error));
}

TEST(SprtTest, HasTheBoundsOfWald) {
  const SprtState state = EvaluateSprt({}, {});
  EXPECT_NEAR(state.lower, -2.944, 0.001);
  EXPECT_NEAR(state.upper, 2.944, 0.001);
  EXPECT_EQ(state.decision, SprtState::Decision::kGoOn);
}

TEST(SprtTest, AcceptsWhatTheResultsShow) {
  const SprtOptions options = {.elo0 = 0, .elo1 = 10};
  EXPECT_EQ(EvaluateSprt(options, {10, 100, 400, 150, 30}).decision,
            SprtState::Decision::kAcceptElo1);
  EXPECT_EQ(EvaluateSprt(options, {30, 150, 400, 100, 10}).decision,
            SprtState::Decision::kAcceptElo0);
  EXPECT_EQ(EvaluateSprt(options, {0, 1, 3, 1, 0}).decision, SprtState::Decision::kGoOn);
}

TEST(SprtTest, ReadsItsOptions) {
  const absl::StatusOr<SprtOptions> options = ParseSprt("elo0=-5,elo1=7.5,alpha=0.1");
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_EQ(options->elo0, -5);
  EXPECT_EQ(options->elo1, 7.5);
  EXPECT_EQ(options->alpha, 0.1);
  EXPECT_EQ(options->beta, 0.05);
  for (const char* bad : {"", "elo0", "elo0=x", "elo2=3", "elo0=10,elo1=0", "elo1=inf", "elo1=nan",
                          "elo1=3000", "alpha=2"}) {
    EXPECT_FALSE(ParseSprt(bad).ok()) << bad;
  }
}

}  // namespace
}  // namespace plumb::testing
