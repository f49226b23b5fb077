// Reads the positions that a user of `plumb solve` writes.

#ifndef PLUMB_CLI_SOLVE_READ_POSITION_H_
#define PLUMB_CLI_SOLVE_READ_POSITION_H_

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/position_forms/position_form.h"
#include "solver/board/position_text.h"

namespace plumb::cli {

// As engine::ParsePosition, but moves may have blanks between them: "4 5 6". If the text makes
// sense with columns counted from 0, the error also names the flag for that.
absl::StatusOr<GivenPosition> ReadPosition(absl::string_view text,
                                           const engine::PositionSyntax& syntax);

// The same for an argument of the command line. The error says how to read a file if it is the
// name of one.
absl::StatusOr<GivenPosition> ReadArgument(absl::string_view text,
                                           const engine::PositionSyntax& syntax);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_SOLVE_READ_POSITION_H_
