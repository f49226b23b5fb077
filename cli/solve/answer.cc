#include "cli/solve/answer.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "base/monotonic_time.h"
#include "engine/position_forms/position_form.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::cli {
namespace {

// The position is worth its best column, so what is known of all columns bounds it too.
ScoreBounds BoundsOfColumns(const std::vector<std::optional<ScoreBounds>>& columns) {
  std::optional<ScoreBounds> best;
  for (const std::optional<ScoreBounds>& column : columns) {
    if (!column.has_value()) continue;
    best = best.has_value() ? ScoreBounds{std::max(best->lower, column->lower),
                                          std::max(best->upper, column->upper)}
                            : *column;
  }
  return best.value_or(ScoreBounds{});
}

// And no column is worth more than the position.
void CombineBounds(Answer& answer) {
  answer.bounds = Intersection(answer.bounds, BoundsOfColumns(answer.columns));
  for (std::optional<ScoreBounds>& column : answer.columns) {
    if (column.has_value()) column->upper = std::min(column->upper, answer.bounds.upper);
  }
}

void FindBest(Answer& answer) {
  for (std::size_t i = 0; i < answer.columns.size(); ++i) {
    const std::optional<ScoreBounds>& column = answer.columns[i];
    if (!column.has_value()) continue;
    const int number = static_cast<int>(i);
    if (column->lower >= answer.bounds.upper) answer.best.push_back(number);
    if (column->upper >= answer.bounds.lower) answer.possible.push_back(number);
  }
}

Source SourceOf(const Answer& answer, const book::Book* book) {
  if (answer.is_finished()) return Source::kRules;
  if (book == nullptr || !book->Probe(answer.position()).has_value()) return Source::kSearch;
  return answer.nodes == 0 ? Source::kBook : Source::kBookAndSearch;
}

}  // namespace

std::optional<int> Answer::PliesToTheEnd(const ScoreBounds& bounds_of_it) const {
  if (is_finished()) return 0;
  if (precision == Precision::kWeak || !bounds_of_it.IsExact()) return std::nullopt;
  const int ply = position().ply();
  return LastStone(bounds_of_it.lower, position().size().cells(), ply) - ply;
}

SolveResult SolveWith(Precision precision, const Position& position, const SearchLimits& limits,
                      Solver& solver) {
  return precision == Precision::kWeak ? solver.SolveWeak(position, limits)
                                       : solver.Solve(position, limits);
}

Analysis AnalyzeWith(Precision precision, const Position& position, const SearchLimits& limits,
                     Solver& solver) {
  if (precision == Precision::kStrong) return solver.Analyze(position, limits);
  Analysis analysis;
  analysis.columns.resize(static_cast<std::size_t>(position.size().width()));
  if (position.State() != GameState::kOngoing) return analysis;
  for (int column = 0; column < position.size().width(); ++column) {
    if (!position.HasRoom(column)) continue;
    const SolveResult child = solver.SolveWeak(position.After(column), limits);
    analysis.columns[static_cast<std::size_t>(column)] = -child.bounds;
    analysis.nodes += child.nodes;
  }
  return analysis;
}

Answer FindAnswer(const GivenPosition& given, Precision precision, const SearchLimits& limits,
                  const book::Book* book, Solver& solver) {
  const base::MonotonicTime start = base::MonotonicTime::Now();
  Answer answer;
  answer.given = given;
  answer.precision = precision;
  const Position& position = answer.position();
  // The score first: it matters most if the time is short, and its search fills the table for the
  // columns.
  const SolveResult result = SolveWith(precision, position, limits, solver);
  answer.bounds = result.bounds;
  answer.nodes = result.nodes;
  Analysis analysis = AnalyzeWith(precision, position, limits, solver);
  answer.columns = std::move(analysis.columns);
  answer.nodes += analysis.nodes;
  if (!answer.is_finished()) {
    CombineBounds(answer);
    FindBest(answer);
    if (precision == Precision::kStrong) {
      Line line = solver.PrincipalVariation(position, limits);
      answer.line = std::move(line.columns);
      answer.nodes += line.nodes;
    }
  }
  answer.source = SourceOf(answer, book);
  answer.elapsed = base::MonotonicTime::Now() - start;
  return answer;
}

}  // namespace plumb::cli
