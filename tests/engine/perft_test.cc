// Node counts against a tree that is walked node by node, and known ones.

#include "engine/perft.h"

#include <cstddef>
#include <optional>
#include <vector>

#include "absl/numeric/int128.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "solver/search/search_limits.h"
#include "tests/support/naive_rules.h"
#include "tests/support/random_positions.h"

namespace plumb::testing {
namespace {

absl::uint128 CountOf(const Position& position, int depth) {
  const std::optional<absl::uint128> nodes = engine::Perft(position, depth, base::StopSource());
  EXPECT_TRUE(nodes.has_value());
  return nodes.value_or(0);
}

int NaiveCount(const NaiveBoard& board, int depth) {
  int nodes = 1;
  const bool is_over = board.IsFull() || board.HasFour(board.opponent());
  if (depth == 0 || is_over) return nodes;
  for (int column = 0; column < board.width(); ++column) {
    if (!board.HasRoom(column)) continue;
    NaiveBoard after = board;
    after.Play(column);
    nodes += NaiveCount(after, depth - 1);
  }
  return nodes;
}

NaiveBoard Replay(const tools::RandomGame& game) {
  NaiveBoard board(game.position.size().width(), game.position.size().height());
  for (const int column : game.columns) board.Play(column);
  return board;
}

struct Board {
  int width;
  int height;
  int depth;  // As deep as a naive count can go in a moment.
};

class PerftOfBoardTest : public ::testing::TestWithParam<Board> {};

TEST_P(PerftOfBoardTest, AgreesWithTheWalkThroughTheTree) {
  const BoardSize size = tools::Size(GetParam().width, GetParam().height);
  tools::Random random(1);
  for (const int plies : {0, 1, 4, size.cells() / 2, size.cells() - 6, size.cells() - 1}) {
    const tools::RandomGame game = tools::PlayRandomGame(size, plies, random);
    for (int depth = 0; depth <= GetParam().depth; ++depth) {
      EXPECT_EQ(CountOf(game.position, depth), NaiveCount(Replay(game), depth))
          << size.ToString() << " after " << game.Moves() << ", depth " << depth;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, PerftOfBoardTest,
                         ::testing::Values(Board{7, 6, 5}, Board{4, 4, 7}, Board{3, 3, 9},
                                           Board{1, 9, 9}, Board{2, 2, 5}, Board{5, 4, 6},
                                           Board{8, 7, 4}, Board{10, 10, 4}, Board{42, 2, 2}));

TEST(PerftTest, AgreesOnPositionsNearTheEnd) {
  tools::Random random(2);
  for (int i = 0; i < 50; ++i) {
    const tools::RandomGame game = tools::PlayRandomGame(BoardSize(), 34, random);
    EXPECT_EQ(CountOf(game.position, 8), NaiveCount(Replay(game), 8)) << game.Moves();
  }
}

TEST(PerftTest, KnowsThe7x6Board) {
  const std::vector<int> known = {1, 8, 57, 400, 2801, 19608, 137257, 960793, 6634027, 46028599};
  for (int depth = 0; depth < static_cast<int>(known.size()); ++depth) {
    EXPECT_EQ(CountOf(Position(), depth), known[static_cast<std::size_t>(depth)]) << depth;
  }
}

TEST(PerftTest, GoesNoDeeperThanTheGame) {
  tools::Random random(3);
  const tools::RandomGame game = tools::PlayRandomGame(BoardSize(), 36, random);
  EXPECT_EQ(CountOf(game.position, 1'000'000'000), NaiveCount(Replay(game), 42));
}

TEST(PerftTest, CountsAFinishedGameOnce) {
  EXPECT_EQ(CountOf(ParseMoves("1212121", BoardSize(), ColumnBase::kOne).value(), 5), 1);
}

TEST(PerftTest, CanBeStopped) {
  base::StopSource stop;
  stop.RequestStop();
  EXPECT_FALSE(engine::Perft(Position(), 42, stop).has_value());
}

}  // namespace
}  // namespace plumb::testing
