// CFP by its document: greeting, options, positions and unknown lines.

#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/time/time.h"
#include "base/files.h"
#include "engine/settings.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/position.h"
#include "solver/board/side.h"
#include "tests/engine/protocols/cfp_fixture.h"
#include "tests/support/protocol_driver.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

constexpr absl::string_view kEmptyBoard = "0000000000000000000000000000000000000000001";
// Player 1 has the lower left corner, player 2 is to move.
constexpr absl::string_view kCorner = "0000000000000000000000000000000000010000002";

TEST_F(CfpTest, IntroducesItselfWithItsOptions) {
  EXPECT_THAT(host_.Send("cfp"),
              ElementsAre("id name Plumb", "id author The Plumb authors",
                          "option name Hash type spin default 256 min 1 max 1048576",
                          "option name Threads type spin default 1 min 1 max 256",
                          "option name Book type string default \"\"",
                          "option name Book Folder type string default \"\"",
                          "option name Skill Level type spin default 20 min 0 max 20",
                          "option name Seed type spin default 0 min 0 max 1073741824",
                          "option name Clear Hash type button", "cfpok"));
  EXPECT_THAT(host_.searcher().prepared, IsEmpty()) << "it may be asked for its name only";
}

TEST_F(CfpTest, TakesTheNameItIsGiven) {
  ProtocolDriver host("cfp", " My \n Engine  2 ");
  EXPECT_EQ(host.Send("cfp").front(), "id name My Engine 2");
}

TEST_F(CfpTest, ShowsTheSettingsItHasAsDefaults) {
  host_.Send("setoption name Book Folder value my books");
  host_.Send("setoption name Hash value 64");
  const ProtocolDriver::Lines lines = host_.Send("cfp");
  EXPECT_THAT(lines, ::testing::Contains("option name Book Folder type string default my books"));
  EXPECT_THAT(lines,
              ::testing::Contains("option name Hash type spin default 64 min 1 max 1048576"));
}

TEST_F(CfpTest, IsReadyAtOnceAlsoWhileItThinks) {
  EXPECT_THAT(host_.Send("isready"), ElementsAre("readyok"));
  host_.Send("go");
  EXPECT_EQ(host_.protocol().TurnOf("isready"), engine::Turn::kNow);
  EXPECT_THAT(host_.Send("isready"), ElementsAre("readyok"));
  EXPECT_TRUE(host_.session().busy());
  EXPECT_FALSE(host_.searcher().stopped);
}

TEST_F(CfpTest, PreparesOnceForEachChangeOfSettings) {
  host_.Send("isready");
  host_.Send("isready");
  EXPECT_THAT(host_.searcher().prepared, SizeIs(1));
  host_.Send("setoption name Hash value 64");
  host_.Send("isready");
  EXPECT_THAT(host_.searcher().prepared, SizeIs(2));
}

TEST_F(CfpTest, DoesNotThinkBeforeGo) {
  for (const char* line : {"cfp", "isready", "cfpnewgame", "position startpos", "isready"}) {
    host_.Send(line);
    EXPECT_FALSE(host_.session().busy()) << line;
  }
}

TEST_F(CfpTest, SetsOptions) {
  EXPECT_THAT(host_.Send("setoption name Hash value 64"), IsEmpty());
  EXPECT_EQ(settings().hash_mb, 64);
  EXPECT_THAT(host_.Send("setoption name Threads value 2"), IsEmpty());
  EXPECT_EQ(settings().threads, 2);
}

TEST_F(CfpTest, SetsOptionsWhoseNamesHaveSpacesInAnyCase) {
  host_.Send("setoption name skill LEVEL value 3");
  EXPECT_EQ(settings().skill_level, 3);
  host_.Send("SetOption  Name  Skill   Level  Value  4");
  EXPECT_EQ(settings().skill_level, 4);
}

TEST_F(CfpTest, KeepsTheSpacesAndTheCaseOfAText) {
  host_.Send("setoption name Book Folder value /My Books/a  b ");
  EXPECT_EQ(settings().book_dir, "/My Books/a  b");
}

TEST_F(CfpTest, ReadsAnEmptyText) {
  for (const char* line : {"setoption name Book value \"\"", "setoption name Book value",
                           "setoption name Book value "}) {
    host_.Send("setoption name Book value none");
    ASSERT_EQ(settings().book, "none");
    host_.Send(line);
    EXPECT_EQ(settings().book, "") << line;
  }
}

TEST_F(CfpTest, PressesTheButton) {
  host_.Send("setoption name Clear Hash");
  EXPECT_EQ(host_.searcher().times_cleared, 1);
  host_.Send("setoption name clear hash value true");
  EXPECT_EQ(host_.searcher().times_cleared, 2);
}

TEST_F(CfpTest, NamesABookThatCannotBeRead) {
  EXPECT_THAT(host_.Send("setoption name Book value /no/such/book"), IsEmpty());
  host_.Send("debug on");
  EXPECT_THAT(host_.Send("setoption name Book value /no/such/book"),
              ElementsAre(StartsWith("info received "), StartsWith("info Book: /no/such/book: ")));
  EXPECT_EQ(settings().book, "") << "the book before stays";
}

class CfpBadOptionTest : public ::testing::TestWithParam<const char*> {};

TEST_P(CfpBadOptionTest, ChangesNothingAndSaysWhyIfDebugging) {
  ProtocolDriver host("cfp");
  EXPECT_THAT(host.Send(GetParam()), IsEmpty());
  host.Send("debug on");
  EXPECT_THAT(host.Send(GetParam()),
              ElementsAre(StartsWith("info received "), StartsWith("info ")));
  EXPECT_EQ(host.searcher().settings, engine::Settings());
  EXPECT_EQ(host.searcher().times_cleared, 0);
}

INSTANTIATE_TEST_SUITE_P(
    All, CfpBadOptionTest,
    ::testing::Values("setoption", "setoption name", "setoption name value", "setoption Hash 5",
                      "setoption name Hash", "setoption name Hash value",
                      "setoption name Hash value 0", "setoption name Hash value 1048577",
                      "setoption name Hash value 99999999999999999999",
                      "setoption name Hash value 64 MB", "setoption name Hash value many",
                      "setoption name HashMb value 5", "setoption name Skill value 5",
                      "setoption name Skill Level value 21", "setoption name Ponder value true",
                      "setoption name Clear", "setoption name \x01\xff value 1"));

TEST_F(CfpTest, HasThePositionOfTheDocument) {
  EXPECT_THAT(host_.Send(absl::StrCat("position ", kCorner)), IsEmpty());
  EXPECT_EQ(host_.session().game().position(), plumb::Position().After(0));
  EXPECT_EQ(host_.session().game().to_move(), Side::kYellow);
  host_.Send("position startpos");
  EXPECT_EQ(Position(), kEmptyBoard);
}

TEST_F(CfpTest, LetsPlayerTwoBegin) {
  host_.Send("position 0000000000000000000000000000000000000000002");
  EXPECT_EQ(host_.session().game().position().ply(), 0);
  EXPECT_EQ(host_.session().game().to_move(), Side::kYellow);
}

TEST_F(CfpTest, PlaysTheMovesThatOlderHostsAppend) {
  for (const char* line : {"position startpos 3 3 2", "position startpos 332",
                           "position startpos moves 3 3 2", "position startpos moves 33 2"}) {
    host_.Send("position startpos");
    host_.Send(line);
    EXPECT_EQ(host_.session().game().position(), plumb::Position().After(3).After(3).After(2))
        << line;
    EXPECT_EQ(host_.session().game().to_move(), Side::kYellow);
  }
  host_.Send(absl::StrCat("position ", kCorner, " 0"));
  EXPECT_EQ(host_.session().game().position(), plumb::Position().After(0).After(0));
}

TEST_F(CfpTest, SkipsTokensThatItDoesNotKnow) {
  EXPECT_THAT(host_.Send("please position the board startpos 3 now"), IsEmpty());
  EXPECT_EQ(host_.session().game().position().ply(), 1);
  EXPECT_THAT(host_.Send("joho isready"), ElementsAre("readyok"));
  host_.Send("go infinite movetime 2 depth 4");
  EXPECT_GT(TimeGiven(), absl::Seconds(1));
  EXPECT_LE(TimeGiven(), absl::Seconds(2));
}

class CfpBadPositionTest : public ::testing::TestWithParam<const char*> {};

TEST_P(CfpBadPositionTest, KeepsTheOldOneAndSaysWhyIfDebugging) {
  ProtocolDriver host("cfp");
  host.Send("position startpos 3");
  EXPECT_THAT(host.Send(absl::StrCat("position ", GetParam())), IsEmpty());
  host.Send("debug on");
  EXPECT_THAT(host.Send(absl::StrCat("position ", GetParam())),
              ElementsAre(StartsWith("info received "), StartsWith("info position refused: ")));
  EXPECT_EQ(host.session().game().position(), Position().After(3));
}

INSTANTIATE_TEST_SUITE_P(
    All, CfpBadPositionTest,
    ::testing::Values("", "startpo", "000000000000000000000000000000000000000000",
                      "00000000000000000000000000000000000000000011",
                      "0000000000000000000000000000000000000000000",
                      "0000000000000000000000000000000000000000003",
                      "0000000000000000000000000000000000030000001",
                      "0000000000000000000000000000100000000000002",  // Floats.
                      "0000000000000000000000000000000000011000002",  // Two to none.
                      "0000000000000000000000000000000000010000001",  // The wrong turn.
                      "0000000000000000000000000000222200011110001",  // Two winners.
                      "startpos 7", "startpos 0000000", "startpos 01010103",
                      "startpos 3 3 3 3 3 3 3", "\x01\xff"));

TEST_F(CfpTest, IgnoresWhatIsNoCommand) {
  for (const char* line : {"", "  ", "hello", "\x01\xff", "goo", "stopp"}) {
    EXPECT_THAT(host_.Send(line), IsEmpty()) << line;
    EXPECT_FALSE(host_.quit());
  }
  host_.Send("debug on");
  EXPECT_THAT(host_.Send("hello"),
              ElementsAre("info received 'hello'", "info there is no command in it"));
  EXPECT_THAT(host_.Send(" "), IsEmpty());
  EXPECT_THAT(host_.Send("debug"), ElementsAre("info received 'debug'"));
  EXPECT_THAT(host_.Send("hello"), SizeIs(2)) << "neither on nor off";
}

TEST_F(CfpTest, Quits) {
  host_.Send("go");
  EXPECT_THAT(host_.Send("quit"), IsEmpty());
  EXPECT_TRUE(host_.quit());
}

TEST_F(CfpTest, HelpListsTheCommandsThatTheDocumentHas) {
  const std::string document =
      base::ReadWholeFile(PLUMB_TESTS_DIR "/../docs/hosts.md").value_or("");
  const ProtocolDriver::Lines lines = host_.Send("help");
  EXPECT_THAT(lines, SizeIs(11));
  for (absl::string_view line : lines) {
    ASSERT_TRUE(absl::ConsumePrefix(&line, "info "));
    EXPECT_THAT(document, HasSubstr(absl::StrCat("`", line, "`")));
  }
}

TEST_F(CfpTest, WritesNoDoubleSpaces) {
  host_.Send("debug on");
  ProtocolDriver::Lines lines = host_.Send("cfp");
  for (const char* line : {"help", "position 1", "setoption name a  b", "go"}) {
    for (std::string& answer : host_.Send(line)) lines.push_back(std::move(answer));
  }
  for (std::string& answer : host_.Decide(3)) lines.push_back(answer);
  for (const std::string& line : lines) {
    EXPECT_FALSE(absl::StrContains(line, "  ")) << line;
    EXPECT_FALSE(absl::EndsWith(line, " ")) << line;
  }
}

}  // namespace
}  // namespace plumb::testing
