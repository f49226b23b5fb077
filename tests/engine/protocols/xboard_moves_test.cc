#include "engine/protocols/xboard_moves.h"

#include <optional>
#include <string>

#include "engine/game.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/side.h"

namespace plumb::testing {
namespace {

engine::Game After(absl::string_view columns, BoardSize size = BoardSize()) {
  engine::Game game(size);
  for (const char column : columns) game.Play(column - '0');
  return game;
}

std::string WhyNot(absl::string_view text, const engine::Game& game) {
  return std::string(engine::ParseDrop(text, game).status().message());
}

TEST(XboardMovesTest, ReadsAllWaysToWriteADrop) {
  for (const char* text : {"P@d1", "p@d1", "@d1", "d1", "d", "D1", "D", "4", "P@D1"}) {
    EXPECT_TRUE(engine::LooksLikeDrop(text, BoardSize())) << text;
    EXPECT_EQ(engine::ParseDrop(text, engine::Game()).value_or(-1), 3) << text;
  }
}

TEST(XboardMovesTest, KnowsWhatIsNoDrop) {
  for (const char* text : {"b2b3", "e2e4", "N@d1", "PP@d1", "P@d", "P@1", "@", "P@", "--", "@@@@",
                           "d1d", "hello", "?", "", "1234", "d-1", "P@d1111", "4d", "O-O"}) {
    EXPECT_FALSE(engine::LooksLikeDrop(text, BoardSize())) << text;
    EXPECT_EQ(WhyNot(text, engine::Game()), "not a drop") << text;
  }
}

TEST(XboardMovesTest, SaysWhyADropCannotBe) {
  const engine::Game game = After("3333332");
  EXPECT_EQ(WhyNot("P@a3", game), "the disc would float");
  EXPECT_EQ(WhyNot("P@c1", game), "the cell is taken");
  EXPECT_EQ(WhyNot("P@d6", game), "the column is full");
  EXPECT_EQ(WhyNot("d", game), "the column is full");
  EXPECT_EQ(WhyNot("4", game), "the column is full");
  EXPECT_EQ(WhyNot("P@a7", game), "no such rank");
  EXPECT_EQ(WhyNot("P@a0", game), "no such rank");
  EXPECT_EQ(WhyNot("P@h1", game), "no such column");
  EXPECT_EQ(WhyNot("h", game), "no such column");
  EXPECT_EQ(WhyNot("8", game), "no such column");
  EXPECT_EQ(WhyNot("0", game), "no such column");
  EXPECT_EQ(WhyNot("P@c3", After("0101010")), "the game is over");
}

TEST(XboardMovesTest, WritesWhereTheDiscLands) {
  EXPECT_EQ(engine::FormatDrop(Position(), 0), "P@a1");
  EXPECT_EQ(engine::FormatDrop(After("33").position(), 3), "P@d3");
  EXPECT_EQ(engine::FormatDrop(After("66666").position(), 6), "P@g6");
}

TEST(XboardMovesTest, WritesALineAsFarAsItGoes) {
  EXPECT_EQ(engine::FormatDrops(After("3").position(), {3, 3, 2}), "P@d2 P@d3 P@c1");
  EXPECT_EQ(engine::FormatDrops(After("33333").position(), {3, 3, 2}), "P@d6");
  EXPECT_EQ(engine::FormatDrops(Position(), {}), "");
}

// As XBoard does on boards of that height, and on no other.
TEST(XboardMovesTest, CountsTenRanksFromZero) {
  const BoardSize tall = *BoardSize::Create(10, 10);
  EXPECT_EQ(engine::FormatDrop(Position(tall), 9), "P@j0");
  EXPECT_EQ(engine::ParseDrop("P@j0", engine::Game(tall)).value_or(-1), 9);
  EXPECT_EQ(engine::ParseDrop("10", engine::Game(tall)).value_or(-1), 9);
  EXPECT_EQ(WhyNot("P@j1", engine::Game(tall)), "the disc would float");
  EXPECT_EQ(engine::FormatDrop(Position(*BoardSize::Create(9, 9)), 8), "P@i1");
}

TEST(XboardMovesTest, ReadsAndWritesSquares) {
  EXPECT_EQ(engine::ParseSquare("g6", BoardSize()), (engine::XboardSquare{6, 5}));
  EXPECT_EQ(engine::FormatSquare({6, 5}, BoardSize()), "g6");
  for (const char* text : {"", "g", "6", "66", "gg", "g6x", "@6"}) {
    EXPECT_EQ(engine::ParseSquare(text, BoardSize()), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace plumb::testing
