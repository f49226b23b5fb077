#include "engine/protocols/cfp_position.h"

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/game.h"
#include "engine/protocols/words.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/board/side.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

// Player 1 has the lower left corner, player 2 is to move.
constexpr absl::string_view kCorner = "0000000000000000000000000000000000010000002";

absl::StatusOr<engine::Game> Parse(absl::string_view text) {
  return engine::ParseCfpPosition(engine::SplitWords(text));
}

TEST(CfpPositionTest, TakesTheStart) {
  for (const char* text : {"startpos", "StartPos", "please startpos"}) {
    const absl::StatusOr<engine::Game> game = Parse(text);
    ASSERT_TRUE(game.ok()) << text;
    EXPECT_EQ(game->position(), Position());
    EXPECT_EQ(game->to_move(), Side::kRed);
  }
}

TEST(CfpPositionTest, TakesDigits) {
  const absl::StatusOr<engine::Game> game = Parse(kCorner);
  ASSERT_TRUE(game.ok());
  EXPECT_EQ(game->position(), Position().After(0));
  EXPECT_EQ(game->to_move(), Side::kYellow);
}

TEST(CfpPositionTest, TakesMovesInEveryForm) {
  const Position expected = Position().After(3).After(3).After(4);
  for (const char* text : {"startpos 3 3 4", "startpos 334", "startpos moves 3 34"}) {
    const absl::StatusOr<engine::Game> game = Parse(text);
    ASSERT_TRUE(game.ok()) << text;
    EXPECT_EQ(game->position(), expected) << text;
  }
}

TEST(CfpPositionTest, RefusesMovesThatCannotBeMade) {
  EXPECT_THAT(std::string(Parse("startpos 3333333").status().message()),
              HasSubstr("no move '3' after 6 of the moves"));
  EXPECT_FALSE(Parse("startpos 7").ok());
  EXPECT_FALSE(Parse("startpos 01010100").ok()) << "the game is over";
}

TEST(CfpPositionTest, RefusesWhatIsNoPosition) {
  for (const char* text : {"", "moves 3", "012", "start pos"}) {
    EXPECT_TRUE(absl::IsInvalidArgument(Parse(text).status())) << text;
  }
}

}  // namespace
}  // namespace plumb::testing
