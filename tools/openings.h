// Openings from which both sides have a game, for matches.

#ifndef PLUMB_TOOLS_OPENINGS_H_
#define PLUMB_TOOLS_OPENINGS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/live/live_search.h"
#include "solver/solver.h"
#include "tools/random_positions.h"

namespace plumb::tools {

// From an opening that is won for one side both players win with the same seat, which says
// nothing of them. So an opening is a random game of careful moves that the solver does not
// decide within a million nodes and in which a live search of two million nodes expects
// both sides to score nearly alike. No two are equal or mirror images of each other.
class OpeningChooser {
 public:
  OpeningChooser(BoardSize size, int plies, Random& random);

  // May take seconds. Requires: there are more such openings.
  RandomGame Next();

 private:
  bool IsNew(const Position& position) const;
  bool IsBalanced(const Position& position);

  const BoardSize size_;
  const int plies_;
  Random& random_;
  Solver solver_;
  live::LiveSearch live_;
  std::vector<Position> seen_;
};

// The openings of one board in a file of `<size> <moves>` lines, columns counted from 1, in
// order. NotFoundError if there is no such file, InvalidArgumentError names the line that
// cannot be read.
absl::StatusOr<std::vector<Position>> ReadOpenings(const std::string& path, BoardSize size);

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_OPENINGS_H_
