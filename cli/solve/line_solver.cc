#include "cli/solve/line_solver.h"

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/line_reader.h"
#include "cli/solve/read_position.h"
#include "cli/solve/score_text.h"
#include "cli/solve/solve_options.h"
#include "engine/answer/answer.h"
#include "engine/answer/answer_json.h"
#include "engine/position_forms/position_form.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::cli {

LineSolver::LineSolver(const SolveOptions* options, const SolverOptions& solver,
                       const book::Book* book, const base::StopSource* stop)
    : options_(*options), syntax_(options->syntax()), book_(book), stop_(stop), solver_(solver) {
  solver_.UseBook(book);
}

LineResult LineSolver::Answer(const base::InputLine& line, std::string& out) {
  if (WasStopped()) return LineResult::kStopped;
  if (line.is_too_long) {
    AppendError(line.text,
                absl::StrCat("the line is longer than ", base::LineReader::kLongestLine, " bytes"),
                out);
    return LineResult::kRefused;
  }
  const absl::StatusOr<GivenPosition> given = ReadPosition(line.text, syntax_);
  if (!given.ok()) {
    AppendError(line.text, given.status().message(), out);
    return LineResult::kRefused;
  }
  const std::string::size_type start = out.size();
  if (!options_.json) absl::StrAppend(&out, line.text);
  if (options_.json ? AppendJson(line.text, *given, out) : AppendScores(given->position, out)) {
    out += '\n';
    return LineResult::kAnswered;
  }
  out.resize(start);
  return LineResult::kStopped;
}

bool LineSolver::AppendScores(const Position& position, std::string& out) {
  const SearchLimits limits = options_.LimitsFromNow(stop_);
  if (!options_.every_column) {
    const ScoreBounds bounds =
        engine::SolveWith(options_.precision(), position, limits, solver_).bounds;
    absl::StrAppend(&out, " ", BoundsText(bounds));
    return bounds.IsExact() || !WasStopped();
  }
  bool all_exact = true;
  for (const std::optional<ScoreBounds>& bounds :
       engine::AnalyzeWith(options_.precision(), position, limits, solver_).columns) {
    absl::StrAppend(&out, " ", ColumnText(bounds));
    all_exact = all_exact && (!bounds.has_value() || bounds->IsExact());
  }
  return all_exact || !WasStopped();
}

bool LineSolver::AppendJson(absl::string_view text, const GivenPosition& given, std::string& out) {
  const SearchLimits limits = options_.LimitsFromNow(stop_);
  const engine::Answer answer =
      engine::FindAnswer(given, options_.precision(), limits, book_, solver_);
  absl::StrAppend(&out, engine::AnswerJson(text, answer, syntax_.base));
  return !WasStopped();
}

void LineSolver::AppendError(absl::string_view text, absl::string_view error,
                             std::string& out) const {
  if (options_.json) {
    absl::StrAppend(&out, engine::ErrorJson(text, error), "\n");
  } else {
    absl::StrAppend(&out, text, " error: ", error, "\n");
  }
}

}  // namespace plumb::cli
