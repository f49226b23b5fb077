// Connect Four Coordinator by its document, without threads or pipes.

#include <string>

#include "absl/numeric/int128.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/score.h"
#include "solver/live/search_report.h"
#include "tests/support/protocol_driver.h"
#include "tests/support/search_reports.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr absl::string_view kDrawnGame = "131111135230432552606400042630542244655663";

SearchReport Found(int column, int lower, int upper) {
  SearchReport report = ReportOf(column, {Score(lower), Score(upper)});
  report.depth = 12;
  report.nodes = 3456;
  return report;
}

class CoordinatorTest : public ::testing::Test {
 protected:
  absl::Duration TimeToThink() { return host_.searcher().request->deadline - host_.now; }
  int ply() { return host_.session().game().position().ply(); }

  ProtocolDriver host_{"coordinator"};
};

TEST_F(CoordinatorTest, TellsItsName) {
  EXPECT_THAT(host_.Send("name"), ElementsAre("plumb-c00000000"));
  EXPECT_THAT(host_.Send("name AI 0"), ElementsAre("plumb-c00000000"));
  EXPECT_THAT(ProtocolDriver("coordinator", "bob-c1234567").Send("name"),
              ElementsAre("bob-c1234567"));
}

TEST_F(CoordinatorTest, IsReady) {
  EXPECT_THAT(host_.Send("isready"), ElementsAre("readyok"));
  EXPECT_THAT(host_.Send("isready AI 1"), ElementsAre("readyok"));
}

TEST_F(CoordinatorTest, TakesThePositionInSilence) {
  for (const auto& [line, stones] :
       {std::pair("position startpos 0123456", 7), std::pair("position startpos ", 0),
        std::pair("position startpos 3 3 2", 3), std::pair("position startpos", 0)}) {
    EXPECT_THAT(host_.Send(line), IsEmpty());
    EXPECT_EQ(ply(), stones) << line;
  }
  EXPECT_THAT(host_.warnings, IsEmpty());
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(CoordinatorTest, KeepsTheOldPositionIfTheNewOneCannotBe) {
  host_.Send("position startpos 33");
  for (const char* line :
       {"position", "position 33", "position startpos 7", "position startpos 3333333",
        "position startpos 01010104", "position startpos x", "position startpos -1"}) {
    host_.warnings.clear();
    EXPECT_THAT(host_.Send(line), IsEmpty());
    EXPECT_EQ(host_.warnings.size(), 1U) << line;
    EXPECT_EQ(ply(), 2) << line;
  }
}

TEST_F(CoordinatorTest, AnswersWithTheScoreOfTheMove) {
  host_.Send("position startpos 33");
  EXPECT_THAT(host_.Send("go ftime 20000 stime 20000"), IsEmpty());
  EXPECT_EQ(host_.searcher().request->position.ply(), 2);
  EXPECT_THAT(host_.Decide(Found(3, -2, -2)), ElementsAre("bestmove 3 -2"));
}

TEST_F(CoordinatorTest, DoesNotMakeItsMoveOnTheBoard) {
  host_.Send("go ftime 20000 stime 20000");
  host_.Decide(3);
  EXPECT_EQ(ply(), 0);
}

TEST_F(CoordinatorTest, SaysWhatIsProvenIfTheScoreIsNotKnown) {
  const auto said = [&](int lower, int upper) {
    host_.Send("go ftime 20000 stime 20000");
    return host_.Decide(Found(1, lower, upper));
  };
  EXPECT_THAT(said(2, 9), ElementsAre("bestmove 1 2"));
  EXPECT_THAT(said(-9, -2), ElementsAre("bestmove 1 -2"));
  EXPECT_THAT(said(-9, 9), ElementsAre("bestmove 1 0"));
  EXPECT_THAT(said(0, 9), ElementsAre("bestmove 1 0"));
}

TEST_F(CoordinatorTest, LooksAtItsOwnClock) {
  host_.Send("go ftime 20000 stime 60000");
  EXPECT_EQ(TimeToThink(), absl::Milliseconds(1000));
  host_.Decide(3);
  host_.Send("position startpos 3");
  host_.Send("go ftime 20000 stime 60000");
  EXPECT_EQ(TimeToThink(), absl::Milliseconds(3000));
  host_.Decide(3);
  host_.Send("go stime 4000 ftime 20000");
  EXPECT_EQ(TimeToThink(), absl::Milliseconds(200));
}

TEST_F(CoordinatorTest, DoesNotThinkWithoutTime) {
  for (const char* time : {"0", "50", "-5"}) {
    host_.Send(absl::StrCat("go ftime ", time, " stime 20000"));
    EXPECT_EQ(TimeToThink(), absl::ZeroDuration()) << time;
    host_.Decide(3);
  }
}

TEST_F(CoordinatorTest, ThinksAsTheHostsDefaultAllowsIfItsClockIsNotTold) {
  for (const char* line : {"go", "go ftime", "go ftime x stime 5", "go stime 5"}) {
    host_.warnings.clear();
    host_.Send(line);
    EXPECT_EQ(TimeToThink(), absl::Seconds(6)) << line;
    EXPECT_EQ(host_.warnings.size(), 1U) << line;
    EXPECT_THAT(host_.Decide(Found(3, 1, 1)), ElementsAre("bestmove 3 1"));
  }
}

TEST_F(CoordinatorTest, TellsWhatItFindsOnTheWay) {
  host_.Send("go ftime 20000 stime 20000");
  EXPECT_THAT(host_.Progress(Found(3, 1, 5)), ElementsAre("info depth 12 nodes 3456 score 1"));
  SearchReport report = Found(3, 1, 1);
  report.line = {3, 2, 0};
  EXPECT_THAT(host_.Progress(report),
              ElementsAre("info depth 12 nodes 3456 score 1", "info String expected line 320"));
  EXPECT_THAT(host_.Decide(report), ElementsAre("bestmove 3 1"));
  EXPECT_THAT(host_.Progress(report), IsEmpty());
}

TEST_F(CoordinatorTest, StillAnswersOnAFullBoard) {
  host_.Send(absl::StrCat("position startpos ", kDrawnGame));
  EXPECT_THAT(host_.Send("go ftime 20000 stime 20000"), ElementsAre("bestmove 0 0"));
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(CoordinatorTest, StillAnswersAfterAGameIsLost) {
  // Won with stone 7 of 42: the winner had 18 - 1 stones left.
  host_.Send("position startpos 0101010");
  EXPECT_THAT(host_.Send("go ftime 20000 stime 20000"), ElementsAre("bestmove 0 -18"));
}

TEST_F(CoordinatorTest, CountsNodesFromThePosition) {
  host_.Send("position startpos 33");
  EXPECT_THAT(host_.Send("perft 5"), IsEmpty());
  EXPECT_EQ(host_.searcher().perft->depth, 5);
  EXPECT_EQ(host_.searcher().perft->position.ply(), 2);
  EXPECT_THAT(host_.CountPerft(19608), ElementsAre("perft 5 19608"));
  EXPECT_FALSE(host_.session().busy());
}

TEST_F(CoordinatorTest, WritesCountsOfAnyLength) {
  host_.Send("perft 42");
  EXPECT_THAT(host_.CountPerft(absl::MakeUint128(1, 0)),
              ElementsAre("perft 42 18446744073709551616"));
}

// The host waits for an answer.
TEST_F(CoordinatorTest, AnswersDepthsThatAreNone) {
  constexpr std::pair<const char*, const char*> kCases[] = {
      {"perft", "perft ? 0"},
      {"perft abc", "perft abc 0"},
      {"perft -1", "perft -1 0"},
      {"perft 1 2", "perft 1 2 0"},
      {"perft 99999999999", "perft 99999999999 0"},
      {"perft \x01\xff", "perft \\x01\\xff 0"},
      {"perft abcdefghijklmnopqrstuvwxyz", "perft abcdefghijklmnopqrst 0"}};
  for (const auto& [line, answer] : kCases) {
    host_.warnings.clear();
    EXPECT_THAT(host_.Send(line), ElementsAre(answer));
    EXPECT_FALSE(host_.session().busy()) << line;
    EXPECT_EQ(host_.warnings.size(), 1U) << line;
  }
}

TEST_F(CoordinatorTest, Quits) {
  EXPECT_THAT(host_.Send("quit"), ElementsAre("quitting"));
  EXPECT_TRUE(host_.quit());
}

TEST_F(CoordinatorTest, OnlyQuitInterruptsThinking) {
  EXPECT_EQ(host_.protocol().TurnOf("quit"), engine::Turn::kLast);
  for (const char* line : {"isready", "name", "position startpos", "perft 3", "", "quite"}) {
    EXPECT_EQ(host_.protocol().TurnOf(line), engine::Turn::kWait) << line;
  }
}

TEST_F(CoordinatorTest, WarnsOfWhatItDoesNotKnowAndGoesOn) {
  for (const char* line : {"hello", "NAME", "Quit", "\x01\xff"}) {
    host_.warnings.clear();
    EXPECT_THAT(host_.Send(line), IsEmpty());
    EXPECT_THAT(host_.warnings, ElementsAre(HasSubstr("unknown command"))) << line;
  }
  EXPECT_THAT(host_.Send(""), IsEmpty());
  EXPECT_THAT(host_.Send("isready"), ElementsAre("readyok"));
}

}  // namespace
}  // namespace plumb::testing
