#include "solver/proven_scores.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <optional>
#include <vector>

namespace plumb {

ProvenScores::ProvenScores(const Position& position, const ScoreBounds& widest) : bounds_(widest) {
  for (int c = 0; c < position.size().width(); ++c) {
    columns_.push_back(position.HasRoom(c) ? std::optional<ScoreBounds>(widest) : std::nullopt);
  }
}

const ScoreBounds& ProvenScores::column(int column) const {
  const std::optional<ScoreBounds>& bounds = columns_[static_cast<std::size_t>(column)];
  assert(bounds.has_value());
  return *bounds;
}

void ProvenScores::Learn(const ScoreBounds& bounds) {
  bounds_ = Intersection(bounds_, bounds);
  Combine();
}

void ProvenScores::LearnColumn(int column, const ScoreBounds& bounds) {
  columns_[static_cast<std::size_t>(column)] = Intersection(this->column(column), bounds);
  Combine();
}

void ProvenScores::Combine() {
  ScoreBounds best = {bounds_.lower, bounds_.lower};
  for (const std::optional<ScoreBounds>& column : columns_) {
    if (!column.has_value()) continue;
    best = {std::max(best.lower, column->lower), std::max(best.upper, column->upper)};
  }
  bounds_ = Intersection(bounds_, best);
  std::optional<ScoreBounds>* only = nullptr;  // The column that must be the best one, if one must.
  int possible = 0;
  for (std::optional<ScoreBounds>& column : columns_) {
    if (!column.has_value()) continue;
    column->upper = std::min(column->upper, bounds_.upper);
    if (column->upper < bounds_.lower) continue;
    only = &column;
    ++possible;
  }
  if (possible == 1) *only = bounds_;
}

bool ProvenScores::IsBest(int column) const {
  const Score sure = this->column(column).lower;
  for (std::size_t other = 0; other < columns_.size(); ++other) {
    if (static_cast<int>(other) == column || !columns_[other].has_value()) continue;
    if (columns_[other]->upper > sure) return false;
  }
  return true;
}

bool ProvenScores::IsWorse(int column) const { return this->column(column).upper < bounds_.lower; }

template <typename Predicate>
std::vector<int> ProvenScores::ColumnsWhere(Predicate predicate) const {
  std::vector<int> found;
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    const int column = static_cast<int>(c);
    if (columns_[c].has_value() && predicate(column)) found.push_back(column);
  }
  return found;
}

std::vector<int> ProvenScores::Best() const {
  return ColumnsWhere([this](int column) { return IsBest(column); });
}

std::vector<int> ProvenScores::Undecided() const {
  return ColumnsWhere([this](int column) { return IsUndecided(column); });
}

std::vector<int> ProvenScores::BestOrUndecided() const {
  return ColumnsWhere([this](int column) { return !IsWorse(column); });
}

}  // namespace plumb
