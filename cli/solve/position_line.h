// A line as people and position files write it: a position, perhaps its score, perhaps a comment.

#ifndef PLUMB_CLI_SOLVE_POSITION_LINE_H_
#define PLUMB_CLI_SOLVE_POSITION_LINE_H_

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/answer/answer.h"
#include "engine/position_forms/position_form.h"
#include "solver/board/score.h"

namespace plumb::cli {

// What becomes of the score in "44 -2".
enum class ScoreChoice {
  kAuto,    // Recognised where it cannot be a move, and checked.
  kCheck,   // Every line ends with one, which is checked.
  kIgnore,  // Every line ends with one, which is not looked at.
};

// "check" or "ignore". InvalidArgumentError lists them.
absl::StatusOr<ScoreChoice> ParseScoreChoice(absl::string_view text);

struct PositionLine {
  absl::string_view position;       // Without blanks at its ends.
  std::optional<Score> score = {};  // If the line has one to check.
  bool is_comment = false;          // Nothing else is on the line.
};

// Drops what follows a '#', and blanks at both ends.
absl::string_view WithoutComment(absl::string_view line);

// The same for each of several lines.
std::string WithoutComments(absl::string_view lines);

// Splits a line. InvalidArgumentError if the choice asks for a score that is not there, or if a
// number may be the score or a move, as in "4 5".
absl::StatusOr<PositionLine> SplitLine(absl::string_view line, ScoreChoice choice,
                                       const engine::PositionSyntax& syntax);

// True if what is proven and what the line says cannot both be right.
bool Differs(const PositionLine& line, const ScoreBounds& proven, engine::Precision precision);

// "the score is 3, but the line says -2". Requires: Differs.
std::string Difference(const PositionLine& line, const ScoreBounds& proven);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_POSITION_LINE_H_
