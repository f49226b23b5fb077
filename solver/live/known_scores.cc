#include "solver/live/known_scores.h"

#include <algorithm>
#include <optional>

#include "absl/status/statusor.h"
#include "solver/board/bits.h"
#include "solver/board/position.h"
#include "solver/board/score.h"

namespace plumb::live {
namespace {

// The position before the opponent's stone on top of the column, if that is whose stone it is.
std::optional<Position> Before(const Position& position, int column) {
  const int height = position.HeightOf(column);
  if (height == 0) return std::nullopt;
  const Uint128 top = Uint128{1} << (column * position.size().stride() + height - 1);
  if ((position.opponent() & top) == 0) return std::nullopt;
  const absl::StatusOr<Position> before =
      Position::FromStones(position.size(), position.opponent() ^ top, position.own());
  if (!before.ok()) return std::nullopt;
  return *before;
}

// What a move is worth; the widest bounds of the position if that is not known.
ScoreBounds BoundsOfMove(const Position& position, int column, const KnownScore& known) {
  const Position after = position.After(column);
  const int cells = position.size().cells();
  switch (after.State()) {
    case GameState::kLost: {
      const Score win = Score::Win(cells, after.ply());
      return {win, win};
    }
    case GameState::kFull:
      return {kDraw, kDraw};
    case GameState::kWon:
    case GameState::kOngoing:
      break;
  }
  if (const std::optional<Score> score = known(after)) return {-*score, -*score};
  return WidestBounds(position);
}

}  // namespace

ScoreBounds KnownBounds(const Position& position, const KnownScore& known) {
  ScoreBounds bounds = WidestBounds(position);
  if (!known) return bounds;
  if (const std::optional<Score> score = known(position)) return {*score, *score};
  for (int column = 0; column < position.size().width(); ++column) {
    const std::optional<Position> before = Before(position, column);
    if (!before.has_value() || before->State() != GameState::kOngoing) continue;
    if (const std::optional<Score> score = known(*before)) {
      bounds.lower = std::max(bounds.lower, -*score);
    }
  }
  const Score worst = WidestBounds(position).lower;
  ScoreBounds best = {worst, worst};
  for (int column = 0; column < position.size().width(); ++column) {
    if (!position.HasRoom(column)) continue;
    const ScoreBounds move = BoundsOfMove(position, column, known);
    best = {std::max(best.lower, move.lower), std::max(best.upper, move.upper)};
  }
  bounds = Intersection(bounds, best);
  // Scores that contradict each other, of a book that was written wrong, say nothing.
  return bounds.lower <= bounds.upper ? bounds : WidestBounds(position);
}

}  // namespace plumb::live
