// What a score number means. No other file does arithmetic on scores.

#ifndef PLUMB_SOLVER_BOARD_SCORE_H_
#define PLUMB_SOLVER_BOARD_SCORE_H_

#include <algorithm>
#include <compare>

namespace plumb {

// The value of a position for the side to move:
//   +k  it wins, having k - 1 stones of its own left when it connects four,
//   -k  it loses in the same way, 0 the game is drawn.
// A faster win is a greater score, and so is a slower loss. Whoever connects four with
// the stone that is number n on a board of N cells wins by 1 + (N - n) / 2.
class Score {
 public:
  constexpr Score() = default;  // A draw.
  constexpr explicit Score(int value) : value_(value) {}

  // For the side that completes a four with stone number `stone` (1-based).
  static constexpr Score Win(int cells, int stone) { return Score(1 + (cells - stone) / 2); }

  // For the side that completes a four with the `stones`-th stone from now, both
  // sides counted, on a board with `empty` empty cells; a draw if there is no room.
  static constexpr Score WinAfter(int empty, int stones) {
    return stones <= empty ? Win(empty, stones) : Score();
  }

  constexpr int value() const { return value_; }

  // The scores next to this one.
  constexpr Score Above() const { return Score(value_ + 1); }
  constexpr Score Below() const { return Score(value_ - 1); }
  constexpr Score operator-() const { return Score(-value_); }

  friend constexpr auto operator<=>(Score, Score) = default;

 private:
  int value_ = 0;
};

inline constexpr Score kDraw{};

// What is proven of a score: lower <= score <= upper.
struct ScoreBounds {
  Score lower;
  Score upper;

  constexpr bool IsExact() const { return lower == upper; }
  constexpr ScoreBounds operator-() const { return {-upper, -lower}; }
  friend constexpr bool operator==(const ScoreBounds&, const ScoreBounds&) = default;
};

// What both say of the same score.
constexpr ScoreBounds Intersection(const ScoreBounds& a, const ScoreBounds& b) {
  return {std::max(a.lower, b.lower), std::min(a.upper, b.upper)};
}

// The fewest cells that are empty at the end of a game won by `win` or more.
constexpr int CellsLeft(Score win) { return win <= kDraw ? 0 : 2 * (win.value() - 1); }

// The number of the stone that ends the game, for a score of a position with
// `ply` stones: whose turn it is decides between the two stones that share a score.
// Requires: score is the exact score of an unfinished position.
constexpr int LastStone(Score score, int cells, int ply) {
  if (score == kDraw) return cells;
  const int winner_moves_next = score > kDraw ? 1 : 0;
  const int magnitude = std::max(score, -score).value();
  // stone is cells - 2 * (magnitude - 1) or one less; the winner plays the stones
  // ply + 1, ply + 3, ... if it is the side to move and ply + 2, ... if not.
  const int stone = cells - 2 * (magnitude - 1);
  const bool right_parity = (stone - ply) % 2 == winner_moves_next;
  return right_parity ? stone : stone - 1;
}

}  // namespace plumb

#endif  // PLUMB_SOLVER_BOARD_SCORE_H_
