#include "engine/protocols/xboard_time.h"

#include "absl/time/time.h"
#include "engine/time_manager.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

void ExpectLevel(const char* text, int moves, absl::Duration base, absl::Duration increment) {
  const absl::StatusOr<engine::TimeControl> control = engine::ParseLevel(text);
  ASSERT_TRUE(control.ok()) << text;
  EXPECT_EQ(control->moves, moves) << text;
  EXPECT_EQ(control->base, base) << text;
  EXPECT_EQ(control->increment, increment) << text;
}

TEST(XboardTimeTest, ReadsTheThreeFormsOfLevel) {
  ExpectLevel("40 5 0", 40, absl::Minutes(5), {});
  ExpectLevel("0 0:30 0.5", 0, absl::Seconds(30), absl::Milliseconds(500));
  ExpectLevel("0 2 1", 0, absl::Minutes(2), absl::Seconds(1));
  ExpectLevel("0 0:05 0.25", 0, absl::Seconds(5), absl::Milliseconds(250));
  ExpectLevel("  1  61:01  12 ", 1, absl::Minutes(61) + absl::Seconds(1), absl::Seconds(12));
}

TEST(XboardTimeTest, RefusesOtherLevels) {
  for (const char* text : {"", "40", "40 5", "40 5 0 1", "-1 5 0", "x 5 0", "40 x 0", "40 5 x",
                           "40 -5 0", "40 5 -1", "40 nan 0", "40 inf 0", "40 5: 0", "40 :5 0",
                           "40 5:5:5 0", "99999999999 5 0", "40 1e300 0", "1.5 5 0"}) {
    EXPECT_FALSE(engine::ParseLevel(text).ok()) << text;
  }
}

TEST(XboardTimeTest, ReadsSeconds) {
  EXPECT_EQ(engine::ParseSeconds("2").value_or(absl::ZeroDuration()), absl::Seconds(2));
  EXPECT_EQ(engine::ParseSeconds("0.5").value_or(absl::ZeroDuration()), absl::Milliseconds(500));
  EXPECT_EQ(engine::ParseSeconds("0").value_or(absl::Seconds(1)), absl::ZeroDuration());
  for (const char* text : {"", "x", "-1", "nan", "1e300", "1 2"}) {
    EXPECT_FALSE(engine::ParseSeconds(text).ok()) << text;
  }
}

TEST(XboardTimeTest, ReadsHundredthsOfASecond) {
  EXPECT_EQ(engine::ParseCentiseconds("30000").value_or(absl::ZeroDuration()), absl::Minutes(5));
  EXPECT_EQ(engine::ParseCentiseconds("1").value_or(absl::ZeroDuration()), absl::Milliseconds(10));
}

TEST(XboardTimeTest, TakesAClockThatHasRunOutForEmpty) {
  EXPECT_EQ(engine::ParseCentiseconds("-250").value_or(absl::Seconds(1)), absl::ZeroDuration());
}

TEST(XboardTimeTest, RefusesWhatIsNoTime) {
  for (const char* text : {"", "x", "nan", "inf", "1 2"}) {
    EXPECT_FALSE(engine::ParseCentiseconds(text).ok()) << text;
  }
}

}  // namespace
}  // namespace plumb::testing
