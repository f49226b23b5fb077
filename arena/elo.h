// Elo difference and sequential test from the results of a match.

#ifndef PLUMB_ARENA_ELO_H_
#define PLUMB_ARENA_ELO_H_

#include <array>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace plumb::arena {

// How many pairs of games with swapped seats brought 0, 1/2, 1, 3/2 and 2 points. The two games
// of a pair have the same opening and depend on each other; pairs do not, which the statistics
// below require.
using Pentanomial = std::array<int, 5>;

// The share of the points to expect at a difference in Elo, and the inverse.
double ExpectedScore(double elo);
double EloOfScore(double score);

struct EloEstimate {
  double elo = 0;    // Infinite if all games were won or lost.
  double error = 0;  // 95 % interval; infinite if all, none or no games were won.
};

EloEstimate EstimateElo(const Pentanomial& pairs);

// Sequential probability ratio test: is the difference elo1 rather than elo0?
struct SprtOptions {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;  // How often elo1 is accepted where elo0 is true.
  double beta = 0.05;   // How often elo0 is accepted where elo1 is true.
};

// "elo0=0,elo1=10", and alpha= and beta= if wanted.
absl::StatusOr<SprtOptions> ParseSprt(absl::string_view text);

struct SprtState {
  enum class Decision { kGoOn, kAcceptElo0, kAcceptElo1 };

  double llr = 0;  // Log of the ratio of the likelihoods, elo1 over elo0.
  double lower = 0;
  double upper = 0;
  Decision decision = Decision::kGoOn;
};

SprtState EvaluateSprt(const SprtOptions& options, const Pentanomial& pairs);

}  // namespace plumb::arena

#endif  // PLUMB_ARENA_ELO_H_
