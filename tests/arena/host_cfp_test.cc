#include "arena/host_cfp.h"

#include <optional>
#include <string>
#include <variant>

#include "absl/strings/match.h"
#include "absl/time/time.h"
#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "base/monotonic_time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/side.h"
#include "tests/support/scripted_host.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;

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
  const base::MonotonicTime before = host.channel->Now();
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

}  // namespace
}  // namespace plumb::testing
