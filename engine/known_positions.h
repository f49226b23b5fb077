// Files of positions whose score is known: one "<moves> <score>" a line.

#ifndef PLUMB_ENGINE_KNOWN_POSITIONS_H_
#define PLUMB_ENGINE_KNOWN_POSITIONS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "solver/board_size.h"
#include "solver/position.h"
#include "solver/position_text.h"
#include "solver/score.h"

namespace plumb {

struct KnownPosition {
  std::string moves;  // As written in the file.
  Position position;
  Score score;
};

// The empty board is a line that begins with a space. Blank lines and lines that
// begin with '#' are skipped. InvalidArgumentError names the line, from 1.
absl::StatusOr<std::vector<KnownPosition>> ParseKnownPositions(absl::string_view text,
                                                               BoardSize size, ColumnBase base);

// The whole file as it is. NotFoundError, or what else the system says, if it cannot be read.
absl::StatusOr<std::string> ReadFile(const std::string& path);

}  // namespace plumb

#endif  // PLUMB_ENGINE_KNOWN_POSITIONS_H_
