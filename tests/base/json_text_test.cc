#include "base/json_text.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

TEST(JsonTextTest, EscapesWhatJsonDemands) {
  EXPECT_EQ(base::JsonString(""), "\"\"");
  EXPECT_EQ(base::JsonString("4453"), "\"4453\"");
  EXPECT_EQ(base::JsonString("a\"b\\c"), "\"a\\\"b\\\\c\"");
  EXPECT_EQ(base::JsonString("a\nb\x7f"), "\"a\\u000ab\\u007f\"");
  EXPECT_EQ(base::JsonString(absl::string_view("\0", 1)), "\"\\u0000\"");
}

TEST(JsonTextTest, LeavesUtf8AsItIs) {
  for (const absl::string_view text : {"é", "€", "😀", "\xed\x9f\xbf", "\xf4\x8f\xbf\xbf"}) {
    EXPECT_EQ(base::JsonString(text), absl::StrCat("\"", text, "\""));
  }
}

// RFC 3629: shortest form, no surrogates, nothing above U+10FFFF.
TEST(JsonTextTest, ReplacesEachByteThatIsNotUtf8) {
  EXPECT_EQ(base::JsonString("a\xff"), "\"a\\ufffd\"");
  EXPECT_EQ(base::JsonString("\xc0\x80"), "\"\\ufffd\\ufffd\"");
  EXPECT_EQ(base::JsonString("\xe0\x80\x80"), "\"\\ufffd\\ufffd\\ufffd\"");
  EXPECT_EQ(base::JsonString("\xed\xa0\x80"), "\"\\ufffd\\ufffd\\ufffd\"");
  EXPECT_EQ(base::JsonString("\xf4\x90\x80\x80"), "\"\\ufffd\\ufffd\\ufffd\\ufffd\"");
  EXPECT_EQ(base::JsonString("\xe2\x82"), "\"\\ufffd\\ufffd\"");
}

}  // namespace
}  // namespace plumb::testing
