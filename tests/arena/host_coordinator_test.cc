#include "arena/host_coordinator.h"

#include <optional>
#include <string>

#include "absl/strings/match.h"
#include "arena/engine_spec.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/side.h"
#include "tests/support/scripted_host.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;

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

}  // namespace
}  // namespace plumb::testing
