#include "engine/review.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "base/monotonic_time.h"
#include "engine/game.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/board/side.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::engine {
namespace {

// Loss, draw or win: 0, 1 or 2.
int ValueOf(Score score) { return score < kDraw ? 0 : score == kDraw ? 1 : 2; }

Grade GradeOf(Score possible, Score played) {
  if (played >= possible) return Grade::kBest;
  switch (ValueOf(possible) - ValueOf(played)) {
    case 0:
      return Grade::kGood;
    case 1:
      return Grade::kMistake;
    default:
      return Grade::kBlunder;
  }
}

// The grade that every score within the bounds gives. Between the smallest and the greatest
// difference all grades can occur, so it is enough to look at these two.
Grade ProvenGrade(const ScoreBounds& possible, const ScoreBounds& played) {
  const Grade mildest = GradeOf(possible.lower, played.upper);
  return mildest == GradeOf(possible.upper, played.lower) ? mildest : Grade::kUnproven;
}

ReviewedSide Summary(absl::Span<const ReviewedMove> moves, Side side) {
  ReviewedSide summary;
  int points = 0;
  int proven = 0;
  for (const ReviewedMove& move : moves) {
    if (move.side != side) continue;
    ++summary.counts[static_cast<std::size_t>(move.grade)];
    if (move.grade == Grade::kUnproven) continue;
    points += PointsOf(move.grade);
    ++proven;
  }
  if (proven > 0) summary.accuracy = static_cast<double>(points) / proven;
  return summary;
}

// The positions of one game and what is proven of each, for its side to move.
class Reviewer {
 public:
  Reviewer(absl::Span<const int> moves, BoardSize size, const SearchLimits& limits, Solver& solver)
      : moves_(moves), limits_(limits), solver_(solver) {
    positions_.emplace_back(size);
    for (const int column : moves) positions_.push_back(positions_.back().After(column));
    for (const Position& position : positions_) bounds_.push_back(WithoutSearch(position));
  }

  Review Run() {
    const base::MonotonicTime start = base::MonotonicTime::Now();
    // From the end, where positions are easy: what is proven there helps with those before. In the
    // second round, the hard ones get the time that the others have left over.
    for (int round = 0; round < 2; ++round) {
      for (std::size_t i = positions_.size(); i-- > 0;) SolveAt(i);
      LearnFromEachOther();
    }
    Review review = Grades();
    for (std::size_t i = 0; i < review.moves.size(); ++i) FindBetter(i, review.moves[i]);
    review.nodes = nodes_;
    review.elapsed = base::MonotonicTime::Now() - start;
    return review;
  }

 private:
  ScoreBounds WithoutSearch(const Position& position) {
    return position.State() == GameState::kOngoing ? WidestBounds(position)
                                                   : solver_.Solve(position).bounds;
  }

  // The limits of a search that has to leave time for `shares` - 1 others.
  SearchLimits Share(std::size_t shares) const {
    SearchLimits limits = limits_;
    if (limits.deadline == base::MonotonicTime::InfiniteFuture()) return limits;
    const base::MonotonicTime now = base::MonotonicTime::Now();
    limits.deadline = now + (limits_.deadline - now) / static_cast<double>(shares);
    return limits;
  }

  void SolveAt(std::size_t i) {
    if (bounds_[i].IsExact()) return;
    const auto is_open = [](const ScoreBounds& bounds) { return !bounds.IsExact(); };
    const auto end = bounds_.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    const auto open = static_cast<std::size_t>(std::count_if(bounds_.begin(), end, is_open));
    const SolveResult result = solver_.Solve(positions_[i], Share(open));
    bounds_[i] = Intersection(bounds_[i], result.bounds);
    nodes_ += result.nodes;
  }

  // A position is worth at least as much as the move that was played in it.
  void LearnFromEachOther() {
    for (std::size_t i = moves_.size(); i-- > 0;) {
      bounds_[i].lower = std::max(bounds_[i].lower, -bounds_[i + 1].upper);
    }
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      bounds_[i + 1].lower = std::max(bounds_[i + 1].lower, -bounds_[i].upper);
    }
  }

  Review Grades() const {
    Review review;
    review.size = positions_[0].size();
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      const bool red_moves = SideToMove(positions_[i]) == Side::kRed;
      review.values.push_back(red_moves ? bounds_[i] : -bounds_[i]);
    }
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      ReviewedMove& move = review.moves.emplace_back();
      move.column = moves_[i];
      move.side = SideToMove(positions_[i]);
      move.possible = bounds_[i];
      move.played = -bounds_[i + 1];
      move.grade = ProvenGrade(move.possible, move.played);
      if (move.possible.IsExact() && move.played.IsExact()) {
        move.dropped = move.possible.lower.value() - move.played.lower.value();
      }
    }
    review.outcome = Game(positions_.back(), SideToMove(positions_.back())).outcome();
    review.red = Summary(review.moves, Side::kRed);
    review.yellow = Summary(review.moves, Side::kYellow);
    return review;
  }

  void FindBetter(std::size_t i, ReviewedMove& move) {
    if (move.grade == Grade::kBest || move.grade == Grade::kUnproven) return;
    Analysis analysis = solver_.Analyze(positions_[i], Share(moves_.size() - i));
    nodes_ += analysis.nodes;
    move.better = std::move(analysis.best);
  }

  const absl::Span<const int> moves_;
  const SearchLimits limits_;
  Solver& solver_;
  std::vector<Position> positions_;  // One more than the moves.
  std::vector<ScoreBounds> bounds_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

int PointsOf(Grade grade) {
  switch (grade) {
    case Grade::kBest:
      return 100;
    case Grade::kGood:
      return 75;
    case Grade::kMistake:
      return 25;
    case Grade::kBlunder:
    case Grade::kUnproven:
      break;
  }
  return 0;
}

Review ReviewGame(absl::Span<const int> moves, BoardSize size, const SearchLimits& limits,
                  Solver& solver) {
  return Reviewer(moves, size, limits, solver).Run();
}

}  // namespace plumb::engine
