#include "base/progress_bar.h"

#include <sstream>
#include <string>

#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using base::ProgressBar;
using base::ProgressScreen;
using base::ProgressText;
using ::testing::StartsWith;

TEST(ProgressTextTest, TellsShareRateAndTimeLeftOfAFile) {
  EXPECT_EQ(ProgressText({.total_bytes = 1000}, {.items = 1000, .bytes = 250}, absl::Seconds(2)),
            "[#####---------------] 25.0 %, 1000 lines, 500/s, 6s left");
  EXPECT_EQ(ProgressText({.total_bytes = 1000}, {}, absl::Seconds(2)),
            "[--------------------] 0.0 %, 0 lines, 0.0/s");
  EXPECT_EQ(ProgressText({.total_bytes = 1000}, {.items = 4000, .bytes = 1000}, absl::Seconds(8)),
            "[####################] 100.0 %, 4000 lines, 500/s");
}

TEST(ProgressTextTest, TellsShareRateAndTimeLeftOfItems) {
  EXPECT_EQ(
      ProgressText({.item = "position", .total_items = 1000}, {.items = 250}, absl::Seconds(10)),
      "[#####---------------] 25.0 %, 250 of 1000 positions, 25/s, 30s left");
  EXPECT_EQ(ProgressText({.item = "position", .total_items = 1}, {.items = 1}, absl::Seconds(1)),
            "[####################] 100.0 %, 1 of 1 position, 1.0/s");
}

TEST(ProgressTextTest, DoesNotCountEarlierWorkInTheRate) {
  EXPECT_EQ(ProgressText({.total_items = 1000}, {.items = 100, .skipped = 500}, absl::Seconds(10)),
            "[############--------] 60.0 %, 600 of 1000 lines, 10/s, 40s left");
  EXPECT_EQ(ProgressText({.total_items = 1000}, {.skipped = 500}, absl::Seconds(10)),
            "[##########----------] 50.0 %, 500 of 1000 lines, 0.0/s");
  std::ostringstream out;
  ProgressBar bar({.total_items = 2}, ProgressScreen::kNone, out);
  bar.Skip(1);
  bar.Finish();
  EXPECT_EQ(out.str(), "[##########----------] 50.0 %, 1 of 2 lines, 0.0/s\n");
}

TEST(ProgressTextTest, TellsASlowRateToo) {
  EXPECT_EQ(ProgressText({}, {.items = 1}, absl::Seconds(4)), "1 line, 0.2/s");
  EXPECT_EQ(ProgressText({}, {.items = 19}, absl::Seconds(2)), "19 lines, 9.5/s");
}

TEST(ProgressTextTest, ATotalMayBeZeroOrGrow) {
  EXPECT_EQ(ProgressText({.total_bytes = 0}, {}, absl::Seconds(1)),
            "[####################] 100.0 %, 0 lines, 0.0/s");
  EXPECT_EQ(ProgressText({.total_bytes = 10}, {.items = 10, .bytes = 20}, absl::Seconds(1)),
            "[####################] 100.0 %, 10 lines, 10/s");
  EXPECT_EQ(ProgressText({.total_items = 0}, {}, absl::ZeroDuration()),
            "[####################] 100.0 %, 0 of 0 lines, 0.0/s");
}

TEST(ProgressTextTest, APipeHasNoShare) {
  EXPECT_EQ(ProgressText({}, {.items = 1000, .bytes = 250}, absl::Seconds(2)), "1000 lines, 500/s");
}

TEST(ProgressBarTest, IsThereAtOnceAndRewritesItsLineAtATerminal) {
  std::ostringstream out;
  ProgressBar bar({}, ProgressScreen::kOwn, out);
  EXPECT_EQ(out.str(), "\r0 lines, 0.0/s\x1b[K");
  bar.MakeWay();
  bar.Finish();
  EXPECT_EQ(out.str(), "\r0 lines, 0.0/s\x1b[K\r0 lines, 0.0/s\x1b[K\n");
}

TEST(ProgressBarTest, StaysBelowTheAnswersOnTheSameTerminal) {
  std::ostringstream out;
  ProgressBar bar({}, ProgressScreen::kShared, out);
  out.str("");
  bar.MakeWay();
  out << "an answer\n";
  bar.Add(0);
  EXPECT_EQ(out.str(), "\r\x1b[Kan answer\n\r0 lines, 0.0/s\x1b[K");
}

TEST(ProgressBarTest, WritesWholeLinesToAFile) {
  std::ostringstream out;
  ProgressBar bar({}, ProgressScreen::kNone, out);
  bar.MakeWay();
  bar.Add(0);
  EXPECT_EQ(out.str(), "");
  bar.Finish();
  EXPECT_EQ(out.str(), "0 lines, 0.0/s\n");
}

TEST(ProgressBarTest, ReportsToAFileWhenTheIntervalIsOver) {
  std::ostringstream out;
  ProgressBar bar({.total_items = 4, .plain_interval = absl::ZeroDuration()}, ProgressScreen::kNone,
                  out);
  bar.Add(1);
  EXPECT_THAT(out.str(), StartsWith("[#####---------------] 25.0 %, 1 of 4 lines, "));
  out.str("");
  bar.Add(1);
  EXPECT_THAT(out.str(), StartsWith("[##########----------] 50.0 %, 2 of 4 lines, "));
}

}  // namespace
}  // namespace plumb::testing
