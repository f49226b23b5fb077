#include "cli/solve/line_solver.h"

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/line_reader.h"
#include "cli/solve/position_line.h"
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
  const absl::StatusOr<PositionLine> split = SplitLine(line.text, options_.scores, syntax_);
  if (!split.ok()) {
    AppendError(line.text, split.status().message(), out);
    return LineResult::kRefused;
  }
  if (split->is_comment) return LineResult::kAnswered;
  const absl::StatusOr<GivenPosition> given = ReadPosition(split->position, syntax_);
  if (!given.ok()) {
    AppendError(split->position, given.status().message(), out);
    return LineResult::kRefused;
  }
  const std::string::size_type start = out.size();
  const LineResult result =
      options_.json ? AppendJson(*split, *given, out) : AppendScores(*split, given->position, out);
  if (result == LineResult::kStopped) {
    out.resize(start);
  } else {
    out += '\n';
  }
  return result;
}

LineResult LineSolver::AppendScores(const PositionLine& line, const Position& position,
                                    std::string& out) {
  const SearchLimits limits = options_.LimitsFromNow(stop_);
  absl::StrAppend(&out, line.position);
  ScoreBounds bounds;
  bool all_exact = true;
  if (options_.every_column) {
    const Analysis analysis = engine::AnalyzeWith(options_.precision(), position, limits, solver_);
    bounds = analysis.bounds;
    for (const std::optional<ScoreBounds>& column : analysis.columns) {
      absl::StrAppend(&out, " ", ColumnText(column));
      all_exact = all_exact && (!column.has_value() || column->IsExact());
    }
  } else {
    bounds = engine::SolveWith(options_.precision(), position, limits, solver_).bounds;
    absl::StrAppend(&out, " ", BoundsText(bounds));
    all_exact = bounds.IsExact();
  }
  if (!all_exact && WasStopped()) return LineResult::kStopped;
  if (!Differs(line, bounds, options_.precision())) return LineResult::kAnswered;
  absl::StrAppend(&out, " error: ", Difference(line, bounds));
  return LineResult::kWrong;
}

LineResult LineSolver::AppendJson(const PositionLine& line, const GivenPosition& given,
                                  std::string& out) {
  const SearchLimits limits = options_.LimitsFromNow(stop_);
  const engine::Answer answer =
      engine::FindAnswer(given, options_.precision(), limits, book_, solver_);
  if (WasStopped()) return LineResult::kStopped;
  if (Differs(line, answer.bounds, options_.precision())) {
    absl::StrAppend(&out, engine::ErrorJson(line.position, Difference(line, answer.bounds)));
    return LineResult::kWrong;
  }
  absl::StrAppend(&out, engine::AnswerJson(line.position, answer, syntax_.base));
  return LineResult::kAnswered;
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
