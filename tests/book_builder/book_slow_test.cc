// A book of a larger board, made from scratch and judged by the solver.

#include <cstddef>
#include <vector>

#include "book_builder/enumerate.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/book/book.h"
#include "solver/solver.h"
#include "tests/book_builder/book_round_trip.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

TEST(BookSlowTest, ABookOf6x5AgreesWithTheSolver) {
  constexpr int kPlies = 8;
  Solver builder({.hash_mb = 64});
  const book::Book book =
      Read(MakeBook({.size = tools::Size(6, 5), .plies = kPlies}, [&](const Position& position) {
        return builder.Solve(position).bounds.lower;
      }));
  Solver solver({.hash_mb = 8});  // Another one, with other things in its tables.
  const std::vector<book_builder::PlyKeys> positions =
      book_builder::EnumeratePositions(tools::Size(6, 5), kPlies);
  for (const book_builder::PlyKeys& keys : positions) {
    // All of the plies that were derived, and some of the last one, which was not.
    const std::size_t step = keys.size() > 10000 ? 7 : 1;
    for (std::size_t i = 0; i < keys.size(); i += step) {
      const Position position = Position::FromKey(tools::Size(6, 5), keys[i]);
      ASSERT_EQ(book.Probe(position), solver.Solve(position).bounds.lower)
          << tools::Describe(position);
    }
  }
}

}  // namespace
}  // namespace plumb::testing
