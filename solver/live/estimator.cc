#include "solver/live/estimator.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "solver/board/column_order.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/estimate.h"
#include "solver/live/estimate_kernel.h"
#include "solver/live/iteration.h"
#include "solver/live/root_moves.h"
#include "solver/search/search_control.h"

namespace plumb::live {
namespace {

// Of the other moves only an upper bound is known. They are ranked at least this much below
// the best move, so that none takes its place as soon as the best one is proven not to win.
// With 60 instead of 1, 5 moves of 488 instead of 8 of 474 gave a result away (6x6 from two
// stones on, 300 000 nodes a move).
constexpr int kBoundMargin = 60;

}  // namespace

void Estimator::Run(search::SearchControl& control) {
  const int empty = position_.empty_cells();
  while (!control.stopped() && depth_ < empty && moves_.best().bounds.lower <= kDraw) {
    const std::vector<Candidate> candidates = OpenMoves();
    if (candidates.empty()) return;
    const Iteration iteration = kernel_->Deepen(position_, candidates, depth_ + 1, control);
    Learn(iteration);
    if (!iteration.finished) return;
    ++depth_;
  }
}

std::vector<Candidate> Estimator::OpenMoves() const {
  std::vector<Candidate> candidates;
  for (const RootMove& move : moves_.ranked()) {
    if (move.bounds.IsExact() || move.bounds.upper < kDraw) continue;
    candidates.push_back({.column = move.column,
                          .lowest = move.bounds.lower >= kDraw ? Estimate() : Estimate::Loss(),
                          .highest = move.bounds.upper <= kDraw ? Estimate() : Estimate::Win()});
  }
  return candidates;
}

void Estimator::Learn(const Iteration& iteration) {
  if (iteration.size == 0) return;
  const ScoreBounds all = WidestBounds(position_);
  const Iteration::Move best = iteration.moves[iteration.best];
  for (std::size_t i = 0; i < iteration.size; ++i) {
    const auto& [column, estimate] = iteration.moves[i];
    if (estimate == Estimate::Win()) moves_.Prove(column, {kDraw.Above(), all.upper});
    if (estimate == Estimate::Loss()) moves_.Prove(column, {all.lower, kDraw.Below()});
    // An iteration that was cut short says nothing new but that one move beats the first.
    if (!iteration.finished && (i != iteration.best || iteration.best == 0)) continue;
    moves_.SetEstimate(column,
                       i == iteration.best
                           ? estimate
                           : std::min(estimate, Estimate(best.estimate.value() - kBoundMargin)));
  }
  moves_.Sort();
  if (!iteration.finished && iteration.best != 0) moves_.Prefer(best.column);
}

std::vector<int> Estimator::Line() const {
  std::vector<int> line = {moves_.best().column};
  Position current = position_.After(line.front());
  while (current.State() == GameState::kOngoing) {
    int column = kernel_->KnownMove(current);
    for (const int winning : ColumnsFromCentre(current)) {
      if (current.Wins(winning)) column = winning;
    }
    if (!current.HasRoom(column)) break;
    line.push_back(column);
    current = current.After(column);
  }
  return line;
}

}  // namespace plumb::live
