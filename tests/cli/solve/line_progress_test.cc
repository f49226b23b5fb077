#include "cli/solve/line_progress.h"

#include <optional>
#include <sstream>

#include "absl/time/time.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

TEST(LineProgressTextTest, TellsShareRateAndTimeLeft) {
  EXPECT_EQ(cli::LineProgressText(1000, 250, 1000, absl::Seconds(2)),
            "[#####---------------] 25.0 %, 1000 lines, 500/s, 6s left");
  EXPECT_EQ(cli::LineProgressText(0, 0, 1000, absl::Seconds(2)),
            "[--------------------] 0.0 %, 0 lines, 0.0/s");
  EXPECT_EQ(cli::LineProgressText(4000, 1000, 1000, absl::Seconds(8)),
            "[####################] 100.0 %, 4000 lines, 500/s");
}

TEST(LineProgressTextTest, TellsASlowRateToo) {
  EXPECT_EQ(cli::LineProgressText(1, 10, std::nullopt, absl::Seconds(4)), "1 line, 0.2/s");
  EXPECT_EQ(cli::LineProgressText(19, 10, std::nullopt, absl::Seconds(2)), "19 lines, 9.5/s");
}

TEST(LineProgressTextTest, AFileMayBeEmptyOrGrow) {
  EXPECT_EQ(cli::LineProgressText(0, 0, 0, absl::Seconds(1)),
            "[####################] 100.0 %, 0 lines, 0.0/s");
  EXPECT_EQ(cli::LineProgressText(10, 20, 10, absl::Seconds(1)),
            "[####################] 100.0 %, 10 lines, 10/s");
}

TEST(LineProgressTextTest, APipeHasNoShare) {
  EXPECT_EQ(cli::LineProgressText(1000, 250, std::nullopt, absl::Seconds(2)), "1000 lines, 500/s");
}

TEST(LineProgressTest, IsThereAtOnceAndRewritesItsLineAtATerminal) {
  std::ostringstream out;
  cli::LineProgress progress(std::nullopt, cli::ProgressScreen::kOwn, out);
  EXPECT_EQ(out.str(), "\r0 lines, 0.0/s\x1b[K");
  progress.MakeWay();
  progress.Finish();
  EXPECT_EQ(out.str(), "\r0 lines, 0.0/s\x1b[K\r0 lines, 0.0/s\x1b[K\n");
}

TEST(LineProgressTest, StaysBeneathTheAnswersOnTheSameTerminal) {
  std::ostringstream out;
  cli::LineProgress progress(std::nullopt, cli::ProgressScreen::kShared, out);
  out.str("");
  progress.MakeWay();
  out << "an answer\n";
  progress.Add(0, 0);
  EXPECT_EQ(out.str(), "\r\x1b[Kan answer\n\r0 lines, 0.0/s\x1b[K");
}

TEST(LineProgressTest, WritesWholeLinesToAFile) {
  std::ostringstream out;
  cli::LineProgress progress(std::nullopt, cli::ProgressScreen::kNone, out);
  progress.MakeWay();
  progress.Add(0, 0);
  EXPECT_EQ(out.str(), "");
  progress.Finish();
  EXPECT_EQ(out.str(), "0 lines, 0.0/s\n");
}

}  // namespace
}  // namespace plumb::testing
