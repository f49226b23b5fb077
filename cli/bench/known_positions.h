// Files of positions whose score is known: one "<moves> <score>" per line.

#ifndef PLUMB_CLI_BENCH_KNOWN_POSITIONS_H_
#define PLUMB_CLI_BENCH_KNOWN_POSITIONS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"

namespace plumb::cli {

struct KnownPosition {
  std::string moves;  // As written in the file.
  Position position;
  Score score;
};

// The empty board is a line that begins with a space. Blank lines and lines that
// begin with '#' are skipped. InvalidArgumentError names the line, from 1.
absl::StatusOr<std::vector<KnownPosition>> ParseKnownPositions(absl::string_view text,
                                                               BoardSize size, ColumnBase base);

}  // namespace plumb::cli

#endif  // PLUMB_CLI_BENCH_KNOWN_POSITIONS_H_
