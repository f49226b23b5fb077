#include "base/quoted.h"

#include <string>

#include "absl/strings/string_view.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

TEST(QuotedTest, AddsQuotationMarks) {
  EXPECT_EQ(base::Quoted("44"), "'44'");
  EXPECT_EQ(base::Quoted(""), "''");
  EXPECT_EQ(base::Quoted('x'), "'x'");
}

TEST(QuotedTest, EscapesWhatCannotBePrinted) {
  EXPECT_EQ(base::Quoted("a\n\x1b[31m"), "'a\\n\\x1b[31m'");
  EXPECT_EQ(base::Quoted(absl::string_view("\0", 1)), "'\\x00'");
  EXPECT_EQ(base::Quoted('\xff'), "'\\xff'");
}

TEST(EscapedTest, LeavesLettersOfAllLanguages) {
  EXPECT_EQ(base::Escaped("Höhe 'x' \\ \xe5\x9b\x9b ± \xf0\x9f\x94\xb4"),
            "Höhe 'x' \\ \xe5\x9b\x9b ± \xf0\x9f\x94\xb4");
}

TEST(EscapedTest, EscapesWhatSteersATerminal) {
  EXPECT_EQ(base::Escaped("\x1b]0;x\a\r\n\t\x7f"), "\\x1b]0;x\\x07\\r\\n\\t\\x7f");
  EXPECT_EQ(base::Escaped("\xc2\x9b"), "\\xc2\\x9b") << "U+009B begins commands too";
  EXPECT_EQ(base::Escaped("\xe2\x80\xae"), "\\xe2\\x80\\xae") << "U+202E turns text around";
  EXPECT_EQ(base::Escaped("\xe2\x80\xa8"), "\\xe2\\x80\\xa8") << "U+2028 ends a line";
}

TEST(EscapedTest, EscapesWhatIsNotUtf8) {
  EXPECT_EQ(base::Escaped("a\xff\xc3"), "a\\xff\\xc3");
  EXPECT_EQ(base::Escaped("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "a surrogate";
}

TEST(EscapedTest, MayBeAppliedTwice) {
  const std::string once = base::Escaped("\x1b[31m\n\\n\xff");
  EXPECT_EQ(base::Escaped(once), once);
}

TEST(QuotedTest, ShowsTheBeginningOfALongText) {
  EXPECT_EQ(base::Quoted(std::string(24, 'x')), "'" + std::string(24, 'x') + "'");
  EXPECT_EQ(base::Quoted(std::string(25, 'x')), "'" + std::string(24, 'x') + "...'");
}

}  // namespace
}  // namespace plumb::testing
