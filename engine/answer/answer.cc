#include "engine/answer/answer.h"

#include <optional>
#include <utility>

#include "base/monotonic_time.h"
#include "engine/position_forms/position_form.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::engine {
namespace {

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
  return precision == Precision::kWeak ? solver.AnalyzeWeak(position, limits)
                                       : solver.Analyze(position, limits);
}

Answer FindAnswer(const GivenPosition& given, Precision precision, const SearchLimits& limits,
                  const book::Book* book, Solver& solver, const AnswerObserver& observer) {
  const base::MonotonicTime start = base::MonotonicTime::Now();
  const auto answer_of = [&](Analysis analysis) {
    Answer answer;
    answer.given = given;
    answer.precision = precision;
    answer.bounds = analysis.bounds;
    answer.columns = std::move(analysis.columns);
    answer.best = std::move(analysis.best);
    answer.undecided = std::move(analysis.undecided);
    answer.line = std::move(analysis.line);
    answer.nodes = analysis.nodes;
    answer.source = SourceOf(answer, book);
    answer.elapsed = base::MonotonicTime::Now() - start;
    return answer;
  };
  AnalysisObserver on_analysis;
  if (observer) on_analysis = [&](const Analysis& so_far) { observer(answer_of(so_far)); };
  return answer_of(precision == Precision::kWeak
                       ? solver.AnalyzeWeak(given.position, limits, on_analysis)
                       : solver.AnalyzeWithLine(given.position, limits, on_analysis));
}

}  // namespace plumb::engine
