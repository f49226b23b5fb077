#include "solver/live/prover.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/board/column_order.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/estimate.h"
#include "solver/live/root_moves.h"
#include "solver/search/search_control.h"
#include "solver/search/search_kernel.h"
#include "solver/search/window_driver.h"

namespace plumb::live {
namespace {

// From this estimate on, ask first whether a move wins, below it whether it loses. The
// second matters more for most moves: the best one is played unless it loses.
constexpr Estimate kClearlyBetter(100);

// With at most so many empty cells, ask about the position as a whole: the solver's own order
// of moves finds the result sooner than questions move by move (two stones on 7x5: 0.6 to 1.1
// million nodes instead of 1.6 to 5.2 million). With more cells it seldom finishes in time.
constexpr int kWholeUpTo = 36;

bool IsOpen(const ScoreBounds& bounds, Score goal) {
  return bounds.lower < goal && bounds.upper >= goal;
}

}  // namespace

void Prover::Run(search::SearchControl& control) {
  if (!started_) {
    // Not earlier: the estimator has nothing to say about moves that are proven to lose, and its
    // first look is a better order for them than none.
    started_ = true;
    if (known_.lower > WidestBounds(position_).lower) moves_.Trust(known_.lower);
    moves_.ProvePosition(whole_);
  }
  const int best = moves_.best().column;
  while (!done_ && !control.stopped()) {
    // Another move is the best now, but its estimate is old: let the estimator look first.
    if (moves_.best().column != best) return;
    const Step step = AskNext(control);
    if (step == Step::kNothingToAsk) done_ = true;
    if (step != Step::kAnswered) return;
  }
}

Prover::Step Prover::AskNext(search::SearchControl& control) {
  for (const auto ask : {&Prover::AskForMove, &Prover::AskPosition, &Prover::AskResult,
                         &Prover::AskScore, &Prover::AskForEqualMoves, &Prover::AskForAnswers}) {
    const Step step = (this->*ask)(control);
    if (step != Step::kNothingToAsk) return step;
  }
  return Step::kNothingToAsk;
}

Prover::Step Prover::AskForMove(search::SearchControl& control) {
  whole_ = Intersection(whole_, moves_.bounds());
  if (moves_.bounds().lower >= whole_.lower) return Step::kNothingToAsk;
  // A move that loses no sooner than some early guess is no better than any other.
  const bool says_little = whole_.lower < kDraw && whole_.lower != known_.lower;
  if (says_little && !whole_.IsExact()) return Step::kNothingToAsk;
  return FindMove(whole_.lower, control);
}

Prover::Step Prover::AskPosition(search::SearchControl& control) {
  if (position_.empty_cells() > kWholeUpTo) return Step::kNothingToAsk;
  if (moves_.BestResultIsProven()) return Step::kNothingToAsk;
  const Score win = kDraw.Above();
  const bool expects_win = moves_.best().estimate > Estimate();
  for (const Score goal : {expects_win ? win : kDraw, expects_win ? kDraw : win}) {
    if (!IsOpen(whole_, goal)) continue;
    const std::optional<Score> score =
        kernel_->Run(position_, goal.Below(), goal, control, search::kNoBudget);
    if (!score.has_value()) return Step::kOutOfBudget;
    (*score >= goal ? whole_.lower : whole_.upper) = *score;
    moves_.ProvePosition(whole_);
    return Step::kAnswered;
  }
  return Step::kNothingToAsk;
}

Prover::Step Prover::FindMove(Score goal, search::SearchControl& control) {
  // Enough to read an answer from the table. There are answers whenever the position was searched:
  // which moves fail, and in the end which one does not.
  constexpr std::uint64_t kLook = 64;
  for (std::uint64_t budget = 4096; !control.stopped(); budget += budget / 2) {
    const std::vector<RootMove> ranked = moves_.ranked();
    for (const RootMove& move : ranked) {
      if (control.stopped()) return Step::kOutOfBudget;
      if (IsOpen(move.bounds, goal)) Ask(move.column, goal, control, kLook);
      if (moves_.bounds().lower >= goal) return Step::kAnswered;
    }
    kernel_->Run(position_, goal.Below(), goal, control, budget);
  }
  return Step::kOutOfBudget;
}

Prover::Step Prover::AskResult(search::SearchControl& control) {
  if (moves_.BestResultIsProven()) return Step::kNothingToAsk;
  // The best move first; of the others only whether they end better than it surely does.
  const Score sure = moves_.best().bounds.lower;
  for (const RootMove& move : moves_.ranked()) {
    const bool is_best = move.column == moves_.best().column;
    const bool expects_win = move.estimate > kClearlyBetter || move.bounds.lower >= kDraw;
    const Score first = expects_win ? kDraw.Above() : kDraw;
    const Score second = expects_win ? kDraw : kDraw.Above();
    for (const Score goal : {first, second}) {
      if (!is_best && goal <= sure) continue;
      if (IsOpen(move.bounds, goal)) return Ask(move.column, goal, control);
    }
  }
  return Step::kNothingToAsk;
}

Prover::Step Prover::AskScore(search::SearchControl& control) {
  if (whole_.IsExact()) return Step::kNothingToAsk;
  whole_ = search::NarrowBounds(*kernel_, position_, whole_, control);
  moves_.ProvePosition(whole_);
  return whole_.IsExact() ? Step::kAnswered : Step::kOutOfBudget;
}

Prover::Step Prover::AskForEqualMoves(search::SearchControl& control) {
  const Score best = moves_.bounds().lower;
  for (const RootMove& move : moves_.ranked()) {
    if (IsOpen(move.bounds, best)) return Ask(move.column, best, control);
  }
  return Step::kNothingToAsk;
}

Prover::Step Prover::AskForAnswers(search::SearchControl& control) {
  if (moves_.BestIsAlone()) return Step::kNothingToAsk;
  const Score best = moves_.bounds().lower;
  const auto known = moves_.Columns(position_.size());
  std::vector<int> columns;
  for (const int column : ColumnsFromCentre(position_)) {
    if (known[static_cast<std::size_t>(column)]->lower == best) columns.push_back(column);
  }
  const int column = FewestGoodAnswers(position_, columns, [&](const Position& after) {
    return CountGoodAnswers(after, -best, control);
  });
  if (control.stopped()) return Step::kOutOfBudget;
  moves_.Prefer(column);
  return Step::kNothingToAsk;  // It was the last question.
}

Prover::Step Prover::Ask(int column, Score goal, search::SearchControl& control,
                         std::uint64_t budget) {
  // For the opponent: is the position after the move worth at most -goal?
  const std::optional<Score> score =
      kernel_->Run(position_.After(column), -goal, (-goal).Above(), control, budget);
  if (!score.has_value()) return Step::kOutOfBudget;
  const ScoreBounds all = WidestBounds(position_);
  moves_.Prove(column,
               *score <= -goal ? ScoreBounds{-*score, all.upper} : ScoreBounds{all.lower, -*score});
  return Step::kAnswered;
}

std::optional<int> Prover::CountGoodAnswers(const Position& after, Score score,
                                            search::SearchControl& control) {
  int count = 0;
  const RootMoves answers(after);
  for (const RootMove& answer : answers.ranked()) {
    if (!IsOpen(answer.bounds, score)) {
      if (answer.bounds.lower >= score) ++count;
      continue;
    }
    const std::optional<Score> reply = kernel_->Run(after.After(answer.column), -score,
                                                    (-score).Above(), control, search::kNoBudget);
    if (!reply.has_value()) return std::nullopt;
    if (*reply <= -score) ++count;
  }
  return count;
}

}  // namespace plumb::live
