// What is known of the moves of one position: proven bounds and estimates, kept apart.

#ifndef PLUMB_SOLVER_LIVE_ROOT_MOVES_H_
#define PLUMB_SOLVER_LIVE_ROOT_MOVES_H_

#include <optional>
#include <vector>

#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/estimate.h"

namespace plumb::live {

struct RootMove {
  int column = 0;
  ScoreBounds bounds;  // Proven, for the side that plays it.
  Estimate estimate;   // What the search expects, whether it contradicts the proof or not.
};

class RootMoves {
 public:
  // Knows the moves that win with their stone, and those that let the opponent win with
  // the next one. Requires: the game is not over.
  explicit RootMoves(const Position& position);

  // Every move, the one to prefer first: a proven win (the faster the better), then by
  // estimate, within what is proven, then a proven loss (the slower the better). Among
  // equals, a move that is proven best goes first; others stay in their order, which is from the
  // centre outwards at first. No move is ever before one that is proven better.
  const std::vector<RootMove>& ranked() const { return moves_; }
  const RootMove& best() const { return moves_.front(); }

  // What follows for the position.
  ScoreBounds bounds() const;

  // No move can be better than the first one.
  bool BestIsProven() const;
  // No move can end better (win, draw or loss) than the first one.
  bool BestResultIsProven() const;
  // No other move can even be as good.
  bool BestIsAlone() const;

  // Adds to what is proven, of a move or of the position, and sorts anew.
  void Prove(int column, const ScoreBounds& bounds);
  void ProvePosition(const ScoreBounds& bounds);

  // From now on a move that is proven to be worth at least this goes before all estimates, as a
  // proven win does: it is likely that no other is better.
  void Trust(Score score);

  // Replaces the estimate of a move. The order stays as it is until Sort.
  void SetEstimate(int column, Estimate estimate);
  void Sort();

  // Puts a move before those that are equal to it.
  void Prefer(int column);

  // One for each column of the board; nullopt where it is full.
  std::vector<std::optional<ScoreBounds>> Columns(BoardSize size) const;

 private:
  RootMove& Find(int column);
  // Greater is better: a proof beyond all guesses, and a guess within what is proven.
  int Worth(const RootMove& move) const;

  std::vector<RootMove> moves_;
  Score trusted_ = kDraw.Above();
};

}  // namespace plumb::live

#endif  // PLUMB_SOLVER_LIVE_ROOT_MOVES_H_
