#include "tools/match.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "absl/time/time.h"
#include "absl/types/span.h"
#include "base/monotonic_time.h"
#include "solver/board/board_size.h"
#include "solver/board/column_order.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"
#include "tools/player.h"
#include "tools/random_positions.h"

namespace plumb::tools {
namespace {

// With fewer empty cells the exact score is soon found.
constexpr int kExactUpTo = 30;

struct Values {
  Score best;
  std::vector<int> keeping;  // The columns that keep it,
  bool all_keep = true;      // and whether all do.
};

// Win, draw or loss of each column.
Values ValuesOf(Solver& solver, const Position& position) {
  Values values = {.best = solver.SolveWeak(position).bounds.lower, .keeping = {}};
  for (const int column : ColumnsFromCentre(position)) {
    const Score score = -solver.SolveWeak(position.After(column)).bounds.lower;
    if (score == values.best) {
      values.keeping.push_back(column);
    } else {
      values.all_keep = false;
    }
  }
  return values;
}

int Pick(const std::vector<int>& columns, Random& random) {
  return columns[static_cast<std::size_t>(random.Below(static_cast<int>(columns.size())))];
}

}  // namespace

SearchLimits MoveLimit::FromNow() const {
  SearchLimits limits;
  if (ms > 0) limits.deadline = base::MonotonicTime::Now() + absl::Milliseconds(ms);
  if (nodes > 0) limits.max_nodes = nodes;
  return limits;
}

void Points::Add(const Points& other) {
  pairs_.insert(pairs_.end(), other.pairs_.begin(), other.pairs_.end());
}

double Points::Mean() const {
  double sum = 0;
  for (const double x : pairs_) sum += x;
  return sum / static_cast<double>(std::max<std::size_t>(1, pairs_.size()));
}

double Points::StandardError() const {
  const auto n = static_cast<double>(pairs_.size());
  if (n < 2) return 1;
  double squares = 0;
  for (const double x : pairs_) squares += (x - Mean()) * (x - Mean());
  return std::sqrt(squares / (n - 1) / n);
}

double PlayGame(const Contestant& first, const Contestant& second, const Position& opening) {
  first.player.StartGame(opening.size());
  second.player.StartGame(opening.size());
  Position position = opening;
  bool first_moves = true;
  while (position.State() == GameState::kOngoing) {
    const Contestant& mover = first_moves ? first : second;
    position = position.After(mover.player.Move(position, mover.limit.FromNow()));
    first_moves = !first_moves;
  }
  if (position.State() == GameState::kFull) return 0.5;
  return first_moves ? 0 : 1;  // Who has just moved has won.
}

Points PlayMatch(const Contestant& a, const Contestant& b, absl::Span<const Position> openings) {
  Points points;
  for (const Position& opening : openings) {
    const double as_first = PlayGame(a, b, opening);
    const double as_second = 1 - PlayGame(b, a, opening);
    points.AddPair(as_first, as_second);
  }
  return points;
}

Keeping PlayPerfectOpponent(Player& player, Solver& solver, BoardSize size, int games, int plies,
                            const MoveLimit& limit, Random& random) {
  Keeping keeping;
  for (int i = 0; i < games; ++i) {
    Position position = PlayCarefulGame(size, plies, random).position;
    player.StartGame(size);
    bool players_turn = i % 2 == 0;
    ++keeping.games;
    for (; position.State() == GameState::kOngoing; players_turn = !players_turn) {
      const bool exact = size.cells() - position.ply() <= kExactUpTo;
      if (!players_turn) {
        const std::vector<int> columns =
            exact ? solver.BestMoves(position).columns : ValuesOf(solver, position).keeping;
        position = position.After(Pick(columns, random));
        continue;
      }
      const Values values = ValuesOf(solver, position);
      const int column = player.Move(position, limit.FromNow());
      ++keeping.moves;
      if (!values.all_keep) ++keeping.tempting;
      if (std::find(values.keeping.begin(), values.keeping.end(), column) == values.keeping.end()) {
        keeping.drops.push_back({position, values.best, column});
      }
      position = position.After(column);
    }
  }
  return keeping;
}

}  // namespace plumb::tools
