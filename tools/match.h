// Matches between players, and what comes of them.

#ifndef PLUMB_TOOLS_MATCH_H_
#define PLUMB_TOOLS_MATCH_H_

#include <cstdint>
#include <vector>

#include "absl/types/span.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"
#include "tools/player.h"
#include "tools/random_positions.h"

namespace plumb::tools {

// What a player may spend on a move. Zero is no limit.
struct MoveLimit {
  int ms = 0;
  std::uint64_t nodes = 0;

  SearchLimits FromNow() const;
};

// Points of the first player, 1 a win and 1/2 a draw. Each opening is played twice, with
// seats swapped; the mean of such a pair is one observation.
class Points {
 public:
  void AddPair(double first, double second) { pairs_.push_back((first + second) / 2); }
  void Add(const Points& other);

  int games() const { return 2 * static_cast<int>(pairs_.size()); }
  double Mean() const;
  double StandardError() const;

 private:
  std::vector<double> pairs_;
};

// Who plays, and what it may spend on a move.
struct Contestant {
  Player& player;
  MoveLimit limit;
};

// Points of the player who moves first.
double PlayGame(const Contestant& first, const Contestant& second, const Position& opening);

// Each opening twice, the first player with either seat.
Points PlayMatch(const Contestant& a, const Contestant& b, absl::Span<const Position> openings);

// A move that changed a win to a draw or a loss, or a draw to a loss.
struct Drop {
  Position position;
  Score score;  // Its sign is that of the position's score.
  int column;
};

// How often a player's moves did so.
struct Keeping {
  int games = 0;
  int moves = 0;
  int tempting = 0;  // Those of the moves at which another column would have.
  std::vector<Drop> drops;
};

// Plays against an opponent that knows the truth: it keeps the value of its position, and
// wins fastest and loses slowest when that is quick to find. Both seats.
Keeping PlayPerfectOpponent(Player& player, Solver& solver, BoardSize size, int games, int plies,
                            const MoveLimit& limit, Random& random);

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_MATCH_H_
