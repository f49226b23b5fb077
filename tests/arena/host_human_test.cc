#include "arena/host_human.h"

#include <unistd.h>

#include <array>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "arena/console.h"
#include "arena/fault.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "base/stop_source.h"
#include "engine/game.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/side.h"

namespace plumb::testing {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

class HumanHostTest : public ::testing::Test {
 protected:
  // The person's answer in the position after `moves`, typing `text` and nothing more.
  arena::MoveReply Ask(const std::vector<int>& moves, const std::string& text) {
    std::array<int, 2> ends = {};
    EXPECT_EQ(pipe(ends.data()), 0);
    EXPECT_EQ(write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    close(ends[1]);
    arena::Console console(ends[0], &out_, &stop_);
    arena::MoveReply reply = arena::HumanHost(&console).ChooseMove(moves, arena::TurnClock{});
    close(ends[0]);
    return reply;
  }

  std::ostringstream out_;
  base::StopSource stop_;
};

TEST_F(HumanHostTest, CountsColumnsFromOne) {
  const arena::MoveReply reply = Ask({6}, " 4 \n");
  EXPECT_EQ(std::get<arena::ChosenMove>(reply).column, 3);
  EXPECT_THAT(out_.str(), HasSubstr("Your opponent played column 7.\n"));
}

TEST_F(HumanHostTest, AsksAgainUntilTheColumnCanBePlayed) {
  const arena::MoveReply reply = Ask({0, 0, 0, 0, 0, 0}, "1\n8\nx\n2\n");
  EXPECT_EQ(std::get<arena::ChosenMove>(reply).column, 1);
  EXPECT_THAT(out_.str(), HasSubstr("There is room in: 2 3 4 5 6 7\n"));
}

TEST_F(HumanHostTest, MayResign) {
  for (const std::string text : {"q\n", ""}) {
    EXPECT_EQ(std::get<arena::Fault>(Ask({}, text)).kind, arena::FaultKind::kResignation) << text;
  }
}

TEST_F(HumanHostTest, IsNotBlamedForAStop) {
  stop_.RequestStop();
  EXPECT_EQ(std::get<arena::Fault>(Ask({}, "")).kind, arena::FaultKind::kStopped);
}

TEST_F(HumanHostTest, LearnsTheSideAndTheEnd) {
  arena::Console console(-1, &out_, &stop_);
  arena::HumanHost host(&console);
  host.NewGame({.side = Side::kYellow, .time = {}, .opponent = "bot"});
  EXPECT_EQ(out_.str(), "You are Yellow (O) against bot.\n");
  host.EndGame(std::vector{0, 1, 0, 1, 0, 1, 0},
               {.outcome = engine::Outcome::kRedWins, .reason = "Red connects four"});
  EXPECT_THAT(out_.str(), EndsWith("Red connects four.\n"));
}

}  // namespace
}  // namespace plumb::testing
