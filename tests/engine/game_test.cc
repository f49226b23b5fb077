#include "engine/game.h"

#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/side.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

engine::Game After(absl::string_view columns, BoardSize size = BoardSize()) {
  engine::Game game(size);
  for (const char column : columns) game.Play(column - '0');
  return game;
}

TEST(GameTest, BeginsEmptyWithRed) {
  const engine::Game game;
  EXPECT_EQ(game.position(), Position());
  EXPECT_EQ(game.to_move(), Side::kRed);
  EXPECT_EQ(game.outcome(), engine::Outcome::kOngoing);
  EXPECT_EQ(game.moves_made(), 0);
}

TEST(GameTest, TakesTurns) {
  engine::Game game;
  game.Play(3);
  EXPECT_EQ(game.to_move(), Side::kYellow);
  game.Play(3);
  EXPECT_EQ(game.to_move(), Side::kRed);
  EXPECT_EQ(game.position(), Position().After(3).After(3));
  EXPECT_EQ(game.moves_made(), 2);
}

TEST(GameTest, KnowsWhoHasWon) {
  EXPECT_EQ(After("010101").outcome(), engine::Outcome::kOngoing);
  EXPECT_EQ(After("0101010").outcome(), engine::Outcome::kRedWins);
  EXPECT_EQ(After("60101010").outcome(), engine::Outcome::kYellowWins);
  EXPECT_EQ(After("0011223").outcome(), engine::Outcome::kRedWins);
}

TEST(GameTest, KnowsThatAFullBoardIsADraw) {
  EXPECT_EQ(After("131111135230432552606400042630542244655663").outcome(), engine::Outcome::kDrawn);
}

TEST(GameTest, HasNoMovesOnceItIsOver) {
  EXPECT_THAT(After("0101010").LegalColumns(), IsEmpty());
  EXPECT_FALSE(After("0101010").CanPlay(3));
}

TEST(GameTest, HasAColumnForHostsThatAskOnAfterTheEnd) {
  EXPECT_EQ(After("0101010").ColumnAfterTheEnd(), 0);
  EXPECT_EQ(After("0000001212121").ColumnAfterTheEnd(), 1) << "the first that has room";
  EXPECT_EQ(After("131111135230432552606400042630542244655663").ColumnAfterTheEnd(), 0);
}

TEST(GameTest, HasNoMovesInFullOrMissingColumns) {
  const engine::Game game = After("333333");
  EXPECT_THAT(game.LegalColumns(), ElementsAre(0, 1, 2, 4, 5, 6));
  for (const int column : {3, -1, 7}) EXPECT_FALSE(game.CanPlay(column)) << column;
}

TEST(GameTest, TakesMovesBack) {
  engine::Game game = After("0101010");
  EXPECT_TRUE(game.TakeBack());
  EXPECT_EQ(game.outcome(), engine::Outcome::kOngoing);
  EXPECT_EQ(game.to_move(), Side::kRed);
  EXPECT_EQ(game.position(), After("010101").position());
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(game.TakeBack());
  EXPECT_FALSE(game.TakeBack());
  EXPECT_EQ(game.position(), Position());
}

TEST(GameTest, LetsASideMoveTwice) {
  engine::Game game;
  game.Play(0);
  game.SetToMove(Side::kRed);
  EXPECT_EQ(game.position().opponent(), 0U) << "seen by Red";
  game.Play(1);
  EXPECT_EQ(game.to_move(), Side::kYellow);
  for (const int column : {2, 3}) {
    game.SetToMove(Side::kRed);
    game.Play(column);
  }
  EXPECT_EQ(game.outcome(), engine::Outcome::kRedWins);
}

TEST(GameTest, TakesAMoveBackToTheSideThatMadeIt) {
  engine::Game game;
  game.Play(0);
  game.SetToMove(Side::kRed);
  game.Play(1);
  game.TakeBack();
  EXPECT_EQ(game.to_move(), Side::kRed);
  game.TakeBack();
  EXPECT_EQ(game.to_move(), Side::kRed);
  EXPECT_EQ(game.position(), Position());
}

TEST(GameTest, SetsAPositionUp) {
  engine::Game game(Position().After(0), Side::kRed);  // Yellow has begun.
  EXPECT_FALSE(game.TakeBack());
  EXPECT_EQ(game.moves_made(), 0);
  game.Play(0);
  EXPECT_EQ(game.to_move(), Side::kYellow);
}

TEST(GameTest, HasBoardsOfOtherSizes) {
  const BoardSize size = *BoardSize::Create(9, 5);
  EXPECT_EQ(engine::Game(size).size(), size);
  EXPECT_EQ(After("8", size).position(), Position(size).After(8));
}

}  // namespace
}  // namespace plumb::testing
