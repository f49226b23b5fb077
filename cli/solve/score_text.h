// Scores as `plumb solve` prints them.

#ifndef PLUMB_CLI_SOLVE_SCORE_TEXT_H_
#define PLUMB_CLI_SOLVE_SCORE_TEXT_H_

#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "solver/board/score.h"

namespace plumb::cli {

// "3", or "between -2 and 3" if that is all that is proven.
inline std::string BoundsText(const ScoreBounds& bounds) {
  if (bounds.IsExact()) return absl::StrCat(bounds.lower.value());
  return absl::StrCat("between ", bounds.lower.value(), " and ", bounds.upper.value());
}

// The same for one of several columns, in a word: "3", "-2..3", "." where nothing can be
// played.
inline std::string ColumnText(const std::optional<ScoreBounds>& bounds) {
  if (!bounds.has_value()) return ".";
  if (bounds->IsExact()) return absl::StrCat(bounds->lower.value());
  return absl::StrCat(bounds->lower.value(), "..", bounds->upper.value());
}

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_SCORE_TEXT_H_
