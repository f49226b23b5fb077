#include "base/flags.h"

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// A table with one flag of each kind.
class FlagsTest : public ::testing::Test {
 protected:
  FlagsTest() {
    flags_ = {base::IntegerFlag("hash_mb", "MB", 1, 64, "size of the table", &hash_mb_),
              base::SwitchFlag("analyze", "every column", &analyze_)};
    flags_.back().letter = 'a';
  }

  absl::StatusOr<base::ParsedArguments> Parse(const std::vector<absl::string_view>& arguments) {
    return base::ParseArguments(flags_, arguments);
  }

  std::string ErrorOf(const std::vector<absl::string_view>& arguments) {
    return std::string(Parse(arguments).status().message());
  }

  int hash_mb_ = 16;
  bool analyze_ = false;
  std::vector<base::Flag> flags_;
};

TEST_F(FlagsTest, LeavesTheDefaultsWithoutFlags) {
  const auto parsed = Parse({"4455"});
  ASSERT_TRUE(parsed.ok());
  EXPECT_THAT(parsed->operands, ElementsAre("4455"));
  EXPECT_FALSE(parsed->any_flag);
  EXPECT_FALSE(parsed->help);
  EXPECT_EQ(hash_mb_, 16);
  EXPECT_FALSE(analyze_);
}

TEST_F(FlagsTest, TakesAValueAfterASpaceOrAnEqualsSign) {
  ASSERT_TRUE(Parse({"--hash_mb", "32"}).ok());
  EXPECT_EQ(hash_mb_, 32);
  ASSERT_TRUE(Parse({"--hash_mb=64"}).ok());
  EXPECT_EQ(hash_mb_, 64);
}

TEST_F(FlagsTest, TakesFlagsAfterOperands) {
  const auto parsed = Parse({"12", "-a", "34"});
  ASSERT_TRUE(parsed.ok());
  EXPECT_THAT(parsed->operands, ElementsAre("12", "34"));
  EXPECT_TRUE(parsed->any_flag);
  EXPECT_TRUE(analyze_);
}

TEST_F(FlagsTest, KnowsAFlagByItsNameAndByItsLetter) {
  ASSERT_TRUE(Parse({"--analyze"}).ok());
  EXPECT_TRUE(analyze_);
  EXPECT_EQ(ErrorOf({"--a"}), "unknown flag '--a'");
  EXPECT_EQ(ErrorOf({"-analyze"}), "unknown flag '-analyze'; did you mean --analyze?");
}

TEST_F(FlagsTest, EndsAtTwoDashes) {
  const auto parsed = Parse({"--", "-a", "--help"});
  ASSERT_TRUE(parsed.ok());
  EXPECT_THAT(parsed->operands, ElementsAre("-a", "--help"));
  EXPECT_FALSE(analyze_);
}

TEST_F(FlagsTest, TreatsALoneDashAndAnEmptyArgumentAsOperands) {
  const auto parsed = Parse({"-", ""});
  ASSERT_TRUE(parsed.ok());
  EXPECT_THAT(parsed->operands, ElementsAre("-", ""));
}

TEST_F(FlagsTest, HearsBothFormsOfHelp) {
  EXPECT_TRUE(Parse({"-h"})->help);
  EXPECT_TRUE(Parse({"44", "--help"})->help);
  EXPECT_THAT(Parse({"-h"})->operands, IsEmpty());
}

TEST_F(FlagsTest, AHyphenInANameMeansAnUnderscore) {
  ASSERT_TRUE(Parse({"--hash-mb", "5"}).ok());
  EXPECT_EQ(hash_mb_, 5);
  ASSERT_TRUE(Parse({"--hash-mb=6"}).ok());
  EXPECT_EQ(hash_mb_, 6);
  EXPECT_EQ(ErrorOf({"--hash-mb", "0"}),
            "--hash-mb: expected a whole number from 1 to 64, got '0'");
}

TEST_F(FlagsTest, ANegativeNumberIsAnOperand) {
  const auto parsed = Parse({"44", "-2"});
  ASSERT_TRUE(parsed.ok());
  EXPECT_THAT(parsed->operands, ElementsAre("44", "-2"));
}

TEST_F(FlagsTest, NamesAnUnknownFlag) {
  EXPECT_EQ(ErrorOf({"--hash"}), "unknown flag '--hash'; did you mean --hash_mb?");
  EXPECT_EQ(ErrorOf({"--hash=3"}), "unknown flag '--hash'; did you mean --hash_mb?");
  EXPECT_EQ(ErrorOf({"-z"}), "unknown flag '-z'");
}

TEST_F(FlagsTest, NamesTheFlagAndTheRangeOfABadNumber) {
  EXPECT_EQ(ErrorOf({"--hash_mb", "many"}),
            "--hash_mb: expected a whole number from 1 to 64, got 'many'");
  for (const char* text : {"0", "65", "-3", "4.5", "1e3", "99999999999999999999", ""}) {
    EXPECT_THAT(ErrorOf({"--hash_mb", text}), HasSubstr("from 1 to 64")) << text;
  }
  EXPECT_EQ(hash_mb_, 16);
}

TEST_F(FlagsTest, RefusesAFlagWithoutItsValueAndASwitchWithOne) {
  EXPECT_EQ(ErrorOf({"--hash_mb"}), "--hash_mb: expected a value (MB)");
  EXPECT_EQ(ErrorOf({"--analyze=yes"}), "--analyze: this flag takes no value");
  EXPECT_EQ(ErrorOf({"--help=yes"}), "--help: this flag takes no value");
}

TEST_F(FlagsTest, HelpShowsEachFlagWithItsRangeAndDefault) {
  EXPECT_EQ(base::FlagsHelp(flags_),
            "      --hash_mb MB  size of the table (1 to 64, default 16)\n"
            "  -a, --analyze     every column\n"
            "  -h, --help        show this and exit\n");
}

TEST(DurationFlagTest, ShowsItsDefaultUnlessThatIsNoLimit) {
  absl::Duration margin = absl::Milliseconds(500);
  absl::Duration limit = absl::InfiniteDuration();
  const std::vector<base::Flag> flags = {
      base::DurationFlag("margin", "how late a move may be", {}, &margin),
      base::DurationFlag("limit", "time for a position", {base::kShortestWait}, &limit)};
  EXPECT_EQ(base::FlagsHelp(flags),
            "      --margin TIME  how late a move may be (default 500ms)\n"
            "      --limit TIME   time for a position\n"
            "  -h, --help         show this and exit\n");
  ASSERT_TRUE(base::ParseArguments(flags, {"--margin=2s", "--limit", "1m"}).ok());
  EXPECT_EQ(margin, absl::Seconds(2));
  EXPECT_EQ(limit, absl::Minutes(1));
  EXPECT_EQ(base::ParseArguments(flags, {"--limit=0"}).status().message(),
            "--limit: expected a time of more than zero, such as 2s or 500ms, got '0'");
}

}  // namespace
}  // namespace plumb::testing
