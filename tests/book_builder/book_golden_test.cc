// A book of a whole board, every entry of it judged.

#include <cstddef>

#include "gtest/gtest.h"
#include "solver/bits.h"
#include "solver/board_size.h"
#include "solver/book_reader.h"
#include "solver/position.h"
#include "solver/score.h"
#include "solver/solver.h"
#include "tests/book_builder/book_round_trip.h"
#include "tests/support/brute_force.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

BookReader SolveBook(BoardSize size, int plies) {
  Solver solver({.hash_mb = 64});
  return Read(MakeBook({.size = size, .plies = plies}, [&solver](const Position& position) {
    return solver.Solve(position).bounds.lower;
  }));
}

TEST(BookGoldenTest, TheWholeOf5x4AgreesWithBruteForce) {
  BruteForce truth(Size(5, 4));
  truth.ScoreOf(Position(Size(5, 4)));
  const BookReader book = SolveBook(Size(5, 4), 19);
  std::size_t compared = 0;
  truth.ForEachKnown([&](Uint128 own, Uint128 opponent, Score score) {
    const Position position = *Position::FromStones(Size(5, 4), own, opponent);
    if (position.State() != GameState::kOngoing) return;
    ASSERT_EQ(book.Probe(position), score) << Describe(position);
    ++compared;
  });
  EXPECT_GT(compared, 1'000'000u);
}

}  // namespace
}  // namespace plumb::testing
