// Small books made from scratch, every entry of them judged.

#include <cstddef>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "book_builder/enumerate.h"
#include "book_builder/position_key.h"
#include "gtest/gtest.h"
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

TEST(BookGoldenTest, ABookOf6x5AgreesWithTheSolver) {
  constexpr int kPlies = 8;
  const BookReader book = SolveBook(Size(6, 5), kPlies);
  Solver solver({.hash_mb = 64});
  const std::vector<PlyKeys> positions = EnumeratePositions(Size(6, 5), kPlies);
  for (const PlyKeys& keys : positions) {
    // All of the plies that were derived, and some of the last one, which was not.
    const std::size_t step = keys.size() > 10000 ? 7 : 1;
    for (std::size_t i = 0; i < keys.size(); i += step) {
      const Position position = PositionOf(Size(6, 5), keys[i]);
      ASSERT_EQ(book.Probe(position), solver.Solve(position).bounds.lower) << Describe(position);
    }
  }
}

}  // namespace
}  // namespace plumb::testing
