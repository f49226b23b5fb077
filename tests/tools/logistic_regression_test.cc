#include "tools/logistic_regression.h"

#include <array>
#include <cmath>
#include <vector>

#include "gtest/gtest.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

TEST(LogisticRegressionTest, FindsTheLogarithmOfTheOdds) {
  tools::LogisticRegression regression(1);
  for (int i = 0; i < 1000; ++i) regression.Add({1.0}, i < 800 ? 1 : 0);
  EXPECT_NEAR(regression.Fit(1e-6)[0], std::log(4.0), 1e-4);
}

TEST(LogisticRegressionTest, FindsTheWeightsThatMadeTheResults) {
  constexpr std::array<double, 3> kWeights = {0.5, -1.25, 2};
  tools::LogisticRegression regression(3);
  tools::Random random(1);
  for (int i = 0; i < 2000; ++i) {
    std::array<double, 3> row;
    double log_odds = 0;
    for (std::size_t k = 0; k < row.size(); ++k) {
      row[k] = random.Below(7) - 3;
      log_odds += kWeights[k] * row[k];
    }
    regression.Add(row, 1 / (1 + std::exp(-log_odds)));
  }
  const std::vector<double> fitted = regression.Fit(1e-6);
  for (std::size_t k = 0; k < kWeights.size(); ++k) EXPECT_NEAR(fitted[k], kWeights[k], 1e-3);
}

TEST(LogisticRegressionTest, LeavesWeightsAtZeroThatNothingIsKnownOf) {
  tools::LogisticRegression regression(2);
  for (int i = 0; i < 100; ++i) regression.Add({1.0, 0.0}, i % 2);
  const std::vector<double> fitted = regression.Fit(1);
  EXPECT_NEAR(fitted[0], 0, 1e-9);
  EXPECT_EQ(fitted[1], 0);
}

}  // namespace
}  // namespace plumb::testing
