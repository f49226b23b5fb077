#include "engine/book_move.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "base/monotonic_time.h"
#include "solver/board/column_order.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/live/search_report.h"

namespace plumb::engine {
namespace {

double ResultOf(Score score) { return score > kDraw ? 1 : score < kDraw ? -1 : 0; }

// The score of playing in `column`; nullopt if the book does not know.
std::optional<Score> MoveScore(const book::Book& book, const Position& position, int column) {
  if (position.Wins(column)) return Score::Win(position.size().cells(), position.ply() + 1);
  const Position after = position.After(column);
  if (after.State() == GameState::kFull) return kDraw;
  const std::optional<Score> score = book.Probe(after);
  if (!score.has_value()) return std::nullopt;
  return -*score;
}

// The move of the best score, from the centre outwards; nullopt if one of them is unknown.
std::optional<int> BestColumn(const book::Book& book, const Position& position) {
  std::optional<int> best;
  std::optional<Score> best_score;
  for (const int column : ColumnsFromCentre(position)) {
    const std::optional<Score> score = MoveScore(book, position, column);
    if (!score.has_value()) return std::nullopt;
    if (best_score.has_value() && *score <= *best_score) continue;
    best = column;
    best_score = score;
  }
  return best;
}

}  // namespace

std::optional<SearchReport> BookMove(const book::Book* book, const Position& position) {
  if (book == nullptr || position.ply() >= book->plies()) return std::nullopt;
  // Positions that no game reaches are not in the book, but their successors may be.
  if (!book->Probe(position).has_value()) return std::nullopt;
  const base::MonotonicTime start = base::MonotonicTime::Now();
  const std::optional<int> best = BestColumn(*book, position);
  if (!best.has_value()) return std::nullopt;
  SearchReport report;
  report.source = SearchReport::Source::kBook;
  report.proven_best = true;
  for (int column = 0; column < position.size().width(); ++column) {
    auto& bounds = report.columns.emplace_back();
    if (!position.HasRoom(column)) continue;
    const Score score = *MoveScore(*book, position, column);
    bounds = {score, score};
  }
  report.column = *best;
  report.line = {*best};
  report.bounds = report.move_bounds();
  const Score score = report.bounds.lower;
  report.estimate = ResultOf(score);
  report.depth = LastStone(score, position.size().cells(), position.ply()) - position.ply();
  report.elapsed = base::MonotonicTime::Now() - start;
  return report;
}

void FollowLine(const book::Book& book, const Position& position, SearchReport& report) {
  report.line = {report.column};
  for (Position next = position.After(report.column); next.State() == GameState::kOngoing;
       next = next.After(report.line.back())) {
    const std::optional<int> best = BestColumn(book, next);
    if (!best.has_value()) return;
    report.line.push_back(*best);
  }
}

}  // namespace plumb::engine
