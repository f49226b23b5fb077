// The greeting, pings and what is no command.

#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/engine/protocols/xboard_fixture.h"
#include "tests/support/protocol_driver.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

using XboardGreetingTest = XboardTest;

// Greetings.

TEST_F(XboardGreetingTest, AnswersVersionTwoWithItsFeatures) {
  const auto lines = host_.Send("protover 2");
  ASSERT_THAT(lines, SizeIs(3));
  EXPECT_THAT(lines[0], HasSubstr(" myname=\"Plumb\" "));
  EXPECT_THAT(lines[1], HasSubstr("option=\"Hash -spin 256 1 1048576\""));
  EXPECT_EQ(lines[2], "feature done=1");
  EXPECT_THAT(host_.Send("protover 3"), SizeIs(3));
}

TEST_F(XboardGreetingTest, SaysNothingToVersionOne) {
  EXPECT_THAT(host_.Send("protover 1"), IsEmpty());
  EXPECT_THAT(host_.Send("protover x"), ElementsAre("Error (expected a number): protover x"));
}

TEST(XboardNameTest, IsTheOneItWasGiven) {
  ProtocolDriver host("xboard", "Deep Plumb");
  EXPECT_THAT(host.Send("protover 2")[0], HasSubstr(" myname=\"Deep Plumb\" "));
}

TEST_F(XboardGreetingTest, HearsWhatMakesNoDifference) {
  SendAll({"accepted ping", "rejected colors", "random", "computer", "name Somebody Else",
           "rating 2000 2100", "ics -", "otim 30000", "draw", "", "  "});
}

TEST_F(XboardGreetingTest, Quits) {
  host_.Send("quit");
  EXPECT_TRUE(host_.quit());
}

TEST_F(XboardGreetingTest, NamesUnknownCommands) {
  EXPECT_THAT(host_.Send("hello world"), ElementsAre("Error (unknown command): hello world"));
  EXPECT_THAT(host_.Send("NEW"), ElementsAre("Error (unknown command): NEW"));
  EXPECT_FALSE(host_.quit());
}

// cutechess sends it to change sides, and takes "Illegal move" for a forfeit.
TEST_F(XboardGreetingTest, TakesAChessMoveForAnUnknownCommand) {
  EXPECT_THAT(host_.Send("b2b3"), ElementsAre("Error (unknown command): b2b3"));
}

TEST_F(XboardGreetingTest, EchoesLongAndUnprintableLinesWithMeasure) {
  const auto long_answer = host_.Send(std::string(1 << 20, 'z'));
  ASSERT_THAT(long_answer, SizeIs(1));
  EXPECT_LT(long_answer[0].size(), 200U);
  EXPECT_THAT(host_.Send("\x01\xff"), ElementsAre("Error (unknown command): \\x01\\xff"));
}

// Pings.

TEST_F(XboardGreetingTest, AnswersAPingAtOnceWhenIdle) {
  EXPECT_THAT(host_.Send("ping 7"), ElementsAre("pong 7"));
}

TEST_F(XboardGreetingTest, AnswersAPingAfterItsMove) {
  SendAll({"usermove P@d1", "ping 1", "ping 2"});
  EXPECT_THAT(host_.Decide(3), ElementsAre("move P@d2", "pong 1", "pong 2"));
  EXPECT_THAT(host_.Send("ping 3"), ElementsAre("pong 3"));
}

TEST_F(XboardGreetingTest, AnswersAPingWhenThereWillBeNoMove) {
  SendAll({"usermove P@d1", "ping 1"});
  EXPECT_THAT(host_.Send("force"), ElementsAre("pong 1"));
}

TEST_F(XboardGreetingTest, AnswersAPingAtOnceWhenPonderingOrAnalyzing) {
  SendAll({"hard", "usermove P@d1"});
  host_.Decide(3);
  ASSERT_TRUE(host_.session().busy());
  EXPECT_THAT(host_.Send("ping 4"), ElementsAre("pong 4"));
  SendAll({"analyze"});
  EXPECT_THAT(host_.Send("ping 5"), ElementsAre("pong 5"));
  EXPECT_TRUE(host_.session().busy());
}

}  // namespace
}  // namespace plumb::testing
