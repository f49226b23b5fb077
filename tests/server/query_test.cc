#include "server/query.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "server/caching.h"

namespace plumb::testing {
namespace {

using server::AnswerTag;
using server::HasTag;
using server::ParseTarget;
using server::Query;
using ::testing::HasSubstr;
using ::testing::Pointee;

TEST(QueryTest, DecodesNamesAndValues) {
  const auto query = Query::Parse("a=1%2C2&b=x+y&c&%64=");
  ASSERT_TRUE(query.ok());
  EXPECT_THAT(query->Find("a"), Pointee(std::string("1,2")));
  EXPECT_THAT(query->Find("b"), Pointee(std::string("x y")));
  EXPECT_THAT(query->Find("c"), Pointee(std::string()));
  EXPECT_THAT(query->Find("d"), Pointee(std::string()));
  EXPECT_EQ(query->Find("e"), nullptr);
}

TEST(QueryTest, RefusesWhatCannotBeDecodedOrIsThereTwice) {
  EXPECT_FALSE(Query::Parse("a=%4").ok());
  EXPECT_FALSE(Query::Parse("a=%zz").ok());
  EXPECT_FALSE(Query::Parse("a=1&a=2").ok());
}

TEST(QueryTest, ReadsNumbersWithinTheirRange) {
  const auto query = Query::Parse("n=7&m=x");
  ASSERT_TRUE(query.ok());
  EXPECT_EQ(query->Integer("n", 0, 10, 3).value(), 7);
  EXPECT_EQ(query->Integer("k", 0, 10, 3).value(), 3);
  EXPECT_THAT(std::string(query->Integer("n", 0, 6, 3).status().message()),
              HasSubstr("expected a number from 0 to 6, got '7'"));
  EXPECT_FALSE(query->Integer("m", 0, 6, 3).ok());
}

TEST(QueryTest, NamesParametersThatNobodyKnows) {
  const auto query = Query::Parse("pos=1&sise=8x8");
  ASSERT_TRUE(query.ok());
  EXPECT_TRUE(query->OnlyHas({"pos", "sise"}).ok());
  EXPECT_THAT(std::string(query->OnlyHas({"pos", "size"}).message()), HasSubstr("'sise'"));
}

TEST(ParseTargetTest, SplitsPathAndQuery) {
  EXPECT_EQ(ParseTarget("/a%20b?c=d#e")->path, "/a b");
  EXPECT_EQ(ParseTarget("/a?c=d#e")->query, "c=d");
  EXPECT_EQ(ParseTarget("http://host:1/a?b")->path, "/a");
  EXPECT_EQ(ParseTarget("http://host")->path, "/");
  EXPECT_FALSE(ParseTarget("a").ok());
  EXPECT_FALSE(ParseTarget("/%").ok());
}

TEST(CachingTest, TagsDependOnTheQuestionAlone) {
  EXPECT_EQ(AnswerTag("solve", "7x6 4"), AnswerTag("solve", "7x6 4"));
  EXPECT_NE(AnswerTag("solve", "7x6 4"), AnswerTag("solve", "7x6 5"));
  EXPECT_NE(AnswerTag("solve", "7x6 4"), AnswerTag("analyze", "7x6 4"));
}

TEST(CachingTest, FindsATagInAList) {
  EXPECT_TRUE(HasTag("\"a\", W/\"b\"", "W/\"b\""));
  EXPECT_TRUE(HasTag("\"b\"", "W/\"b\""));
  EXPECT_TRUE(HasTag("*", "W/\"b\""));
  EXPECT_FALSE(HasTag("\"bb\"", "W/\"b\""));
  EXPECT_FALSE(HasTag("", "W/\"b\""));
}

}  // namespace
}  // namespace plumb::testing
