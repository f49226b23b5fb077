#include "base/line_splitter.h"

#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(LineSplitterTest, CutsAtNewlines) {
  base::LineSplitter splitter;
  EXPECT_THAT(splitter.Add("a\nb c\n\nd\n"), ElementsAre("a", "b c", "", "d"));
  EXPECT_THAT(splitter.Rest(), IsEmpty());
}

TEST(LineSplitterTest, PutsPiecesTogether) {
  base::LineSplitter splitter;
  EXPECT_THAT(splitter.Add("po"), IsEmpty());
  EXPECT_THAT(splitter.Add(""), IsEmpty());
  EXPECT_THAT(splitter.Add("sition\ng"), ElementsAre("position"));
  EXPECT_THAT(splitter.Add("o\n"), ElementsAre("go"));
}

TEST(LineSplitterTest, DropsTheReturnBeforeANewlineOnly) {
  base::LineSplitter splitter;
  EXPECT_THAT(splitter.Add("a\r"), IsEmpty());
  EXPECT_THAT(splitter.Add("\nb\rc\r\r\n\r\n"), ElementsAre("a", "b\rc\r", ""));
}

TEST(LineSplitterTest, GivesTheLastLineWithoutItsNewline) {
  base::LineSplitter splitter;
  EXPECT_THAT(splitter.Add("a\nquit\r"), ElementsAre("a"));
  EXPECT_THAT(splitter.Rest(), ElementsAre("quit"));
  EXPECT_THAT(splitter.Rest(), IsEmpty());
}

TEST(LineSplitterTest, KeepsEveryByteButNewlines) {
  base::LineSplitter splitter;
  const std::string bytes("\0\x01\xff", 3);
  EXPECT_THAT(splitter.Add(bytes + "\n"), ElementsAre(bytes));
}

TEST(LineSplitterTest, DropsWhatIsTooLong) {
  base::LineSplitter splitter;
  const std::string longest(base::LineSplitter::kLongestLine, 'x');
  for (int i = 0; i < 3; ++i) EXPECT_THAT(splitter.Add(longest), IsEmpty());
  EXPECT_THAT(splitter.Add("y\nnext\n"), ElementsAre(longest, "next"));
}

}  // namespace
}  // namespace plumb::testing
