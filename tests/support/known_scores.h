// Checks of the solver against results that were known before it.

#ifndef PLUMB_TESTS_SUPPORT_KNOWN_SCORES_H_
#define PLUMB_TESTS_SUPPORT_KNOWN_SCORES_H_

#include <string>
#include <vector>

#include "absl/types/span.h"
#include "gtest/gtest.h"
#include "solver/solver.h"
#include "tests/support/perfect_play.h"
#include "tests/support/position_file.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {

// Solves the empty board of that size.
inline void ExpectPerfectPlay(Solver& solver, const PerfectPlay& board) {
  const BoardSize size = tools::Size(board.width, board.height);
  const ScoreBounds bounds = solver.Solve(Position(size)).bounds;
  EXPECT_EQ(bounds, (ScoreBounds{board.score(), board.score()})) << size.ToString();
}

inline std::string NameOf(const PerfectPlay& board) {
  return tools::Size(board.width, board.height).ToString();
}

// The boards of the table with as many cells, for INSTANTIATE_TEST_SUITE_P.
inline std::vector<PerfectPlay> BoardsOf(int least_cells, int most_cells) {
  std::vector<PerfectPlay> boards;
  for (const PerfectPlay& board : kPerfectPlay) {
    if (board.cells() >= least_cells && board.cells() <= most_cells) boards.push_back(board);
  }
  return boards;
}

// Solves every `step`-th position, the tables kept from one to the next.
inline void ExpectScores(Solver& solver, absl::Span<const ScoredPosition> positions, int step) {
  for (std::size_t i = 0; i < positions.size(); i += static_cast<std::size_t>(step)) {
    const ScoredPosition& known = positions[i];
    const ScoreBounds bounds = solver.Solve(known.position).bounds;
    EXPECT_EQ(bounds, (ScoreBounds{known.score, known.score}))
        << "line " << i + 1 << ", moves " << known.moves;
  }
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_KNOWN_SCORES_H_
