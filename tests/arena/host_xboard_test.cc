#include "arena/host_xboard.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "arena/moves.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "engine/game.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/side.h"
#include "tests/support/scripted_host.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::Optional;

Lines XboardEngine(const std::string& line) {
  if (line == "protover 2") {
    return {R"(feature ping=1 usermove=1 myname="A b" variants="connect4,cfour")",
            "feature done=1"};
  }
  if (absl::StartsWith(line, "ping")) return {absl::StrCat("pong", line.substr(4))};
  if (line == "go") return {"1 15 3 7 P@d1", "move P@d1"};
  if (line == "usermove P@d2") return {"move P@d3"};
  return {};
}

TEST(XboardHostTest, PlaysAGameAsXboardDoes) {
  Hosted host = Host(arena::HostProtocol::kXboard, XboardEngine);
  EXPECT_EQ(host.player->Start(), std::nullopt);
  EXPECT_EQ(host.player->OwnName(), "A b");
  EXPECT_THAT(host.TakeSent(),
              ElementsAre("xboard", "protover 2", "accepted ping", "accepted usermove",
                          "accepted myname", "accepted variants", "accepted done", "ping 1"));
  EXPECT_EQ(host.player->NewGame(Seat(Side::kRed)), std::nullopt);
  EXPECT_THAT(host.TakeSent(), ElementsAre("new", "variant cfour", "force", "st 2", "easy",
                                           "nopost", "name other", "ping 2"));
  EXPECT_EQ(ColumnOf(host.Ask({})), 3);
  EXPECT_THAT(host.TakeSent(), ElementsAre("ping 3", "time 200", "otim 300", "go"));
  EXPECT_EQ(ColumnOf(host.Ask({3, 3})), 3);
  EXPECT_THAT(host.TakeSent(), ElementsAre("ping 4", "time 200", "otim 300", "usermove P@d2"));
  EXPECT_EQ(host.player->EndGame(std::vector<int>{3, 3, 3, 0},
                                 {.outcome = engine::Outcome::kDrawn, .reason = "tired"}),
            std::nullopt);
  EXPECT_THAT(host.TakeSent(),
              ElementsAre("force", "usermove P@a1", "result 1/2-1/2 {tired}", "ping 5"));
}

TEST(XboardHostTest, TellsTheOpeningBeforeItAsks) {
  Hosted host = Host(arena::HostProtocol::kXboard, XboardEngine);
  host.player->Start();
  host.player->NewGame(Seat(Side::kRed));
  host.TakeSent();
  EXPECT_EQ(KindOf(host.Ask({0, 0})), arena::FaultKind::kStopped);
  EXPECT_THAT(host.TakeSent(), ElementsAre("usermove P@a1", "usermove P@a2", "ping 3", "time 200",
                                           "otim 300", "go"));
}

TEST(XboardHostTest, PlaysWithTheMinimalProtocolToo) {
  Hosted host = Host(arena::HostProtocol::kXboard, [](const std::string& line) {
    return line == "go" || line == "P@d2" ? Lines{"move P@d3"} : Lines{};
  });
  EXPECT_EQ(host.player->Start(), std::nullopt);
  EXPECT_EQ(host.player->NewGame(Seat(Side::kRed)), std::nullopt);
  host.TakeSent();
  EXPECT_EQ(ColumnOf(host.Ask({3, 3})), 3);
  EXPECT_THAT(host.TakeSent(), ElementsAre("P@d1", "P@d2", "time 200", "otim 300", "go"));
}

TEST(XboardHostTest, SaysWhichDropsThereAre) {
  Hosted host = Host(arena::HostProtocol::kXboard, [](const std::string& line) {
    return line == "go" ? Lines{"move P@a7"} : Lines{};
  });
  host.player->Start();
  host.player->NewGame(Seat(Side::kRed));
  const arena::MoveReply reply = host.Ask({0, 0, 0, 0, 0, 0, 3, 3});
  const arena::Fault* fault = std::get_if<arena::Fault>(&reply);
  ASSERT_NE(fault, nullptr);
  EXPECT_EQ(*fault, (arena::Fault{arena::FaultKind::kIllegalMove, "'move P@a7'",
                                  "'move' and one of P@b1 P@c1 P@d3 P@e1 P@f1 P@g1"}));
}

TEST(XboardHostTest, ReadsMovesOfThisPositionOnly) {
  const engine::Game game = arena::GameAfter(std::vector<int>{3, 3});
  EXPECT_THAT(arena::ParseXboardMove(game, "P@d3"), Optional(3));
  EXPECT_THAT(arena::ParseXboardMove(game, "p@a1"), Optional(0));
  EXPECT_THAT(arena::ParseXboardMove(game, "@g1"), Optional(6));
  EXPECT_THAT(arena::ParseXboardMove(game, "b1"), Optional(1));
  for (const char* bad : {"P@d2", "P@d4", "P@h1", "P@a0", "P@a7", "e2e4", "", "P@", "Q@a1"}) {
    EXPECT_EQ(arena::ParseXboardMove(game, bad), std::nullopt) << bad;
  }
}

TEST(XboardHostTest, SaysTimesTheProtocolCanSay) {
  EXPECT_EQ(arena::FormatXboardTime(kTwoSeconds), "st 2");
  EXPECT_EQ(arena::FormatXboardTime({.base = absl::Milliseconds(50)}), "level 0 0:00 0.05");
  EXPECT_EQ(arena::FormatXboardTime(
                {arena::TimeControl::Kind::kPerGame, absl::Seconds(90), absl::Milliseconds(500)}),
            "level 0 1:30 0.5");
}

TEST(XboardHostTest, ReadsFeatures) {
  EXPECT_THAT(
      arena::ParseXboardFeatures(R"(feature ping=1 myname="A = b" done=1)"),
      ElementsAre(arena::XboardFeature("ping", "1"), arena::XboardFeature("myname", "A = b"),
                  arena::XboardFeature("done", "1")));
  EXPECT_THAT(arena::ParseXboardFeatures("feature"), ElementsAre());
  EXPECT_THAT(arena::ParseXboardFeatures("feature broken=\"x"),
              ElementsAre(arena::XboardFeature("broken", "x")));
}

}  // namespace
}  // namespace plumb::testing
