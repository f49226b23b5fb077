#include "base/utf8.h"

#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

TEST(Utf8Test, KnowsTheLengthOfACharacter) {
  EXPECT_EQ(base::Utf8Length("a"), 1U);
  EXPECT_EQ(base::Utf8Length("\xc3\xa9!"), 2U);
  EXPECT_EQ(base::Utf8Length("\xe2\x80\xae"), 3U);
  EXPECT_EQ(base::Utf8Length("\xf0\x9f\x94\xb4"), 4U);
}

TEST(Utf8Test, KnowsWhatIsNone) {
  for (const char* bad : {"\xff", "\x80", "\xc3", "\xc3(", "\xc0\x80", "\xed\xa0\x80",
                          "\xe0\x80\x80", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80"}) {
    EXPECT_EQ(base::Utf8Length(bad), 0U) << bad;
  }
}

TEST(Utf8Test, ReadsACharacter) {
  EXPECT_EQ(base::FirstCharacter("a"), U'a');
  EXPECT_EQ(base::FirstCharacter("\xc2\x9b"), char32_t{0x9B});
  EXPECT_EQ(base::FirstCharacter("\xe2\x80\xae"), char32_t{0x202E});
  EXPECT_EQ(base::FirstCharacter("\xf0\x9f\x94\xb4"), char32_t{0x1F534});
}

}  // namespace
}  // namespace plumb::testing
