#include "arena/pgn.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "arena/fault.h"
#include "arena/game_files.h"
#include "arena/game_record.h"
#include "engine/game.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

arena::GameRecord Won() {
  arena::GameRecord record;
  record.number = 12;
  record.names = {"A \"quoted\" \\ name", "B"};
  record.opening_plies = 2;
  record.moves = {3, 3, 0, 1, 0, 1, 0, 1, 0};
  record.outcome = engine::Outcome::kRedWins;
  return record;
}

TEST(PgnTest, IsWhatCutechessReads) {
  EXPECT_EQ(arena::FormatPgn(Won(), {.date = "2024.02.29", .time_control = "1s/move"}),
            "[Event \"plumb arena\"]\n"
            "[Site \"?\"]\n"
            "[Date \"2024.02.29\"]\n"
            "[Round \"12\"]\n"
            "[White \"A \\\"quoted\\\" \\\\ name\"]\n"
            "[Black \"B\"]\n"
            "[Result \"1-0\"]\n"
            "[PlyCount \"9\"]\n"
            "[TimeControl \"1s/move\"]\n"
            "[Termination \"normal\"]\n"
            "[Variant \"cfour\"]\n"
            "[OpeningPlies \"2\"]\n"
            "\n"
            "1. P@d1 P@d2 2. P@a1 P@b1 3. P@a2 P@b2 4. P@a3 P@b3 5. P@a4 1-0\n"
            "\n");
}

TEST(PgnTest, IsReadBack) {
  arena::GameRecord lost = Won();
  lost.number = 13;
  lost.moves = {3, 3};
  lost.outcome = engine::Outcome::kYellowWins;
  lost.verdict =
      arena::Verdict{.engine = lost.names[0],
                     .move = 3,
                     .fault = {arena::FaultKind::kLate, "'{x}' after 3s", "a move within 1s"},
                     .transcript = {}};
  const std::string text = absl::StrCat(arena::FormatPgn(Won(), {}), arena::FormatPgn(lost, {}));
  const absl::StatusOr<std::vector<arena::GameRecord>> read = arena::ParsePgn(text);
  ASSERT_TRUE(read.ok()) << read.status();
  ASSERT_EQ(read->size(), 2u);
  EXPECT_EQ((*read)[0].number, 12);
  EXPECT_EQ((*read)[0].names, Won().names);
  EXPECT_EQ((*read)[0].moves, Won().moves);
  EXPECT_EQ((*read)[0].opening_plies, 2);
  EXPECT_EQ((*read)[0].outcome, engine::Outcome::kRedWins);
  EXPECT_FALSE((*read)[0].verdict.has_value());
  EXPECT_EQ((*read)[1].outcome, engine::Outcome::kYellowWins);
  ASSERT_TRUE((*read)[1].verdict.has_value());
  EXPECT_EQ((*read)[1].verdict->engine, Won().names[0]);
  EXPECT_EQ((*read)[1].verdict->fault.kind, arena::FaultKind::kLate);
  EXPECT_THAT((*read)[1].verdict->fault.came, HasSubstr("after 3s"));
}

TEST(PgnTest, BreaksLongLines) {
  arena::GameRecord record;
  record.outcome = engine::Outcome::kDrawn;
  for (const char digit : std::string("146660203633536103043506522512202545444111")) {
    record.moves.push_back(digit - '0');
  }
  const std::string text = arena::FormatPgn(record, {});
  std::size_t start = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', start)) {
    EXPECT_LE(end - start, 80u);
    start = end + 1;
  }
  const absl::StatusOr<std::vector<arena::GameRecord>> read = arena::ParsePgn(text);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ((*read)[0].moves, record.moves);
}

TEST(PgnTest, KeepsTagsOnTheirLines) {
  arena::GameRecord record = Won();
  record.names = {"A\"]\n[Result \"0-1", "\x1b[2J"};
  const std::string text = arena::FormatPgn(record, {});
  EXPECT_THAT(text, HasSubstr("[White \"A\\\"]\\\\n[Result \\\"0-1\"]\n"));
  EXPECT_THAT(text, HasSubstr("[Black \"\\\\x1b[2J\"]\n"));
}

// Wherever the writing of the second game was cut, the first one is found.
TEST(PgnTest, FindsTheGamesBeforeACut) {
  arena::GameRecord lost = Won();
  lost.number = 13;
  lost.outcome = engine::Outcome::kYellowWins;
  lost.moves = {3, 3};
  lost.verdict = arena::Verdict{
      .engine = "B", .move = 3, .fault = {arena::FaultKind::kLate, "'x' after 3s", "a move"}};
  const std::string first = arena::FormatPgn(Won(), {});
  const std::string second = arena::FormatPgn(lost, {});
  const std::size_t whole = second.find_last_not_of('\n') + 1;
  for (std::size_t length = 0; length <= second.size(); ++length) {
    const std::string text = first + second.substr(0, length);
    const absl::StatusOr<arena::PgnGames> read = arena::ParsePgnUpToCut(text);
    ASSERT_TRUE(read.ok()) << read.status() << text;
    EXPECT_EQ(read->is_cut, length > 0 && length < whole) << text;
    ASSERT_EQ(read->games.size(), length < whole ? 1u : 2u) << text;
    EXPECT_EQ(read->games[0].moves, Won().moves);
    EXPECT_EQ(read->whole_bytes, length < whole ? first.size() - 2 : first.size() + whole);
  }
}

TEST(PgnTest, TakesNoDamageForACut) {
  const std::string game = arena::FormatPgn(Won(), {});
  EXPECT_FALSE(arena::ParsePgnUpToCut(game.substr(0, game.size() - 9) + game).ok())
      << "in the middle";
  EXPECT_FALSE(arena::ParsePgnUpToCut(game + "hello\n").ok());
  // The text of others, which must not be lost.
  EXPECT_FALSE(arena::ParsePgnUpToCut("[Variant \"chess\"]\n").ok());
  EXPECT_FALSE(arena::ParsePgnUpToCut("[Event \"?\"]\n[Variant \"chess\"]\n").ok());
  EXPECT_FALSE(arena::ParsePgnUpToCut("[Round ?]\n").ok());
  EXPECT_FALSE(arena::ParsePgnUpToCut("[Round \"1\"]\n[Variant \"cfour\"]\n\n1. P@d2 1-0\n").ok());
}

TEST(PgnTest, RefusesWhatCannotBe) {
  const std::string head = "[Round \"1\"]\n[Variant \"cfour\"]\n\n";
  const std::vector<std::pair<std::string, std::string>> bad = {
      {"[Round \"1\"]\n\n1. P@d1 1-0\n", "line 3: expected a game with [Variant"},
      {"[Variant \"cfour\"]\n\n1. P@d1 1-0\n", "a number as Round"},
      {head + "1. P@d2 1-0\n", "line 4: 'P@d2' cannot be played"},
      {head + "1. P@d1\nP@d1 1-0\n", "line 5: 'P@d1' cannot be played"},
      {head + "1. P@d1\n", "has no result"},
      {head + "1. P@d1 *\n", "has no result"},
      {head + "1. P@d1 { never ends 1-0\n", "a comment does not end"},
      {head + "1. P@a1 P@b1 2. P@a2 P@b2 3. P@a3 P@b3 4. P@a4 0-1\n",
       "the result is not that of the moves"},
      {"[Round 1]\n", "a tag"},
      {"[Round \"1\"\n", "does not end"},
      {"[Fault \"laziness\"]\n" + head + "1-0\n", "unknown fault"},
  };
  for (const auto& [text, message] : bad) {
    const absl::StatusOr<std::vector<arena::GameRecord>> read = arena::ParsePgn(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_THAT(std::string(read.status().message()), HasSubstr(message)) << text;
  }
}

TEST(GameLogTest, IsTheLineOfTheModeratorsDocument) {
  arena::GameRecord record;
  // The document's game: Player 1 :4, Player 2 :3, Player 1 :5, ...
  for (const int column : {4, 3, 5, 5, 7, 6, 4, 4, 3, 2, 2, 3, 1, 3}) {
    record.moves.push_back(column - 1);
  }
  EXPECT_EQ(arena::FormatLogLine(record), "43557644322313\n");
}

}  // namespace
}  // namespace plumb::testing
