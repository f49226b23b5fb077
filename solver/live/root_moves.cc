#include "solver/live/root_moves.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "solver/board/board_size.h"
#include "solver/board/column_order.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/estimate.h"

namespace plumb::live {
namespace {

// What is known of a position right after a stone, for the side that placed it.
ScoreBounds KnownAtOnce(const Position& after) {
  const int empty = after.empty_cells();
  const Score win = Score::Win(after.size().cells(), after.ply());
  switch (after.State()) {
    case GameState::kLost:
      return {win, win};
    case GameState::kWon:  // An older four of the opponent: the game was over before.
      return {-win, -win};
    case GameState::kFull:
      return {kDraw, kDraw};
    case GameState::kOngoing:
      break;
  }
  const ScoreBounds all = -WidestBounds(after);
  if (after.CanWinNow()) return {all.lower, all.lower};
  // No win with the next stone, so the earliest is that of the stone after the next two.
  return {-Score::WinAfter(empty, 3), all.upper};
}

// Of a bound: 1 win, 0 draw, -1 loss.
int Result(Score score) { return std::clamp(score, kDraw.Below(), kDraw.Above()).value(); }

}  // namespace

RootMoves::RootMoves(const Position& position) {
  for (const int column : ColumnsFromCentre(position)) {
    moves_.push_back({column, KnownAtOnce(position.After(column)), Estimate()});
  }
  assert(!moves_.empty());
  Sort();
}

ScoreBounds RootMoves::bounds() const {
  ScoreBounds bounds = moves_.front().bounds;
  for (const RootMove& move : moves_) {
    bounds.lower = std::max(bounds.lower, move.bounds.lower);
    bounds.upper = std::max(bounds.upper, move.bounds.upper);
  }
  return bounds;
}

bool RootMoves::BestIsProven() const { return best().bounds.lower >= bounds().upper; }

bool RootMoves::BestResultIsProven() const {
  return Result(best().bounds.lower) >= Result(bounds().upper);
}

bool RootMoves::BestIsAlone() const {
  return std::all_of(moves_.begin() + 1, moves_.end(), [this](const RootMove& move) {
    return move.bounds.upper < best().bounds.lower;
  });
}

void RootMoves::Prove(int column, const ScoreBounds& bounds) {
  RootMove& move = Find(column);
  move.bounds = Intersection(move.bounds, bounds);
  Sort();
}

void RootMoves::ProvePosition(const ScoreBounds& bounds) {
  for (RootMove& move : moves_) move.bounds.upper = std::min(move.bounds.upper, bounds.upper);
  // A single move that can be as good as the position is as good.
  RootMove* only = nullptr;
  for (RootMove& move : moves_) {
    if (move.bounds.upper < bounds.lower) continue;
    if (only != nullptr) return Sort();
    only = &move;
  }
  if (only != nullptr) only->bounds.lower = std::max(only->bounds.lower, bounds.lower);
  Sort();
}

void RootMoves::SetEstimate(int column, Estimate estimate) { Find(column).estimate = estimate; }

int RootMoves::Worth(const RootMove& move) const {
  constexpr int kProof = 2 * Estimate::kGreatestGuess;
  if (move.bounds.lower >= trusted_) return kProof + move.bounds.lower.value();
  if (move.bounds.upper < kDraw) return -kProof + move.bounds.upper.value();
  const int lowest = move.bounds.lower == kDraw ? 0 : -Estimate::kGreatestGuess;
  const int highest = move.bounds.upper == kDraw ? 0 : Estimate::kGreatestGuess;
  return std::clamp(move.estimate.value(), lowest, highest);
}

void RootMoves::Sort() {
  const Score upper = bounds().upper;
  const auto rank = [&](const RootMove& move) {
    return std::pair(Worth(move), /*is proven best*/ move.bounds.lower >= upper);
  };
  std::stable_sort(moves_.begin(), moves_.end(),
                   [&](const RootMove& a, const RootMove& b) { return rank(a) > rank(b); });
}

void RootMoves::Trust(Score score) {
  trusted_ = std::min(trusted_, score);
  Sort();
}

void RootMoves::Prefer(int column) {
  const auto move = std::find_if(moves_.begin(), moves_.end(),
                                 [column](const RootMove& m) { return m.column == column; });
  std::rotate(moves_.begin(), move, move + 1);
  Sort();
}

std::vector<std::optional<ScoreBounds>> RootMoves::Columns(BoardSize size) const {
  std::vector<std::optional<ScoreBounds>> columns(static_cast<std::size_t>(size.width()));
  for (const RootMove& move : moves_) columns[static_cast<std::size_t>(move.column)] = move.bounds;
  return columns;
}

RootMove& RootMoves::Find(int column) {
  const auto move = std::find_if(moves_.begin(), moves_.end(),
                                 [column](const RootMove& m) { return m.column == column; });
  assert(move != moves_.end());
  return *move;
}

}  // namespace plumb::live
