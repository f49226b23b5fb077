// A book of a whole board, every entry of it judged.

#include <cstddef>

#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/solver.h"
#include "tests/book_builder/book_round_trip.h"
#include "tests/support/random_positions.h"
#include "tools/brute_force.h"

namespace plumb::testing {
namespace {

book::Book SolveBook(BoardSize size, int plies) {
  Solver solver({.hash_mb = 64});
  return Read(MakeBook({.size = size, .plies = plies}, [&solver](const Position& position) {
    return solver.Solve(position).bounds.lower;
  }));
}

TEST(BookGoldenTest, TheWholeOf5x4AgreesWithBruteForce) {
  tools::BruteForce truth(tools::Size(5, 4));
  truth.ScoreOf(Position(tools::Size(5, 4)));
  const book::Book book = SolveBook(tools::Size(5, 4), 19);
  std::size_t compared = 0;
  truth.ForEachKnown([&](Uint128 own, Uint128 opponent, Score score) {
    const Position position = *Position::FromStones(tools::Size(5, 4), own, opponent);
    if (position.State() != GameState::kOngoing) return;
    ASSERT_EQ(book.Probe(position), score) << tools::Describe(position);
    ++compared;
  });
  EXPECT_GT(compared, 1'000'000u);
}

}  // namespace
}  // namespace plumb::testing
