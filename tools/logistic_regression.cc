#include "tools/logistic_regression.h"

#include <cassert>
#include <cmath>
#include <cstddef>
#include <vector>

#include "absl/types/span.h"

namespace plumb::tools {
namespace {

// More than it takes to converge.
constexpr int kSteps = 12;

// A symmetric matrix, of which only the lower left half is used.
class SymmetricMatrix {
 public:
  explicit SymmetricMatrix(std::size_t size) : size_(size), values_(size * size) {}

  double& At(std::size_t row, std::size_t column) { return values_[row * size_ + column]; }

  // x such that this * x = right. Overwrites the matrix with its Cholesky factor.
  // Requires: positive definite.
  std::vector<double> Solve(std::vector<double> right) {
    Factorize();
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t k = 0; k < i; ++k) right[i] -= At(i, k) * right[k];
      right[i] /= At(i, i);
    }
    for (std::size_t i = size_; i-- > 0;) {
      for (std::size_t k = i + 1; k < size_; ++k) right[i] -= At(k, i) * right[k];
      right[i] /= At(i, i);
    }
    return right;
  }

 private:
  void Factorize() {
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        double sum = At(i, j);
        for (std::size_t k = 0; k < j; ++k) sum -= At(i, k) * At(j, k);
        At(i, j) = i == j ? std::sqrt(sum) : sum / At(j, j);
      }
    }
  }

  std::size_t size_;
  std::vector<double> values_;
};

}  // namespace

void LogisticRegression::Add(absl::Span<const double> row, double points) {
  assert(row.size() == terms_);
  rows_.insert(rows_.end(), row.begin(), row.end());
  points_.push_back(points);
}

std::vector<double> LogisticRegression::Fit(double ridge) const {
  std::vector<double> weights(terms_);
  for (int step = 0; step < kSteps; ++step) {
    SymmetricMatrix curvature(terms_);
    std::vector<double> slope(terms_);
    for (std::size_t i = 0; i < terms_; ++i) {
      curvature.At(i, i) = ridge;
      slope[i] = -ridge * weights[i];
    }
    for (std::size_t n = 0; n < points_.size(); ++n) {
      const absl::Span<const float> row = Row(n);
      double log_odds = 0;
      for (std::size_t i = 0; i < terms_; ++i) log_odds += weights[i] * row[i];
      const double expected = 1 / (1 + std::exp(-log_odds));
      for (std::size_t i = 0; i < terms_; ++i) {
        slope[i] += row[i] * (points_[n] - expected);
        const double scaled = row[i] * expected * (1 - expected);
        for (std::size_t j = 0; j <= i; ++j) curvature.At(i, j) += scaled * row[j];
      }
    }
    const std::vector<double> change = curvature.Solve(slope);
    for (std::size_t i = 0; i < terms_; ++i) weights[i] += change[i];
  }
  return weights;
}

}  // namespace plumb::tools
