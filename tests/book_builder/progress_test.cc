#include "book_builder/progress.h"

#include <sstream>
#include <string>

#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::EndsWith;
using ::testing::StartsWith;

TEST(ProgressTest, TellsShareRateAndTimeLeft) {
  EXPECT_EQ(book_builder::ProgressText(0, 250, 1000, absl::Seconds(10)),
            "25.0 % (250 of 1000), 25/s, 30s left");
  EXPECT_EQ(book_builder::ProgressText(0, 1000, 1000, absl::Seconds(10)),
            "100.0 % (1000 of 1000), 100/s");
}

TEST(ProgressTest, DoesNotCountEarlierWorkInTheRate) {
  EXPECT_EQ(book_builder::ProgressText(500, 100, 1000, absl::Seconds(10)),
            "60.0 % (600 of 1000), 10/s, 40s left");
}

TEST(ProgressTest, KnowsNoRateAtFirst) {
  EXPECT_EQ(book_builder::ProgressText(500, 0, 1000, absl::Seconds(10)), "50.0 % (500 of 1000)");
  EXPECT_EQ(book_builder::ProgressText(0, 0, 0, absl::ZeroDuration()), "100.0 % (0 of 0)");
}

TEST(ProgressTest, RewritesALineOnATerminalOnly) {
  for (const bool is_terminal : {false, true}) {
    std::ostringstream out;
    book_builder::Progress progress(0, 2, is_terminal, out);
    progress.Add(1);
    progress.Add(1);
    progress.Finish();
    EXPECT_THAT(out.str(), StartsWith(is_terminal ? "\r50.0 % (1 of 2)" : "50.0 % (1 of 2)"));
    EXPECT_THAT(out.str(), EndsWith("\n"));
    EXPECT_EQ(out.str().find('\r') != std::string::npos, is_terminal);
  }
}

}  // namespace
}  // namespace plumb::testing
