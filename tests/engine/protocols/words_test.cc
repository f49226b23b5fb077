#include "engine/protocols/words.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(WordsTest, SplitsAtAnyWhiteSpace) {
  EXPECT_THAT(engine::SplitWords("go movetime 5"), ElementsAre("go", "movetime", "5"));
  EXPECT_THAT(engine::SplitWords(" \tgo\r\n5\v\f"), ElementsAre("go", "5"));
}

TEST(WordsTest, FindsNoneInABlankLine) {
  EXPECT_THAT(engine::SplitWords(""), IsEmpty());
  EXPECT_THAT(engine::SplitWords(" \t "), IsEmpty());
}

}  // namespace
}  // namespace plumb::testing
