// What is proven of a position and of its moves, kept free of contradictions.

#ifndef PLUMB_SOLVER_PROVEN_SCORES_H_
#define PLUMB_SOLVER_PROVEN_SCORES_H_

#include <optional>
#include <vector>

#include "solver/board/position.h"
#include "solver/board/score.h"

namespace plumb {

// Bounds of the score of an ongoing position and of playing in each of its columns. The position
// is worth as much as its best column, so whatever is learnt of one says something of the others:
// all bounds are as narrow as everything learnt so far allows.
class ProvenScores {
 public:
  using Columns = std::vector<std::optional<ScoreBounds>>;

  // Requires: the position is ongoing, and all its scores lie within `widest`.
  ProvenScores(const Position& position, const ScoreBounds& widest);

  const ScoreBounds& bounds() const { return bounds_; }  // Of the position.
  // For the side to move, of playing there; nullopt where the column is full.
  const Columns& columns() const { return columns_; }
  // Requires: the column has room.
  const ScoreBounds& column(int column) const;

  // Each requires: the bounds are true.
  void Learn(const ScoreBounds& bounds);
  void LearnColumn(int column, const ScoreBounds& bounds);

  // It is proven that no column is better than this one.
  bool IsBest(int column) const;
  // It is proven that another column is better.
  bool IsWorse(int column) const;
  // It may be as good as the best one, but that is not proven.
  bool IsUndecided(int column) const { return !IsBest(column) && !IsWorse(column); }

  // The columns with room of which it is true, from the left.
  std::vector<int> Best() const;
  std::vector<int> Undecided() const;
  std::vector<int> BestOrUndecided() const;

 private:
  // Carries what is known from the columns to the position and back.
  void Combine();

  template <typename Predicate>
  std::vector<int> ColumnsWhere(Predicate predicate) const;

  ScoreBounds bounds_;
  Columns columns_;
};

}  // namespace plumb

#endif  // PLUMB_SOLVER_PROVEN_SCORES_H_
