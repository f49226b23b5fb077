// Answers lines of input, one at a time.

#ifndef PLUMB_CLI_SOLVE_LINE_SOLVER_H_
#define PLUMB_CLI_SOLVE_LINE_SOLVER_H_

#include <string>

#include "absl/strings/string_view.h"
#include "base/line_reader.h"
#include "cli/solve/position_line.h"
#include "cli/solve/solve_options.h"
#include "engine/position_forms/position_form.h"
#include "solver/board/position_text.h"
#include "solver/book/book.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"

namespace plumb::cli {

enum class LineResult {
  kAnswered,
  kRefused,  // The answer says that the position cannot be read.
  kWrong,    // The line has another score.
  kStopped,  // There is no answer: `stop` ended the search.
};

// Has a solver of its own. Each thread of a pipeline uses one.
class LineSolver {
 public:
  // All pointers outlive the object; `book` may be null.
  LineSolver(const SolveOptions* options, const SolverOptions& solver, const book::Book* book,
             const base::StopSource* stop);

  // Appends the answer, a line with its newline, to `out`. A comment has none. Blocks until the
  // answer is found.
  LineResult Answer(const base::InputLine& line, std::string& out);

 private:
  // Appends the answer without its newline.
  LineResult AppendScores(const PositionLine& line, const Position& position, std::string& out);
  LineResult AppendJson(const PositionLine& line, const GivenPosition& given, std::string& out);
  void AppendError(absl::string_view text, absl::string_view error, std::string& out) const;
  bool WasStopped() const { return stop_->StopRequested(); }

  const SolveOptions& options_;
  const engine::PositionSyntax syntax_;
  const book::Book* const book_;
  const base::StopSource* const stop_;
  Solver solver_;
};

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_LINE_SOLVER_H_
