#include "cli/solve/position_line.h"

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/answer/answer.h"
#include "gtest/gtest.h"
#include "solver/board/score.h"

namespace plumb::testing {
namespace {

using cli::ScoreChoice;

// "position|score", or the error.
std::string Split(absl::string_view line, ScoreChoice choice = ScoreChoice::kAuto) {
  const absl::StatusOr<cli::PositionLine> split = cli::SplitLine(line, choice, {});
  if (!split.ok()) return std::string(split.status().message());
  if (split->is_comment) return "comment";
  return std::string(split->position) + "|" +
         (split->score.has_value() ? std::to_string(split->score->value()) : "");
}

TEST(PositionLineTest, DropsBlanksAndComments) {
  EXPECT_EQ(Split("  44\t"), "44|");
  EXPECT_EQ(Split("44 # after two moves"), "44|");
  EXPECT_EQ(Split("# nothing else"), "comment");
  EXPECT_EQ(Split("  #"), "comment");
  EXPECT_EQ(Split(""), "|");  // The empty board.
  EXPECT_EQ(cli::WithoutComments("# top\n. . X # row\n"), "\n. . X \n");
}

TEST(PositionLineTest, RecognisesScoresWhereTheyAreClear) {
  EXPECT_EQ(Split("44 -2"), "44|-2");
  EXPECT_EQ(Split("44 -2  # known"), "44|-2");
  EXPECT_EQ(Split("643524 3"), "643524|3");
  EXPECT_EQ(Split("4 -1"), "4|-1");
  EXPECT_EQ(Split("4,4 0"), "4,4|0");
  EXPECT_EQ(Split("44 22"), "44 22|");  // No score is that high.
  EXPECT_EQ(Split("4 5 6"), "4 5 6|");
}

TEST(PositionLineTest, LeavesOtherFormsAlone) {
  for (const std::string line : {"7/7/7/7/3p3/3P3 w - - 0 2", "7/7/7/7/3p3/3P3 w", "[0,0,1] 1",
                                 ". . . . . . .", "0 0 0 1 2 0 0"}) {
    EXPECT_EQ(Split(line), line + "|");
  }
  std::string cells = "0";
  for (int i = 1; i < 42; ++i) cells += ",0";
  EXPECT_EQ(Split(cells + " 1"), cells + " 1|");  // The player to move.
}

TEST(PositionLineTest, RefusesWhatMayBeAMoveOrAScore) {
  EXPECT_EQ(Split("4 5"),
            "'4 5' is ambiguous: two moves (write '4,5') or a move and a score (use --scores check "
            "or --scores ignore)");
  EXPECT_EQ(Split("4 5", ScoreChoice::kCheck), "4|5");
  EXPECT_EQ(Split("4 5", ScoreChoice::kIgnore), "4|");
}

TEST(PositionLineTest, EveryLineHasAScoreIfTheFlagSaysSo) {
  EXPECT_EQ(Split("4 4 -2", ScoreChoice::kCheck), "4 4|-2");
  EXPECT_EQ(Split("44 -2", ScoreChoice::kIgnore), "44|");
  EXPECT_EQ(Split(" 1", ScoreChoice::kCheck), "|1");  // The empty board.
  EXPECT_EQ(Split("44x", ScoreChoice::kCheck), "expected a position and its score, got '44x'");
}

TEST(PositionLineTest, ComparesScores) {
  const auto differs = [](int score, int lower, int upper,
                          engine::Precision precision = engine::Precision::kStrong) {
    cli::PositionLine line;
    line.score = Score(score);
    return cli::Differs(line, {Score(lower), Score(upper)}, precision);
  };
  EXPECT_FALSE(differs(3, 3, 3));
  EXPECT_TRUE(differs(3, 2, 2));
  EXPECT_FALSE(differs(3, -5, 5));  // Both can be right.
  EXPECT_TRUE(differs(3, -5, 2));
  EXPECT_FALSE(differs(3, 1, 1, engine::Precision::kWeak));
  EXPECT_TRUE(differs(-3, 1, 1, engine::Precision::kWeak));
  EXPECT_FALSE(cli::Differs({}, {Score(1), Score(1)}, engine::Precision::kStrong));
}

}  // namespace
}  // namespace plumb::testing
