// What each host says to its engine, and what it makes of the answers.

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "arena/host_c4p.h"
#include "arena/host_cfp.h"
#include "arena/host_coordinator.h"
#include "arena/host_moderator.h"
#include "arena/host_xboard.h"
#include "arena/make_player.h"
#include "arena/moves.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/side.h"
#include "tests/support/scripted_channel.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Optional;
using Lines = std::vector<std::string>;

// A host that talks to a script.
struct Hosted {
  ScriptedChannel* channel;
  std::unique_ptr<arena::Player> player;

  Lines TakeSent() { return std::exchange(channel->sent, {}); }

  arena::MoveReply Ask(const std::vector<int>& moves) {
    return player->ChooseMove(moves, {.limit = absl::Seconds(2),
                                      .own_left = absl::Seconds(2),
                                      .other_left = absl::Seconds(3),
                                      .patience = absl::Seconds(1)});
  }
};

Hosted Host(arena::HostProtocol protocol, ScriptedChannel::Script script) {
  auto channel = std::make_unique<ScriptedChannel>(std::move(script));
  ScriptedChannel* raw = channel.get();
  arena::EngineSpec spec;
  spec.protocol = protocol;
  return {raw, arena::MakeHost(spec, std::move(channel))};
}

constexpr arena::TimeControl kTwoSeconds{.base = absl::Seconds(2)};

arena::GameSetup Seat(Side side) {
  return {.side = side, .time = kTwoSeconds, .opponent = "other"};
}

arena::FaultKind KindOf(const arena::MoveReply& reply) {
  const arena::Fault* fault = std::get_if<arena::Fault>(&reply);
  return fault == nullptr ? arena::FaultKind::kStopped : fault->kind;
}

int ColumnOf(const arena::MoveReply& reply) {
  const arena::ChosenMove* move = std::get_if<arena::ChosenMove>(&reply);
  return move == nullptr ? -1 : move->column;
}

Lines C4pEngine(const std::string& line) {
  if (line == "kill") return {"shutting_down"};
  return {absl::StartsWith(line, "get") ? "3" : "ready"};
}

TEST(C4pHostTest, PlaysAGameAsTheDocumentSays) {
  Hosted host = Host(arena::HostProtocol::kC4p, C4pEngine);
  EXPECT_EQ(host.player->Start(), std::nullopt);
  EXPECT_EQ(host.player->NewGame(Seat(Side::kYellow)), std::nullopt);
  EXPECT_EQ(ColumnOf(host.Ask({5})), 3);
  EXPECT_EQ(ColumnOf(host.Ask({5, 3, 0})), 3);
  EXPECT_EQ(host.player->EndGame(std::vector<int>{5, 3, 0, 3}, {}), std::nullopt);
  EXPECT_EQ(host.player->Quit(), std::nullopt);
  EXPECT_THAT(host.TakeSent(), ElementsAre("C4P_begin", "clear", "set 1 5", "get -1 2000",
                                           "set 1 0", "get -1 2000", "kill"));
}

TEST(C4pHostTest, JudgesAnswers) {
  EXPECT_THAT(arena::ParseC4pMove("4"), Optional(4));
  EXPECT_THAT(arena::ParseC4pMove("<4>"), Optional(4));
  for (const char* bad : {"", "four", "<4", "4>", "-1", "+3", "3 4", "ready"}) {
    EXPECT_EQ(arena::ParseC4pMove(bad), std::nullopt) << bad;
  }
  Hosted host = Host(arena::HostProtocol::kC4p, [](const std::string& line) {
    return absl::StartsWith(line, "set") ? Lines{"illegal_move"} : C4pEngine(line);
  });
  EXPECT_EQ(KindOf(host.Ask({1})), arena::FaultKind::kRefusal);
  Hosted wrong = Host(arena::HostProtocol::kC4p, [](const std::string&) { return Lines{"Ready"}; });
  EXPECT_EQ(wrong.player->Start()->kind, arena::FaultKind::kGarbage);
}

Lines CfpEngine(const std::string& line) {
  if (line == "cfp") return {"id name Script 1.0", "id author me", "cfpok"};
  if (line == "isready") return {"readyok"};
  if (line == "stop") return {"info done", "bestmove 2"};
  return {};
}

TEST(CfpHostTest, PlaysAGameAsTheDocumentSays) {
  Hosted host = Host(arena::HostProtocol::kCfp, CfpEngine);
  EXPECT_EQ(host.player->Start(), std::nullopt);
  EXPECT_EQ(host.player->OwnName(), "Script 1.0");
  EXPECT_EQ(host.player->NewGame(Seat(Side::kRed)), std::nullopt);
  const absl::Time before = host.channel->Now();
  EXPECT_EQ(ColumnOf(host.Ask({})), 2);
  EXPECT_GE(host.channel->Now() - before, absl::Seconds(2)) << "stop came too soon";
  EXPECT_EQ(host.player->Quit(), std::nullopt);
  EXPECT_THAT(host.TakeSent(), ElementsAre("cfp", "isready", "cfpnewgame", "isready",
                                           "position 0000000000000000000000000000000000000000001",
                                           "isready", "go movetime 2.000000", "stop", "quit"));
}

TEST(CfpHostTest, CallsABestmoveBeforeStopEarly) {
  Hosted host = Host(arena::HostProtocol::kCfp, [](const std::string& line) {
    return absl::StartsWith(line, "go") ? Lines{"bestmove 3"} : CfpEngine(line);
  });
  EXPECT_EQ(KindOf(host.Ask({})), arena::FaultKind::kEarlyReply);
}

TEST(CfpHostTest, PassesOverUnknownLinesButNamesThemIfNothingElseComes) {
  Hosted host = Host(arena::HostProtocol::kCfp, [](const std::string& line) {
    return line == "stop" ? Lines{"what a question", "bestmove 4"} : CfpEngine(line);
  });
  EXPECT_EQ(ColumnOf(host.Ask({})), 4);
  Hosted loud = Host(arena::HostProtocol::kCfp, [](const std::string& line) {
    return line == "stop" ? Lines{"BestMove 4"} : CfpEngine(line);
  });
  const arena::MoveReply reply = loud.Ask({});
  EXPECT_EQ(KindOf(reply), arena::FaultKind::kGarbage);
  EXPECT_EQ(std::get<arena::Fault>(reply).came, "'BestMove 4'");
}

TEST(CfpHostTest, SharesOutTheTimeOfAGame) {
  const arena::TimeControl game{arena::TimeControl::Kind::kPerGame, absl::Seconds(40),
                                absl::Seconds(1)};
  const arena::TurnClock clock{.limit = absl::Seconds(40),
                               .own_left = absl::Seconds(40),
                               .other_left = absl::Seconds(40),
                               .patience = absl::Seconds(1)};
  EXPECT_EQ(arena::CfpThinkTime(game, clock), absl::Milliseconds(2800));
  EXPECT_EQ(arena::CfpThinkTime(kTwoSeconds, clock), absl::Seconds(40));
}

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

Lines ModeratorEngine(const std::string& line) { return {line == "2" ? "?" : "4"}; }

TEST(ModeratorHostTest, PlaysAGameAsTheDocumentSays) {
  Hosted host = Host(arena::HostProtocol::kModerator, ModeratorEngine);
  host.channel->Say("p");
  EXPECT_EQ(host.player->Start(), std::nullopt);
  EXPECT_EQ(host.player->NewGame(Seat(Side::kYellow)), std::nullopt);
  EXPECT_EQ(ColumnOf(host.Ask({2})), 3);
  EXPECT_EQ(host.player->EndGame(std::vector<int>{2, 3}, {.outcome = engine::Outcome::kYellowWins}),
            std::nullopt);
  EXPECT_EQ(host.player->Quit(), std::nullopt);
  EXPECT_THAT(host.TakeSent(), ElementsAre("2", "3", "-2"));
  EXPECT_FALSE(host.player->IsReusable());
}

TEST(ModeratorHostTest, SendsTheFourEndCodes) {
  EXPECT_EQ(arena::ModeratorCode({.outcome = engine::Outcome::kRedWins, .is_error = true}), 0);
  EXPECT_EQ(arena::ModeratorCode({.outcome = engine::Outcome::kRedWins}), -1);
  EXPECT_EQ(arena::ModeratorCode({.outcome = engine::Outcome::kYellowWins}), -2);
  EXPECT_EQ(arena::ModeratorCode({.outcome = engine::Outcome::kDrawn}), -3);
}

TEST(ModeratorHostTest, WantsExactlyWhatTheDocumentSays) {
  Hosted loud = Host(arena::HostProtocol::kModerator, ModeratorEngine);
  loud.channel->Say("P");
  EXPECT_EQ(loud.player->Start()->kind, arena::FaultKind::kGarbage);
  for (const char* answer : {"4 is best", "four", "4.", "-4", ""}) {
    Hosted host = Host(arena::HostProtocol::kModerator,
                       [answer](const std::string&) { return Lines{answer}; });
    EXPECT_EQ(KindOf(host.Ask({})), arena::FaultKind::kGarbage) << answer;
  }
  Hosted twice = Host(arena::HostProtocol::kModerator, [](const std::string&) {
    return Lines{"4", "5"};
  });
  EXPECT_EQ(ColumnOf(twice.Ask({})), 3);
  EXPECT_EQ(KindOf(twice.Ask({3, 3})), arena::FaultKind::kEarlyReply);
}

Lines CoordinatorEngine(const std::string& line) {
  if (line == "name") return {"script-c1234567"};
  if (line == "isready") return {"readyok"};
  if (line == "quit") return {"quitting"};
  if (absl::StartsWith(line, "go")) return {"info depth 3 nodes 9 score 0", "bestmove 6 -12"};
  return {};
}

TEST(CoordinatorHostTest, PlaysAGameAsTheDocumentSays) {
  Hosted host = Host(arena::HostProtocol::kCoordinator, CoordinatorEngine);
  EXPECT_EQ(host.player->Start(), std::nullopt);
  EXPECT_EQ(host.player->OwnName(), "script-c1234567");
  EXPECT_EQ(host.player->NewGame(Seat(Side::kYellow)), std::nullopt);
  EXPECT_EQ(ColumnOf(host.Ask({3})), 6);
  EXPECT_EQ(host.player->Quit(), std::nullopt);
  EXPECT_THAT(host.TakeSent(), ElementsAre("name", "isready", "position startpos 3", "isready",
                                           "go ftime 3000 stime 2000", "quit"));
}

TEST(CoordinatorHostTest, WantsAColumnAndAValue) {
  ASSERT_TRUE(arena::ParseCoordinatorMove("bestmove 3 -1.5").has_value());
  for (const char* bad : {"bestmove 3", "bestmove d 1", "Bestmove 3 1", "bestmove 3 1 2",
                          "bestmove 3 good", "bestmove", ""}) {
    EXPECT_FALSE(arena::ParseCoordinatorMove(bad).has_value()) << bad;
  }
}

// Every protocol: what comes instead of an answer.
class AnyHostTest : public ::testing::TestWithParam<arena::HostProtocol> {};

TEST_P(AnyHostTest, CallsSilenceAHangAndAnEndACrash) {
  const auto until_asked = [](const std::string& line) -> Lines {
    if (line == "isready") return {"readyok"};
    return absl::StartsWith(line, "set") ? Lines{"ready"} : Lines{};
  };
  Hosted silent = Host(GetParam(), until_asked);
  EXPECT_EQ(KindOf(silent.Ask({1})), arena::FaultKind::kHang);
  Hosted dead = Host(GetParam(), until_asked);
  dead.channel->has_ended = true;
  const arena::MoveReply reply = dead.Ask({1});
  EXPECT_EQ(KindOf(reply), arena::FaultKind::kCrash);
  EXPECT_THAT(std::get<arena::Fault>(reply).came, HasSubstr("exit code 7"));
}

TEST_P(AnyHostTest, ComplainsOfAProgramThatStays) {
  Hosted host = Host(GetParam(), [](const std::string& line) -> Lines {
    if (line == "kill") return {"shutting_down"};
    if (line == "quit") return {"quitting"};
    return {};
  });
  host.channel->exits = false;
  const std::optional<arena::Fault> fault = host.player->Quit();
  ASSERT_TRUE(fault.has_value());
  EXPECT_EQ(fault->kind, arena::FaultKind::kHang);
}

INSTANTIATE_TEST_SUITE_P(All, AnyHostTest,
                         ::testing::Values(arena::HostProtocol::kC4p, arena::HostProtocol::kCfp,
                                           arena::HostProtocol::kXboard,
                                           arena::HostProtocol::kModerator,
                                           arena::HostProtocol::kCoordinator),
                         [](const auto& instance) {
                           return std::string(arena::NameOf(instance.param));
                         });

}  // namespace
}  // namespace plumb::testing
