// What the search expects where nothing is proven.

#ifndef PLUMB_SOLVER_LIVE_ESTIMATE_H_
#define PLUMB_SOLVER_LIVE_ESTIMATE_H_

#include <algorithm>
#include <cmath>
#include <compare>

namespace plumb::live {

// How likely the side to move wins: 100 times the logarithm of wins to losses, so 0 is
// even and 220 nine to one. Beyond the guesses lie the two values that are proofs.
class Estimate {
 public:
  constexpr Estimate() = default;  // Even.
  constexpr explicit Estimate(int value) : value_(value) {}

  // The greatest guess. A guess never says that it is a proof.
  static constexpr int kGreatestGuess = 3000;
  static constexpr Estimate Guess(int value) {
    return Estimate(std::clamp(value, -kGreatestGuess, kGreatestGuess));
  }
  static constexpr Estimate Win() { return Estimate(kGreatestGuess + 1); }
  static constexpr Estimate Loss() { return Estimate(-kGreatestGuess - 1); }

  constexpr bool IsProof() const { return *this == Win() || *this == Loss(); }
  constexpr int value() const { return value_; }

  constexpr Estimate Above() const { return Estimate(value_ + 1); }
  constexpr Estimate operator-() const { return Estimate(-value_); }
  friend constexpr auto operator<=>(Estimate, Estimate) = default;

  // From -1 to 1.
  double ExpectedResult() const {
    if (IsProof()) return value_ > 0 ? 1 : -1;
    return std::tanh(value_ / 200.0);
  }

 private:
  int value_ = 0;
};

}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_ESTIMATE_H_
