#include "engine/protocols/xboard_report.h"

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/game.h"
#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/board/score.h"
#include "solver/live/search_report.h"
#include "tests/support/search_reports.h"

namespace plumb::testing {
namespace {

Position After(absl::string_view columns) {
  Position position;
  for (const char column : columns) position = position.After(column - '0');
  return position;
}

SearchReport Sample(Score lower, Score upper) {
  SearchReport report = ReportOf(3, {lower, upper});
  report.depth = 12;
  report.nodes = 3456;
  report.elapsed = absl::Milliseconds(1234);
  report.line = {3, 3};
  return report;
}

TEST(XboardReportTest, WritesTimeInHundredthsAndTheLineInDrops) {
  EXPECT_EQ(engine::ThinkingLine(Position(), Sample(kDraw, kDraw), engine::Viewpoint::kMover),
            "12 0 123 3456 P@d1 P@d2");
}

// Red wins with the seventh stone at once, or with the forty-first from the start.
TEST(XboardReportTest, CountsThePliesToAWin) {
  const Score at_once = Score::Win(42, 7);
  EXPECT_EQ(
      engine::ThinkingLine(After("010101"), Sample(at_once, at_once), engine::Viewpoint::kMover),
      "12 100001 123 3456 P@d1 P@d2");
  EXPECT_EQ(engine::ThinkingLine(Position(), Sample(Score(1), Score(1)), engine::Viewpoint::kMover),
            "12 100041 123 3456 P@d1 P@d2");
}

TEST(XboardReportTest, CountsThePliesToALoss) {
  const Score next = -Score::Win(42, 8);
  EXPECT_EQ(engine::ThinkingLine(After("601010"), Sample(next, next), engine::Viewpoint::kMover),
            "12 -100002 123 3456 P@d1 P@d2");
}

TEST(XboardReportTest, TurnsTheScoreForTheOpponent) {
  EXPECT_EQ(
      engine::ThinkingLine(Position(), Sample(Score(1), Score(1)), engine::Viewpoint::kOpponent),
      "12 -100041 123 3456 P@d1 P@d2");
  EXPECT_EQ(engine::ThinkingLine(Position(), Sample(kDraw, kDraw), engine::Viewpoint::kOpponent),
            "12 0 123 3456 P@d1 P@d2");
}

TEST(XboardReportTest, ClaimsNothingThatIsNotProven) {
  EXPECT_EQ(
      engine::ThinkingLine(Position(), Sample(Score(-3), Score(5)), engine::Viewpoint::kMover),
      "12 0 123 3456 P@d1 P@d2");
  EXPECT_EQ(engine::ThinkingLine(Position(), Sample(Score(0), Score(5)), engine::Viewpoint::kMover),
            "12 0 123 3456 P@d1 P@d2");
}

TEST(XboardReportTest, TellsAWinWhoseLengthIsNotKnownAsTheLongest) {
  EXPECT_EQ(
      engine::ThinkingLine(Position(), Sample(Score(1), Score(18)), engine::Viewpoint::kMover),
      "12 100041 123 3456 P@d1 P@d2");
  EXPECT_EQ(
      engine::ThinkingLine(Position(), Sample(Score(-18), Score(-1)), engine::Viewpoint::kMover),
      "12 -100042 123 3456 P@d1 P@d2");
}

TEST(XboardReportTest, TellsHowTheAnalysisStands) {
  EXPECT_EQ(engine::StatusLine(After("333333"), std::nullopt), "stat01: 0 0 0 6 6");
  SearchReport report = Sample(kDraw, kDraw);
  report.column = 2;
  EXPECT_EQ(engine::StatusLine(After("333333"), report), "stat01: 123 3456 12 0 6 P@c1");
}

TEST(XboardReportTest, SaysHowAGameHasEnded) {
  EXPECT_EQ(engine::ResultLine(engine::Outcome::kRedWins), "1-0 {First player connects four}");
  EXPECT_EQ(engine::ResultLine(engine::Outcome::kYellowWins), "0-1 {Second player connects four}");
  EXPECT_EQ(engine::ResultLine(engine::Outcome::kDrawn), "1/2-1/2 {Board full}");
}

}  // namespace
}  // namespace plumb::testing
