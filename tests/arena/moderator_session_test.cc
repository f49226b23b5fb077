#include "arena/moderator_session.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "arena/console.h"
#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "arena/hosted_game.h"
#include "arena/player.h"
#include "base/files.h"
#include "base/stop_source.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/scripted_player.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(ParseModeratorPlayerTest, SplitsACommand) {
  const absl::StatusOr<arena::EngineSpec> spec = arena::ParseModeratorPlayer("./bot 'two words'");
  ASSERT_TRUE(spec.ok()) << spec.status();
  EXPECT_EQ(spec->protocol, arena::HostProtocol::kModerator);
  EXPECT_EQ(spec->name, "./bot 'two words'");
  EXPECT_THAT(spec->command, ElementsAre("./bot", "two words"));
}

TEST(ParseModeratorPlayerTest, TakesManualForAPerson) {
  const absl::StatusOr<arena::EngineSpec> spec = arena::ParseModeratorPlayer("manual");
  ASSERT_TRUE(spec.ok()) << spec.status();
  EXPECT_EQ(spec->protocol, arena::HostProtocol::kHuman);
  EXPECT_EQ(spec->name, "manual");
}

TEST(ParseModeratorPlayerTest, RefusesAnOpenQuotation) {
  EXPECT_TRUE(absl::IsInvalidArgument(arena::ParseModeratorPlayer("'bot").status()));
}

class ModeratorSessionTest : public ::testing::Test {
 protected:
  ModeratorSessionTest() : in_fd_(open("/dev/null", O_RDONLY)), console_(in_fd_, &out_, &stop_) {
    options_.log_file = ::testing::TempDir() + "/session_log.txt";
    std::filesystem::remove(options_.log_file);
    for (arena::EngineSpec& player : options_.players) {
      player.protocol = arena::HostProtocol::kModerator;
    }
    options_.players[0].name = "A";
    options_.players[1].name = "B";
  }
  ~ModeratorSessionTest() override { close(in_fd_); }

  static arena::PlayerMaker Playing(
      int column, std::function<void(ScriptedPlayer&)> setup = [](ScriptedPlayer&) {}) {
    return [column, setup]() -> absl::StatusOr<std::unique_ptr<arena::Player>> {
      auto player = std::make_unique<ScriptedPlayer>(std::vector{column});
      setup(*player);
      return player;
    };
  }

  std::string Log() const { return base::ReadWholeFile(options_.log_file).value_or(""); }

  arena::ModeratorOptions options_;
  base::StopSource stop_;
  std::ostringstream out_;
  int in_fd_;
  arena::Console console_;
};

TEST_F(ModeratorSessionTest, PrintsAGameAsTheDocumentDoes) {
  arena::ModeratorSession session(options_, {Playing(0), Playing(1)}, &console_);
  EXPECT_TRUE(session.Run().ok());
  EXPECT_FALSE(session.had_faults());
  EXPECT_EQ(out_.str(),
            "Player 1: A: p\nPlayer 2: B: p\nPlayer info sent\n"
            "Player 1 :1\nPlayer 2 :2\nPlayer 1 :1\nPlayer 2 :2\nPlayer 1 :1\nPlayer 2 :2\n"
            "Player 1 :1\nPlayer 1 Wins\n");
  EXPECT_EQ(Log(), "1212121\n");
}

TEST_F(ModeratorSessionTest, SwapsThePlayersFromGameToGame) {
  options_.games = 2;
  arena::ModeratorSession session(options_, {Playing(0), Playing(1)}, &console_);
  EXPECT_TRUE(session.Run().ok());
  EXPECT_EQ(Log(), "1212121\n2121212\n");
  EXPECT_THAT(out_.str(), HasSubstr("Player 1: B: p\nPlayer 2: A: p\n"));
}

TEST_F(ModeratorSessionTest, ExpectsNoGreetingFromAPerson) {
  options_.players[1].protocol = arena::HostProtocol::kHuman;
  arena::ModeratorSession session(options_, {Playing(0), Playing(1)}, &console_);
  EXPECT_TRUE(session.Run().ok());
  EXPECT_THAT(out_.str(), HasSubstr("Player 1: A: p\nPlayer 2: B\nPlayer info sent\n"));
}

TEST_F(ModeratorSessionTest, EndsAGameWithAnErrorAndPlaysTheNext) {
  options_.games = 2;
  arena::ModeratorSession session(options_, {Playing(7), Playing(1)}, &console_);
  EXPECT_TRUE(session.Run().ok());
  EXPECT_TRUE(session.had_faults());
  EXPECT_THAT(out_.str(), HasSubstr("ERROR: A, move 1: illegal move"));
  EXPECT_EQ(Log(), "2\n") << "the first game has no moves";
}

TEST_F(ModeratorSessionTest, ShowsComplaints) {
  const arena::Fault fault = {arena::FaultKind::kHang, "nothing", "its exit"};
  arena::ModeratorSession session(
      options_,
      {Playing(0, [&](ScriptedPlayer& player) { player.end_fault = fault; }),
       Playing(1, [&](ScriptedPlayer& player) { player.quit_fault = fault; })},
      &console_);
  EXPECT_TRUE(session.Run().ok());
  EXPECT_TRUE(session.had_faults());
  EXPECT_THAT(out_.str(), HasSubstr("Player 1 Wins\ncomplaint: A, move 8: hang: got nothing, "
                                    "expected its exit\ncomplaint: B: hang: got nothing"));
}

TEST_F(ModeratorSessionTest, FailsIfTheLogCannotBeOpened) {
  options_.log_file = "/no/such/folder/log.txt";
  arena::ModeratorSession session(options_, {Playing(0), Playing(1)}, &console_);
  EXPECT_THAT(std::string(session.Run().message()), HasSubstr("/no/such/folder/log.txt"));
  EXPECT_EQ(out_.str(), "");
}

TEST_F(ModeratorSessionTest, FailsIfTheLogCannotBeWritten) {
  options_.log_file = "/dev/full";
  options_.games = 2;
  arena::ModeratorSession session(options_, {Playing(0), Playing(1)}, &console_);
  EXPECT_THAT(std::string(session.Run().message()), HasSubstr("/dev/full"));
}

TEST_F(ModeratorSessionTest, StopsBetweenGames) {
  options_.games = 100;
  arena::ModeratorSession session(
      options_, {Playing(0), Playing(1, [this](ScriptedPlayer&) { stop_.RequestStop(); })},
      &console_);
  EXPECT_TRUE(session.Run().ok());
  EXPECT_EQ(Log(), "1212121\n");
}

}  // namespace
}  // namespace plumb::testing
