// Positions of strong play with the exact score of every column, to judge moves by.

#ifndef PLUMB_TOOLS_JUDGED_POSITIONS_H_
#define PLUMB_TOOLS_JUDGED_POSITIONS_H_

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/solver.h"
#include "tools/random_positions.h"

namespace plumb::tools {

struct JudgedPosition {
  std::string moves;  // Columns from 1.
  Position position;
  std::vector<std::optional<Score>> scores;  // One per column; nullopt where it is full.

  Score best() const;
  // How many points a move gives away; 0 for a best one. Requires: the column has room.
  int Drop(int column) const;
  // Whether some move gives points away.
  bool HasChoice() const;
};

// `<moves> <score of each column>`, a full column is a full stop.
std::string FormatJudged(const JudgedPosition& judged);
// InvalidArgumentError says what is wrong. Of 7x6.
absl::StatusOr<JudgedPosition> ParseJudged(absl::string_view line);

// All lines of a file. NotFoundError if there is no such file, InvalidArgumentError names the
// line that cannot be read.
absl::StatusOr<std::vector<JudgedPosition>> ReadJudged(const std::string& path);

// Plays games in which each move is a best one or a few points worse, and gives out their
// positions of at least `from` stones. Few games go on for more than four stones after that, so
// that about half of the positions are early, where the search is hardest. No two are equal or
// mirror images of each other.
class StrongPlay {
 public:
  // The solver outlives it.
  StrongPlay(Solver& solver, BoardSize size, int from, Random& random)
      : solver_(solver), size_(size), from_(from), random_(random) {}

  // One game; perhaps nothing in it is new. May take seconds.
  std::vector<JudgedPosition> PlayGame();

 private:
  int ChooseColumn(const JudgedPosition& judged);

  Solver& solver_;
  const BoardSize size_;
  const int from_;
  Random& random_;
  std::set<Uint128> seen_;  // Canonical keys.
};

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_JUDGED_POSITIONS_H_
