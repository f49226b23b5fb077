#include "arena/host_c4p.h"

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/time/time.h"
#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/side.h"
#include "tests/support/scripted_host.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::Optional;

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

// All that is left would be spent on the first difficult move.
TEST(C4pHostTest, SharesOutTheTimeOfAGame) {
  Hosted host = Host(arena::HostProtocol::kC4p, C4pEngine);
  arena::GameSetup setup = Seat(Side::kRed);
  setup.time = {.kind = arena::TimeControl::Kind::kPerGame, .base = absl::Seconds(2)};
  EXPECT_EQ(host.player->NewGame(setup), std::nullopt);
  EXPECT_EQ(ColumnOf(host.Ask({})), 3);
  EXPECT_THAT(host.TakeSent(), ElementsAre("clear", "get 1 100"));
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

}  // namespace
}  // namespace plumb::testing
