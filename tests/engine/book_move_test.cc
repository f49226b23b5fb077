// The book's moves, judged by brute force.

#include "engine/book_move.h"

#include <cstddef>
#include <optional>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/book/book.h"
#include "solver/live/search_report.h"
#include "tests/support/judge.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

using ::testing::Contains;

constexpr char kSmallBook[] = PLUMB_TESTS_DIR "/golden/book_valid/4x4-to-5-in-blocks.plumb";

class BookMoveTest : public ::testing::Test {
 protected:
  // Unfinished, with at most `stones` stones.
  Position RandomPosition(int stones) {
    while (true) {
      const Position position =
          tools::PlayRandomGame(size_, random_.Below(stones + 1), random_).position;
      if (position.State() == GameState::kOngoing) return position;
    }
  }

  const BoardSize size_ = *BoardSize::Create(4, 4);
  const book::Book book_ = *book::Book::Open(kSmallBook);
  Judge judge_{size_};
  tools::Random random_{17};
};

TEST_F(BookMoveTest, HasTheScoreOfEveryColumn) {
  for (int i = 0; i < 300; ++i) {
    const Position position = RandomPosition(4);
    const std::optional<SearchReport> report = engine::BookMove(&book_, position);
    ASSERT_TRUE(report.has_value()) << position.ply();
    for (int column = 0; column < 4; ++column) {
      std::optional<ScoreBounds> expected;
      if (position.HasRoom(column)) {
        const Score score = -judge_.ScoreOf(position.After(column));
        expected = {score, score};
      }
      EXPECT_EQ(report->columns[static_cast<std::size_t>(column)], expected);
    }
    const Score score = judge_.ScoreOf(position);
    EXPECT_EQ(report->bounds, (ScoreBounds{score, score}));
    EXPECT_EQ(report->move_bounds(), report->bounds);
    EXPECT_TRUE(report->proven_best);
    EXPECT_EQ(report->source, SearchReport::Source::kBook);
    EXPECT_EQ(report->nodes, 0U);
  }
}

TEST_F(BookMoveTest, FollowsALineOfBestMoves) {
  for (int i = 0; i < 300; ++i) {
    Position position = RandomPosition(4);
    std::optional<SearchReport> report = engine::BookMove(&book_, position);
    ASSERT_TRUE(report.has_value());
    EXPECT_THAT(report->line, ::testing::ElementsAre(report->column));
    engine::FollowLine(book_, position, *report);
    const bool ends = position.After(report->column).State() != GameState::kOngoing;
    EXPECT_TRUE(report->line.size() > 1 || position.ply() == 4 || ends) << position.ply();
    EXPECT_EQ(report->line.front(), report->column);
    for (const int column : report->line) {
      ASSERT_THAT(judge_.BestMoves(position), Contains(column));
      position = position.After(column);
    }
  }
}

TEST_F(BookMoveTest, IsSilentWhereTheBookEnds) {
  EXPECT_FALSE(engine::BookMove(nullptr, Position(size_)).has_value());
  EXPECT_FALSE(engine::BookMove(&book_, Position()).has_value()) << "another board";
  Position position(size_);
  for (const int column : {0, 1, 2, 3, 0}) position = position.After(column);
  EXPECT_FALSE(engine::BookMove(&book_, position).has_value()) << "its successors are not there";
  EXPECT_FALSE(engine::BookMove(&book_, Position(size_).After(0).Passed()).has_value())
      << "no game reaches it";
}

TEST_F(BookMoveTest, FollowsTheLineOfAnotherBestMove) {
  const Position position(size_);
  SearchReport report = *engine::BookMove(&book_, position);
  for (const int column : judge_.BestMoves(position)) {
    report.column = column;
    engine::FollowLine(book_, position, report);
    EXPECT_EQ(report.line.front(), column);
    EXPECT_EQ(report.move_bounds(), report.bounds);
  }
}

}  // namespace
}  // namespace plumb::testing
