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

TEST(QuotedTest, ShowsTheBeginningOfALongText) {
  EXPECT_EQ(base::Quoted(std::string(24, 'x')), "'" + std::string(24, 'x') + "'");
  EXPECT_EQ(base::Quoted(std::string(25, 'x')), "'" + std::string(24, 'x') + "...'");
}

}  // namespace
}  // namespace plumb::testing
