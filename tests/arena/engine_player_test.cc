#include "arena/engine_player.h"

#include <optional>
#include <string>
#include <variant>

#include "absl/strings/match.h"
#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "arena/player.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/scripted_host.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

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
