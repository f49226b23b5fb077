#include "arena/coordinator_session.h"

#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "arena/hosted_game.h"
#include "arena/player.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/scripted_player.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(CoordinatorEngineTest, SplitsACommand) {
  const absl::StatusOr<arena::EngineSpec> spec = arena::CoordinatorEngine("./bot --fast");
  ASSERT_TRUE(spec.ok()) << spec.status();
  EXPECT_EQ(spec->protocol, arena::HostProtocol::kCoordinator);
  EXPECT_THAT(spec->command, ElementsAre("./bot", "--fast"));
}

TEST(CoordinatorEngineTest, RefusesAFolderWithoutAnEngine) {
  const std::string folder = ::testing::TempDir() + "/no_engine";
  std::filesystem::create_directories(folder);
  const absl::Status status = arena::CoordinatorEngine(folder).status();
  EXPECT_TRUE(absl::IsInvalidArgument(status));
  EXPECT_THAT(std::string(status.message()), HasSubstr("there is no Interface.class"));
}

class NamedPlayer : public ScriptedPlayer {
 public:
  using ScriptedPlayer::ScriptedPlayer;
  std::string OwnName() const override { return "bot"; }
};

arena::PlayerMaker Playing(
    int column, std::function<void(ScriptedPlayer&)> setup = [](ScriptedPlayer&) {}) {
  return [column, setup]() -> absl::StatusOr<std::unique_ptr<arena::Player>> {
    auto player = std::make_unique<NamedPlayer>(std::vector{column});
    setup(*player);
    return player;
  };
}

TEST(CoordinatorSessionTest, PrintsTheGame) {
  std::ostringstream out;
  arena::CoordinatorSession session({Playing(0), Playing(1)}, absl::Seconds(60), &out);
  session.Run();
  EXPECT_FALSE(session.had_faults());
  EXPECT_THAT(out.str(), StartsWith("Engine 0: bot\nEngine 1: bot\n"
                                    "1. engine 0: column 0, ftime 60000 stime 60000\n"
                                    "2. engine 1: column 1, ftime 60000 stime 60000\n"));
  EXPECT_THAT(out.str(), HasSubstr("7. engine 0: column 0, ftime 60000 stime 60000\n"
                                   "Winner: engine 0 (bot)\n"));
}

TEST(CoordinatorSessionTest, TakesTheTimeFromTheClock) {
  std::ostringstream out;
  const arena::PlayerMaker slow = []() -> absl::StatusOr<std::unique_ptr<arena::Player>> {
    return std::make_unique<ScriptedPlayer>([](auto) -> arena::MoveReply {
      return arena::ChosenMove{0, absl::Seconds(1), "0"};
    });
  };
  arena::CoordinatorSession session({slow, Playing(1)}, absl::Seconds(60), &out);
  session.Run();
  EXPECT_THAT(out.str(), HasSubstr("1. engine 0: column 0, ftime 59000 stime 60000\n"));
}

TEST(CoordinatorSessionTest, NamesTheEngineThatForfeits) {
  std::ostringstream out;
  arena::CoordinatorSession session({Playing(0), Playing(7)}, absl::Seconds(60), &out);
  session.Run();
  EXPECT_TRUE(session.had_faults());
  EXPECT_THAT(out.str(), HasSubstr("Forfeit: engine 1 (bot), move 2: illegal move"));
}

TEST(CoordinatorSessionTest, NamesAnEngineThatDoesNotStartByItsNumber) {
  std::ostringstream out;
  arena::CoordinatorSession session(
      {Playing(0), [] { return absl::NotFoundError("no such program"); }}, absl::Seconds(60), &out);
  session.Run();
  EXPECT_TRUE(session.had_faults());
  EXPECT_EQ(out.str(),
            "Engine 0: bot\nForfeit: engine 1: no start: got no such program, expected an "
            "engine\n");
}

TEST(CoordinatorSessionTest, ShowsComplaints) {
  const arena::Fault fault = {arena::FaultKind::kHang, "nothing", "its exit"};
  std::ostringstream out;
  arena::CoordinatorSession session(
      {Playing(0, [&](ScriptedPlayer& player) { player.quit_fault = fault; }),
       Playing(1, [&](ScriptedPlayer& player) { player.end_fault = fault; })},
      absl::Seconds(60), &out);
  session.Run();
  EXPECT_TRUE(session.had_faults());
  EXPECT_THAT(out.str(), HasSubstr("complaint: engine 1 (bot), move 8: hang"));
  EXPECT_THAT(out.str(), HasSubstr("complaint: engine 0 (bot): hang"));
}

}  // namespace
}  // namespace plumb::testing
