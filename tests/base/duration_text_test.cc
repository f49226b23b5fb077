#include "base/duration_text.h"

#include <string>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

std::string ErrorOf(absl::string_view text, base::DurationRange range = {}) {
  return std::string(base::ParseDurationText(text, range).status().message());
}

TEST(DurationTextTest, ReadsNumbersWithUnits) {
  EXPECT_EQ(*base::ParseDurationText("2s"), absl::Seconds(2));
  EXPECT_EQ(*base::ParseDurationText("500ms"), absl::Milliseconds(500));
  EXPECT_EQ(*base::ParseDurationText("1m"), absl::Minutes(1));
  EXPECT_EQ(*base::ParseDurationText("1m30s"), absl::Seconds(90));
  EXPECT_EQ(*base::ParseDurationText("1.5h"), absl::Minutes(90));
  EXPECT_EQ(*base::ParseDurationText("0"), absl::ZeroDuration());
  EXPECT_EQ(*base::ParseDurationText("inf"), absl::InfiniteDuration());
}

TEST(DurationTextTest, ANumberAloneMeansSeconds) {
  EXPECT_EQ(*base::ParseDurationText("2"), absl::Seconds(2));
  EXPECT_EQ(*base::ParseDurationText("0.5"), absl::Milliseconds(500));
  EXPECT_EQ(*base::ParseDurationText(".25"), absl::Milliseconds(250));
}

TEST(DurationTextTest, RoundsForPeople) {
  EXPECT_EQ(base::RoundedTime(absl::ZeroDuration()), "less than 1 ms");
  EXPECT_EQ(base::RoundedTime(absl::Microseconds(999)), "less than 1 ms");
  EXPECT_EQ(base::RoundedTime(absl::Microseconds(1'400)), "1 ms");
  EXPECT_EQ(base::RoundedTime(absl::Microseconds(116'234)), "116 ms");
  EXPECT_EQ(base::RoundedTime(absl::Microseconds(999'499)), "999 ms");
  EXPECT_EQ(base::RoundedTime(absl::Microseconds(999'500)), "1.0 s");
  EXPECT_EQ(base::RoundedTime(absl::Milliseconds(2'449)), "2.4 s");
  EXPECT_EQ(base::RoundedTime(absl::Milliseconds(59'949)), "59.9 s");
  EXPECT_EQ(base::RoundedTime(absl::Milliseconds(59'950)), "1 min 0 s");
  EXPECT_EQ(base::RoundedTime(absl::Seconds(200)), "3 min 20 s");
  EXPECT_EQ(base::RoundedTime(absl::Milliseconds(3'599'600)), "1 h 0 min");
  EXPECT_EQ(base::RoundedTime(absl::Minutes(125)), "2 h 5 min");
}

TEST(DurationTextTest, RefusesWhatIsNoTime) {
  for (const absl::string_view text : {"", "s", "2 s", "two seconds", "2s3", ".", "1.2.3", "1e3"}) {
    EXPECT_FALSE(base::ParseDurationText(text).ok()) << text;
  }
  EXPECT_EQ(ErrorOf("x"), "expected a time such as 2s or 500ms, got 'x'");
  EXPECT_EQ(ErrorOf("2\n"), "expected a time such as 2s or 500ms, got '2\\n'");
}

TEST(DurationTextTest, AllowsBothEndsOfTheRangeAndNothingBeyond) {
  const base::DurationRange range = {absl::Milliseconds(1), absl::Hours(24)};
  EXPECT_TRUE(base::ParseDurationText("1ms", range).ok());
  EXPECT_TRUE(base::ParseDurationText("24h", range).ok());
  EXPECT_EQ(ErrorOf("999us", range), "expected a time from 1ms to 24h, got '999us'");
  EXPECT_EQ(ErrorOf("0s", range),
            "expected a time of more than zero, such as 2s or 500ms, got '0s'");
  EXPECT_EQ(ErrorOf("24h1s", range), "expected a time from 1ms to 24h, got '24h1s'");
  EXPECT_EQ(ErrorOf("inf", range), "expected a time from 1ms to 24h, got 'inf'");
}

TEST(DurationTextTest, IsNeverNegativeUnlessTheRangeSaysSo) {
  EXPECT_EQ(ErrorOf("-1s"), "expected a time that is not negative, got '-1s'");
  EXPECT_TRUE(base::ParseDurationText("-1s", {-absl::InfiniteDuration()}).ok());
}

}  // namespace
}  // namespace plumb::testing
