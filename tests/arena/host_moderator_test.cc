#include "arena/host_moderator.h"

#include <optional>
#include <string>
#include <vector>

#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "engine/game.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/side.h"
#include "tests/support/scripted_host.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;

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
  Hosted padded = Host(arena::HostProtocol::kModerator, ModeratorEngine);
  padded.channel->Say("p ");
  EXPECT_EQ(padded.player->Start()->kind, arena::FaultKind::kGarbage);
  for (const char* answer :
       {"4 is best", "four", "4.", "-4", "", " 4", "4 ", "\t4", "04", "+4", "p"}) {
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

}  // namespace
}  // namespace plumb::testing
