// Judges the judge: tools::BruteForce against the naive rules and against known results.

#include "tools/brute_force.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

#include "gtest/gtest.h"
#include "solver/board/bits.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "tests/support/all_positions.h"
#include "tests/support/naive_rules.h"
#include "tests/support/perfect_play.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

// Minimax without any memory, over the naive board.
int NaiveMinimax(const NaiveBoard& board) {
  if (board.IsFull()) return 0;
  int best = std::numeric_limits<int>::min();
  for (int column = 0; column < board.width(); ++column) {
    if (!board.HasRoom(column)) continue;
    NaiveBoard after = board;
    after.Play(column);
    const bool wins = after.HasFour(board.side_to_move());
    const int cells = board.width() * board.height();
    best = std::max(best, wins ? 1 + (cells - after.ply()) / 2 : -NaiveMinimax(after));
  }
  return best;
}

class BruteForceTest : public ::testing::TestWithParam<BoardSize> {};

TEST_P(BruteForceTest, AgreesWithNaiveMinimax) {
  const BoardSize size = GetParam();
  tools::BruteForce brute_force(size);
  tools::Random random(40);
  for (int i = 0; i < 40; ++i) {
    const tools::RandomGame game =
        tools::PlayRandomGame(size, size.cells() - random.Below(7), random);
    NaiveBoard board(size.width(), size.height());
    for (const int column : game.columns) board.Play(column);
    if (size.cells() - board.ply() > 7) continue;
    EXPECT_EQ(brute_force.ScoreOf(game.position).value(), NaiveMinimax(board)) << game.Moves();
  }
  EXPECT_GT(brute_force.known(), 0u);
}

INSTANTIATE_TEST_SUITE_P(Sizes, BruteForceTest,
                         ::testing::Values(tools::Size(1, 5), tools::Size(4, 4), tools::Size(5, 4),
                                           tools::Size(4, 5), tools::Size(3, 7), tools::Size(7, 3),
                                           tools::Size(5, 5), tools::Size(7, 6), tools::Size(8, 8),
                                           tools::Size(16, 7)),
                         [](const auto& param) { return param.param.ToString(); });

TEST(BruteForceJudgedTest, KnowsEveryUnfinishedPosition) {
  for (const BoardSize size :
       {tools::Size(4, 4), tools::Size(2, 6), tools::Size(6, 2), tools::Size(8, 1)}) {
    tools::BruteForce brute_force(size);
    brute_force.ScoreOf(Position(size));
    std::size_t ongoing = 0;
    ForEachPosition(size, [&ongoing](const Position& position) {
      ongoing += position.State() == GameState::kOngoing ? 1u : 0u;
    });
    EXPECT_EQ(brute_force.known(), ongoing) << size.ToString();
    std::size_t visited = 0;
    brute_force.ForEachKnown([&](Uint128 own, Uint128 opponent, Score score) {
      ++visited;
      const auto position = Position::FromStones(size, own, opponent);
      ASSERT_TRUE(position.ok()) << position.status();
      ASSERT_EQ(brute_force.ScoreOf(*position), score);
    });
    EXPECT_EQ(visited, ongoing) << size.ToString();
  }
}

TEST(BruteForceJudgedTest, AgreesWithPerfectPlay) {
  for (const PerfectPlay& known : kPerfectPlay) {
    if (known.cells() > 20) continue;
    const BoardSize size = tools::Size(known.width, known.height);
    EXPECT_EQ(tools::BruteForce(size).ScoreOf(Position(size)), known.score()) << size.ToString();
  }
}

TEST(BruteForceJudgedTest, AnswersFinishedGames) {
  tools::BruteForce brute_force((BoardSize()));
  const Uint128 four = 0b1111;
  // Four stones on the board: a win with stone 4 of 42.
  EXPECT_EQ(brute_force.ScoreOf(*Position::FromStones({}, four, 0)), Score(20));
  EXPECT_EQ(brute_force.ScoreOf(*Position::FromStones({}, 0, four)), Score(-20));
}

}  // namespace
}  // namespace plumb::testing
