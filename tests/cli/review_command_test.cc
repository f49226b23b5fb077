// `plumb review` as users see it.

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "arena/game_record.h"
#include "arena/pgn.h"
#include "base/files.h"
#include "engine/game.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::nlohmann::json;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::Not;

ProgramResult RunReview(std::vector<std::string> arguments, absl::string_view input = "") {
  arguments.insert(arguments.begin(), {PLUMB_PROGRAM, "review", "--hash_mb=16"});
  return RunProgram(arguments, input);
}

// The objects that it prints, each checked by an independent implementation of JSON Schema.
std::vector<json> ReviewJson(std::vector<std::string> arguments, absl::string_view input = "") {
  arguments.push_back("--json");
  const ProgramResult result = RunReview(std::move(arguments), input);
  EXPECT_EQ(result.err, "");
  std::vector<json> objects;
  for (const absl::string_view line : absl::StrSplit(result.out, '\n', absl::SkipEmpty())) {
    objects.push_back(json::parse(line.begin(), line.end()));
  }
  const ProgramResult verdicts =
      RunProgram({"/usr/bin/python3", PLUMB_TESTS_DIR "/cli/solve/validate_json.py",
                  PLUMB_DATA_DIR "/review.schema.json"},
                 result.out);
  EXPECT_EQ(verdicts.exit_code, 0) << verdicts.err;
  const std::vector<std::string> lines = absl::StrSplit(verdicts.out, '\n', absl::SkipEmpty());
  EXPECT_EQ(lines.size(), objects.size());
  EXPECT_THAT(lines, Each("valid"));
  return objects;
}

// Yellow does not stop Red's three; Red sees it.
constexpr char kShortGame[] = "1212121";

TEST(ReviewCommandTest, ShowsGraphGradesAndAccuracy) {
  const ProgramResult result = RunReview({kShortGame});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(result.out, HasSubstr("7x6, 7 moves, Red won\n"));
  EXPECT_THAT(result.out, HasSubstr("\ndraw   |++++++++\n"));
  // The first move of the left column loses, and the last but one lets Red win at once.
  EXPECT_THAT(result.out, HasSubstr("   1. Red      1   blunder  ??  dropped 3: from 1 to -2"));
  EXPECT_THAT(result.out, HasSubstr("   6. Yellow   2   blunder  ??"));
  EXPECT_THAT(result.out, HasSubstr("best: 1\n"));
  EXPECT_THAT(result.out,
              HasSubstr("\nRed    : accuracy 75.0 %, 3 best, 0 good, 0 mistakes, 1 blunder"));
  EXPECT_THAT(result.out, Not(HasSubstr("\x1b")));
}

TEST(ReviewCommandTest, JsonAgreesWithSolve) {
  const std::string moves = "44444326555";
  const json review = ReviewJson({moves}).at(0);
  ASSERT_EQ(review["values"].size(), moves.size() + 1);
  for (std::size_t ply = 0; ply <= moves.size(); ++ply) {
    const ProgramResult solved =
        RunProgram({PLUMB_PROGRAM, "solve", "--json", "--hash_mb=16", moves.substr(0, ply)});
    const int score = json::parse(solved.out)["score"].get<int>() * (ply % 2 == 0 ? 1 : -1);
    EXPECT_EQ(review["values"][ply], json::array({score, score})) << ply;
  }
  EXPECT_EQ(review["complete"], true);
  EXPECT_EQ(review["result"], "ongoing");
}

TEST(ReviewCommandTest, ReadsEveryGameOfAPgn) {
  arena::GameRecord record;
  record.names = {"Ada", "Bob"};
  record.moves = {0, 1, 0, 1, 0, 1, 0};
  record.outcome = engine::Outcome::kRedWins;
  const std::string pgn = arena::FormatPgn(record, {}) + arena::FormatPgn(record, {});
  const std::string path = ::testing::TempDir() + "/review.pgn";
  ASSERT_TRUE(base::WriteFileSafely(path, pgn).ok());
  const std::vector<json> games = ReviewJson({path});
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[0]["moves"], kShortGame);
  const ProgramResult text = RunReview({path});
  EXPECT_THAT(text.out, HasSubstr("(Ada)\n"));
  EXPECT_THAT(text.out, HasSubstr("(Bob)\n"));
  EXPECT_EQ(ReviewJson({"-"}, pgn).size(), 2u);
  EXPECT_EQ(ReviewJson({"-"}, absl::StrCat(kShortGame, "\n")).at(0)["moves"], kShortGame);
  const ProgramResult other_board = RunReview({"--size=8x8", path});
  EXPECT_EQ(other_board.exit_code, 3);
  EXPECT_THAT(other_board.err, HasSubstr("a PGN is on 7x6, not on 8x8"));
}

TEST(ReviewCommandTest, MarksWhatTheTimeLeavesOpen) {
  const json review = ReviewJson({"--size=11x10", "--time_limit=50ms", "6,6,7"}).at(0);
  EXPECT_EQ(review["complete"], false);
  EXPECT_EQ(review["review"][0]["grade"], "unproven");
  EXPECT_EQ(review["review"][0]["dropped"], nullptr);
  EXPECT_EQ(review["red"]["accuracy"], nullptr);
  const ProgramResult text = RunReview({"--size=11x10", "--time_limit=50ms", "6,6,7"});
  EXPECT_THAT(text.out, HasSubstr("unproven"));
  EXPECT_THAT(text.out, HasSubstr("Red    : accuracy unknown"));
}

TEST(ReviewCommandTest, CountsColumnsFromZeroIfTold) {
  const json review = ReviewJson({"--zero_based", "0101010"}).at(0);
  EXPECT_EQ(review["first_column"], 0);
  EXPECT_EQ(review["review"][6]["column"], 0);
}

TEST(ReviewCommandTest, RefusesWhatIsNoGame) {
  const ProgramResult bad = RunReview({"48"});
  EXPECT_EQ(bad.exit_code, 3);
  EXPECT_THAT(bad.err, HasSubstr("plumb review: move 2: column 8"));
  EXPECT_EQ(bad.out, "");
  const ProgramResult missing = RunReview({"no/such.pgn"});
  EXPECT_EQ(missing.exit_code, 1);
  EXPECT_THAT(missing.err, HasSubstr("no/such.pgn"));
  EXPECT_EQ(RunReview({}).exit_code, 2);
  EXPECT_EQ(RunReview({"-"}, "[Event \"x\"]\n").exit_code, 3);
}

TEST(ReviewCommandTest, ColoursAreAChoice) {
  EXPECT_THAT(RunReview({"--color=always", kShortGame}).out, HasSubstr("\x1b[31m#"));
}

}  // namespace
}  // namespace plumb::testing
