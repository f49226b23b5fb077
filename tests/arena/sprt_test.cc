// The sequential test keeps its promise: it errs no more often than alpha and beta say.

#include <array>
#include <cmath>
#include <cstddef>
#include <ostream>
#include <random>
#include <string>

#include "arena/elo.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using Shares = std::array<double, 5>;

double MeanOf(const Shares& shares) {
  double mean = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) mean += shares[i] * static_cast<double>(i) / 4;
  return mean;
}

// Shares like `base`, made better or worse until they are worth `mean`: each is multiplied
// by a power of its points.
Shares WithMean(const Shares& base, double mean) {
  double low = -40;
  double high = 40;
  Shares shares = base;
  for (int step = 0; step < 100; ++step) {
    const double power = (low + high) / 2;
    double sum = 0;
    for (std::size_t i = 0; i < base.size(); ++i) {
      shares[i] = base[i] * std::exp(power * static_cast<double>(i) / 4);
      sum += shares[i];
    }
    for (double& share : shares) share /= sum;
    (MeanOf(shares) < mean ? low : high) = power;
  }
  return shares;
}

struct Setting {
  std::string name;
  Shares base;  // How pairs end, but for their mean.
  arena::SprtOptions options;
};

void PrintTo(const Setting& setting, std::ostream* out) { *out << setting.name; }

class SprtErrorTest : public ::testing::TestWithParam<Setting> {
 protected:
  static constexpr int kRuns = 2000;

  // How often the test accepts `wrong` where the difference is really `elo`.
  static int CountErrors(double elo, arena::SprtState::Decision wrong) {
    const Shares shares = WithMean(GetParam().base, arena::ExpectedScore(elo));
    EXPECT_NEAR(MeanOf(shares), arena::ExpectedScore(elo), 1e-9);
    std::array<double, 5> up_to = {};  // Sums: std::discrete_distribution is not portable.
    double sum = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) up_to[i] = sum += shares[i];
    std::mt19937 random(20240607);
    int errors = 0;
    for (int run = 0; run < kRuns; ++run) {
      arena::Pentanomial pairs = {};
      arena::SprtState::Decision decision = arena::SprtState::Decision::kGoOn;
      while (decision == arena::SprtState::Decision::kGoOn) {
        const double drawn = static_cast<double>(random()) / 4294967296.0;
        std::size_t kind = 0;
        while (kind < 4 && drawn >= up_to[kind]) ++kind;
        ++pairs[kind];
        decision = arena::EvaluateSprt(GetParam().options, pairs).decision;
      }
      errors += decision == wrong ? 1 : 0;
    }
    return errors;
  }

  // Were the promise kept exactly, more errors than this would be seen by chance in one of
  // a thousand such tests: 3.09 deviations of a binomial variable.
  static double MostErrors(double share) {
    return kRuns * share + 3.09 * std::sqrt(kRuns * share * (1 - share));
  }
};

TEST_P(SprtErrorTest, SeldomAcceptsElo1WhereElo0IsTrue) {
  const arena::SprtOptions& options = GetParam().options;
  EXPECT_LE(CountErrors(options.elo0, arena::SprtState::Decision::kAcceptElo1),
            MostErrors(options.alpha));
}

TEST_P(SprtErrorTest, SeldomAcceptsElo0WhereElo1IsTrue) {
  const arena::SprtOptions& options = GetParam().options;
  EXPECT_LE(CountErrors(options.elo1, arena::SprtState::Decision::kAcceptElo0),
            MostErrors(options.beta));
}

// Two games alike and independent; mostly draws, as with good engines and fair openings;
// draws or all of the points; mostly decided pairs; a skewed one.
constexpr Shares kIndependent = {1.0 / 9, 2.0 / 9, 3.0 / 9, 2.0 / 9, 1.0 / 9};
constexpr Shares kDrawish = {0.01, 0.09, 0.80, 0.09, 0.01};
constexpr Shares kAllOrNothing = {0.02, 0, 0.96, 0, 0.02};
constexpr Shares kDecided = {0.30, 0.05, 0.30, 0.05, 0.30};
constexpr Shares kSkewed = {0.20, 0, 0.50, 0.30, 0};

INSTANTIATE_TEST_SUITE_P(
    All, SprtErrorTest,
    ::testing::Values(Setting{"independent", kIndependent, {.elo0 = 0, .elo1 = 40}},
                      Setting{"drawish", kDrawish, {.elo0 = 0, .elo1 = 40}},
                      Setting{"all_or_nothing", kAllOrNothing, {.elo0 = 0, .elo1 = 40}},
                      Setting{"decided", kDecided, {.elo0 = 0, .elo1 = 60}},
                      Setting{"skewed", kSkewed, {.elo0 = 0, .elo1 = 40}},
                      Setting{"negative", kDrawish, {.elo0 = -15, .elo1 = 5}},
                      Setting{"far_from_even", kDrawish, {.elo0 = 100, .elo1 = 150}},
                      Setting{"other_promises",
                              kIndependent,
                              {.elo0 = 0, .elo1 = 40, .alpha = 0.1, .beta = 0.02}}),
    [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace plumb::testing
