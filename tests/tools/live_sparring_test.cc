// The sparring partners and the matches are sound, so that their figures mean something.

#include <memory>
#include <vector>

#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/search/search_limits.h"
#include "solver/solver.h"
#include "tests/support/judge.h"
#include "tests/support/live_judge.h"
#include "tests/support/random_positions.h"
#include "tools/alpha_beta_player.h"
#include "tools/live_player.h"
#include "tools/match.h"
#include "tools/player.h"
#include "tools/uct_player.h"

namespace plumb::testing {
namespace {

std::vector<std::unique_ptr<tools::Player>> Partners() {
  std::vector<std::unique_ptr<tools::Player>> partners;
  partners.push_back(std::make_unique<tools::AlphaBetaPlayer>());
  partners.push_back(std::make_unique<tools::UctPlayer>());
  return partners;
}

Position After(const std::vector<int>& columns) {
  Position position(tools::Size(8, 7));
  for (const int column : columns) position = position.After(column);
  return position;
}

TEST(SparringTest, WinsAndStopsWins) {
  const Position threat = After({3, 0, 3, 1, 3});
  const Position win = threat.After(6);
  for (const auto& partner : Partners()) {
    partner->StartGame(win.size());
    EXPECT_EQ(partner->Move(win, {.max_nodes = 3000}), 3);
    EXPECT_EQ(partner->Move(threat, {.max_nodes = 3000}), 3);
  }
}

TEST(SparringTest, PlaysLegallyWithoutTime) {
  for (const auto& partner : Partners()) {
    const Position position(tools::Size(9, 7));
    partner->StartGame(position.size());
    EXPECT_TRUE(position.HasRoom(partner->Move(position, {.max_nodes = 0})));
  }
}

// Plays a fixed column while it has room, so that games are known beforehand.
class StubbornPlayer final : public tools::Player {
 public:
  explicit StubbornPlayer(int column) : column_(column) {}
  void StartGame(BoardSize /*size*/) override {}
  int Move(const Position& position, const SearchLimits& /*limits*/) override {
    int column = column_;
    while (!position.HasRoom(column)) column = (column + 1) % position.size().width();
    return column;
  }

 private:
  const int column_;
};

TEST(MatchTest, CountsPointsForTheFirstMover) {
  StubbornPlayer left(0);
  StubbornPlayer right(6);
  EXPECT_EQ(tools::PlayGame({left, {}}, {right, {}}, Position()), 1);
  EXPECT_EQ(tools::PlayGame({left, {}}, {right, {}}, Position().After(6)), 0);
  StubbornPlayer only(0);
  EXPECT_EQ(tools::PlayGame({only, {}}, {only, {}}, Position(tools::Size(1, 5))), 0.5);
}

TEST(MatchTest, AveragesPairs) {
  tools::Points points;
  points.AddPair(1, 1);
  points.AddPair(1, 0);
  points.AddPair(0.5, 0);
  EXPECT_EQ(points.games(), 6);
  EXPECT_DOUBLE_EQ(points.Mean(), (1 + 0.5 + 0.25) / 3);
  // The pairs are 1, 1/2 and 1/4: variance 7/48, divided by three pairs.
  EXPECT_NEAR(points.StandardError(), 0.2204793, 1e-6);
}

TEST(MatchTest, FindsDropsOfTheValue) {
  Solver solver(kTestOptions);
  tools::Random random(40);
  StubbornPlayer stubborn(0);
  const tools::Keeping worst =
      tools::PlayPerfectOpponent(stubborn, solver, tools::Size(5, 4), 10, 2, {.nodes = 1}, random);
  EXPECT_EQ(worst.games, 10);
  EXPECT_FALSE(worst.drops.empty());
  EXPECT_LE(static_cast<int>(worst.drops.size()), worst.tempting);
  for (const tools::Drop& drop : worst.drops) {
    EXPECT_LT(-solver.Solve(drop.position.After(drop.column)).bounds.upper, drop.score);
  }
  tools::LivePlayer live(kLiveTestOptions);
  const tools::Keeping best =
      tools::PlayPerfectOpponent(live, solver, tools::Size(5, 4), 10, 2, {}, random);
  EXPECT_TRUE(best.drops.empty());
  EXPECT_GT(best.tempting, 0);
}

}  // namespace
}  // namespace plumb::testing
