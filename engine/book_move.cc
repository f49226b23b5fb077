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

// The scores of the columns that can be played, as far as the book knows them.
std::vector<std::optional<Score>> MoveScores(const book::Book& book, const Position& position) {
  std::vector<std::optional<Score>> scores(static_cast<std::size_t>(position.size().width()));
  for (int column = 0; column < position.size().width(); ++column) {
    if (!position.HasRoom(column)) continue;
    scores[static_cast<std::size_t>(column)] = MoveScore(book, position, column);
  }
  return scores;
}

// A best move, from the centre outwards: one that is worth what the position is. nullopt if the
// book knows none.
std::optional<int> BestColumn(const Position& position, Score score,
                              const std::vector<std::optional<Score>>& scores) {
  for (const int column : ColumnsFromCentre(position)) {
    if (scores[static_cast<std::size_t>(column)] == score) return column;
  }
  return std::nullopt;
}

}  // namespace

std::optional<SearchReport> BookMove(const book::Book* book, const Position& position) {
  if (book == nullptr || position.ply() >= book->last_ply()) return std::nullopt;
  const base::MonotonicTime start = base::MonotonicTime::Now();
  // Positions that no game reaches are not in the book, but their successors may be.
  const std::optional<Score> score = book->Probe(position);
  if (!score.has_value()) return std::nullopt;
  const std::vector<std::optional<Score>> scores = MoveScores(*book, position);
  const std::optional<int> best = BestColumn(position, *score, scores);
  if (!best.has_value()) return std::nullopt;
  SearchReport report;
  report.source = SearchReport::Source::kBook;
  report.proven_best = true;
  for (int column = 0; column < position.size().width(); ++column) {
    auto& bounds = report.columns.emplace_back();
    if (!position.HasRoom(column)) continue;
    const std::optional<Score>& known = scores[static_cast<std::size_t>(column)];
    bounds = known.has_value() ? ScoreBounds{*known, *known}
                               : ScoreBounds{WidestBounds(position).lower, *score};
  }
  report.column = *best;
  report.line = {*best};
  report.bounds = report.move_bounds();
  report.estimate = ResultOf(*score);
  report.depth = LastStone(*score, position.size().cells(), position.ply()) - position.ply();
  report.elapsed = base::MonotonicTime::Now() - start;
  return report;
}

void FollowLine(const book::Book& book, const Position& position, SearchReport& report) {
  report.line = {report.column};
  for (Position next = position.After(report.column); next.State() == GameState::kOngoing;
       next = next.After(report.line.back())) {
    const std::optional<Score> score = book.Probe(next);
    if (!score.has_value()) return;
    const std::optional<int> best = BestColumn(next, *score, MoveScores(book, next));
    if (!best.has_value()) return;
    report.line.push_back(*best);
  }
}

}  // namespace plumb::engine
