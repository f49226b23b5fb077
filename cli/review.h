// `plumb review`: what each move of a game was worth.

#ifndef PLUMB_CLI_REVIEW_H_
#define PLUMB_CLI_REVIEW_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"

namespace plumb::cli {

// Reviews a game given as moves, or each game of a PGN file. kBadPosition if it cannot be read.
base::ExitCode RunReview(absl::Span<const absl::string_view> arguments, base::Streams& streams);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_REVIEW_H_
