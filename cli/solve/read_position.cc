#include "cli/solve/read_position.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/position_forms/position_form.h"
#include "solver/board/position_text.h"

namespace plumb::cli {

absl::StatusOr<GivenPosition> ReadPosition(absl::string_view text,
                                           const engine::PositionSyntax& syntax) {
  absl::StatusOr<GivenPosition> given = engine::ParsePosition(text, syntax);
  if (given.ok() || syntax.base == ColumnBase::kZero) return given;
  engine::PositionSyntax zero_based = syntax;
  zero_based.base = ColumnBase::kZero;
  const bool would_help = engine::ParsePosition(text, zero_based).ok() &&
                          !ParseMoves(text, syntax.size, ColumnBase::kOne).ok();
  if (!would_help) return given;
  return absl::InvalidArgumentError(absl::StrCat(given.status().message(), " (use --zero_based)"));
}

}  // namespace plumb::cli
