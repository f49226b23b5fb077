#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "engine/game.h"
#include "engine/position_forms/pgn.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr char kHead[] = "[Variant \"cfour\"]\n\n";

TEST(PgnReaderTest, WritesResults) {
  EXPECT_EQ(engine::ResultText(engine::Outcome::kRedWins), "1-0");
  EXPECT_EQ(engine::ResultText(engine::Outcome::kYellowWins), "0-1");
  EXPECT_EQ(engine::ResultText(engine::Outcome::kDrawn), "1/2-1/2");
  EXPECT_EQ(engine::ResultText(engine::Outcome::kOngoing), "*");
}

// XBoard's own: no number as Round, a comment, Windows' line ends, and a game that goes on.
TEST(PgnReaderTest, ReadsWhatOthersWrite) {
  const absl::StatusOr<std::vector<engine::PgnGame>> games = engine::ReadPgn(
      "[Event \"Computer Chess Game\"]\r\n[Round \"-\"]\r\n[White \"A \\\"b\\\"\"]\r\n"
      "[Variant \"cfour\"]\r\n\r\n{--------------\r\nstart}\r\n1. P@d1 @d2 2. d3 p@a1 *\r\n\r\n"
      "[Variant \"cfour\"]\n\n1. P@d1 0-1\n");
  ASSERT_TRUE(games.ok()) << games.status();
  ASSERT_EQ(games->size(), 2u);
  EXPECT_THAT((*games)[0].moves, ElementsAre(3, 3, 3, 0));
  EXPECT_EQ((*games)[0].outcome, engine::Outcome::kOngoing);
  EXPECT_EQ((*games)[0].tag("White"), "A \"b\"");
  EXPECT_EQ((*games)[0].tag("Black"), "");
  EXPECT_EQ((*games)[1].outcome, engine::Outcome::kYellowWins) << "by a fault of Red";
}

TEST(PgnReaderTest, SaysWhatIsWrongAndWhere) {
  const std::vector<std::pair<std::string, std::string>> bad = {
      {"", "there is no game in it"},
      {"[Round \"1\"]\n\n1. P@d1 1-0\n", "line 3: expected a game with [Variant"},
      {absl::StrCat(kHead, "1. P@d2 1-0"), "line 3: 'P@d2' cannot be played"},
      {absl::StrCat(kHead, "1. 4 1-0"), "'4' cannot be played"},
      {absl::StrCat(kHead, "1. 04 1-0"), "'04' cannot be played"},
      {absl::StrCat(kHead, "1. P@h1 1-0"), "'P@h1' cannot be played"},
      {absl::StrCat(kHead, "1. P@d1"), "line 3: the game has no result"},
      {absl::StrCat(kHead, "1. P@a1 P@b1 2. P@a2 P@b2 3. P@a3 P@b3 4. P@a4 *"),
       "the result is not that of the moves"},
  };
  for (const auto& [text, message] : bad) {
    const absl::StatusOr<std::vector<engine::PgnGame>> games = engine::ReadPgn(text);
    EXPECT_TRUE(absl::IsInvalidArgument(games.status())) << text;
    EXPECT_THAT(std::string(games.status().message()), HasSubstr(message)) << text;
  }
  const BoardSize other_board = BoardSize::Create(8, 8).value();
  const absl::Status status =
      engine::ReadPgn(absl::StrCat(kHead, "1. P@d1 *"), other_board).status();
  EXPECT_THAT(std::string(status.message()), HasSubstr("a PGN is on 7x6, not on 8x8"));
}

TEST(PgnReaderTest, TellsACutTextFromABadOne) {
  const std::string text = absl::StrCat(kHead, "1. P@d1 1-0\n");
  engine::PgnGame game;
  engine::PgnReader whole(text);
  ASSERT_TRUE(whole.ReadTags(game).ok());
  ASSERT_TRUE(whole.ReadMoves(game).ok());
  EXPECT_EQ(whole.bytes_read(), text.size() - 1);
  EXPECT_TRUE(whole.AtEnd());
  const std::string part = text.substr(0, text.size() - 3);
  engine::PgnReader cut(part);
  ASSERT_TRUE(cut.ReadTags(game).ok());
  EXPECT_TRUE(absl::IsOutOfRange(cut.ReadMoves(game)));
}

}  // namespace
}  // namespace plumb::testing
