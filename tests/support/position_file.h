// Files of `<moves> <score>` lines.

#ifndef PLUMB_TESTS_SUPPORT_POSITION_FILE_H_
#define PLUMB_TESTS_SUPPORT_POSITION_FILE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/board/score.h"

namespace plumb::testing {

struct ScoredPosition {
  std::string moves;  // As in the file.
  Position position;
  Score score;
};

// All lines in order; the empty board is a line of a space and a score. NotFoundError if
// there is no such file, InvalidArgumentError names the line that cannot be read.
absl::StatusOr<std::vector<ScoredPosition>> ReadPositionFile(const std::string& path,
                                                             BoardSize size, ColumnBase base);

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_POSITION_FILE_H_
