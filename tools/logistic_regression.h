// Weights that make of counts the odds of winning.

#ifndef PLUMB_TOOLS_LOGISTIC_REGRESSION_H_
#define PLUMB_TOOLS_LOGISTIC_REGRESSION_H_

#include <cstddef>
#include <vector>

#include "absl/types/span.h"

namespace plumb::tools {

// Finds the weights w under which results r are likeliest, if the odds of a point for a row x
// are exp(w x). Rows come one by one and are kept as floats: there may be many.
class LogisticRegression {
 public:
  explicit LogisticRegression(std::size_t terms) : terms_(terms) {}

  // `points` from 0 (lost) to 1 (won). Requires: row.size() == terms.
  void Add(absl::Span<const double> row, double points);

  // By Newton's method. The ridge keeps weights small that the rows say little of.
  // Requires: ridge > 0.
  std::vector<double> Fit(double ridge) const;

 private:
  absl::Span<const float> Row(std::size_t i) const {
    return absl::MakeConstSpan(rows_).subspan(i * terms_, terms_);
  }

  std::size_t terms_;
  std::vector<float> rows_;  // One after the other.
  std::vector<double> points_;
};

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_LOGISTIC_REGRESSION_H_
