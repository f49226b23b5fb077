// What each move of a game was worth.

#ifndef PLUMB_ENGINE_REVIEW_H_
#define PLUMB_ENGINE_REVIEW_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/time/time.h"
#include "absl/types/span.h"
#include "engine/game.h"
#include "solver/board/board_size.h"
#include "solver/board/score.h"
#include "solver/board/side.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::engine {

enum class Grade {
  kBest,      // No other move has a better score.
  kGood,      // Worse than the best, but it keeps the value: a win stays a win, a draw a draw.
  kMistake,   // From a win to a draw, or from a draw to a loss.
  kBlunder,   // From a win to a loss.
  kUnproven,  // A limit ended the search before one of these was proven.
};
inline constexpr int kGrades = 5;

// The points that a proven grade adds to its player's accuracy: 100, 75, 25 or 0.
int PointsOf(Grade grade);

// A move as its player sees it: all scores are for the side that made it.
struct ReviewedMove {
  int column = 0;
  Side side = Side::kRed;
  ScoreBounds possible;  // Proven for the position before the move, which is its best move's.
  ScoreBounds played;    // Proven for the move.
  Grade grade = Grade::kUnproven;
  // Points of the score that the move gave away; nullopt unless both scores are exact.
  std::optional<int> dropped;
  // Columns that are proven best, if the move is proven not to be one. All of them, unless a limit
  // ended the search.
  std::vector<int> better;
};

// The moves of one side.
struct ReviewedSide {
  std::array<int, kGrades> counts = {};  // By grade.
  // The mean of PointsOf over the proven moves; nullopt if there is none.
  std::optional<double> accuracy;

  int count(Grade grade) const { return counts[static_cast<std::size_t>(grade)]; }
};

struct Review {
  BoardSize size;
  std::vector<ReviewedMove> moves;
  // For Red, after 0, 1, ... moves: what is proven of the score. One more than the moves.
  std::vector<ScoreBounds> values;
  Outcome outcome = Outcome::kOngoing;
  ReviewedSide red;
  ReviewedSide yellow;
  std::uint64_t nodes = 0;
  absl::Duration elapsed;

  const ReviewedSide& of(Side side) const { return side == Side::kRed ? red : yellow; }
  // Whether each move has a proven grade.
  bool is_complete() const {
    return red.count(Grade::kUnproven) == 0 && yellow.count(Grade::kUnproven) == 0;
  }
};

// Reviews the game of `moves` from the empty board, 0-based. Blocks until everything is proven or
// a limit is reached; time is shared out, so that one hard position does not take it all, and
// max_nodes holds for each search alone. Nothing is guessed: what is not proven by then is
// kUnproven. Requires: each move can be played.
Review ReviewGame(absl::Span<const int> moves, BoardSize size, const SearchLimits& limits,
                  Solver& solver);

}  // namespace plumb::engine

#endif  // PLUMB_ENGINE_REVIEW_H_
