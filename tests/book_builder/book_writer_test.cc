#include "book_builder/book_writer.h"

#include <cstdint>
#include <optional>
#include <string>

#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "tests/book_builder/book_round_trip.h"
#include "tests/support/all_positions.h"
#include "tests/support/random_positions.h"
#include "tools/brute_force.h"

namespace plumb::testing {
namespace {

// Makes a book from brute force and asks it for every position of the board.
void ExpectEveryScore(BoardSize size, int plies, std::uint32_t block_slots) {
  SCOPED_TRACE(size.ToString() + " to ply " + std::to_string(plies));
  tools::BruteForce truth(size);
  const book::Book book = Read(MakeBook(
      {.size = size, .plies = plies},
      [&truth](const Position& position) { return truth.ScoreOf(position); }, block_slots));
  PositionsOfPly positions = FirstPly(size);
  for (int ply = 0; ply <= plies + 2; ++ply) {
    for (const Position& position : positions) {
      std::optional<Score> expected;
      if (ply <= plies && position.State() == GameState::kOngoing) {
        expected = truth.ScoreOf(position);
      }
      ASSERT_EQ(book.Probe(position), expected) << tools::Describe(position);
    }
    positions = NextPly(positions);
  }
}

TEST(BookWriterTest, ABookAnswersEveryPositionOfASmallBoard) {
  for (const int plies : {0, 1, 6, 11, 15}) ExpectEveryScore(tools::Size(4, 4), plies, 1000);
}

TEST(BookWriterTest, ABookAnswersOddBoards) {
  ExpectEveryScore(tools::Size(5, 3), 14, 1);
  ExpectEveryScore(tools::Size(3, 5), 14, 7);
  ExpectEveryScore(tools::Size(1, 9), 8, book::kDefaultBlockSlots);
  ExpectEveryScore(tools::Size(9, 1), 8, book::kDefaultBlockSlots);
  ExpectEveryScore(tools::Size(1, 1), 0, book::kDefaultBlockSlots);
}

TEST(BookWriterTest, WritesTheSameBytesAgain) {
  const auto score_of = [](const Position& position) {
    return Score(static_cast<int>(position.own() % 3) - 1);
  };
  const book_builder::BookPlan plan = {.size = tools::Size(5, 4), .plies = 6};
  EXPECT_EQ(MakeBook(plan, score_of), MakeBook(plan, score_of));
}

}  // namespace
}  // namespace plumb::testing
