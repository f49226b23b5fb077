#include "arena/hosted_game.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "engine/game.h"
#include "engine/position_forms/pgn.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/side.h"
#include "tests/support/scripted_player.h"

namespace plumb::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const arena::Fault kFault = {arena::FaultKind::kHang, "nothing", "something"};
const arena::Fault kStop = {arena::FaultKind::kStopped, "", ""};

// Notes what happens as a list of words.
class NotingListener : public arena::HostedGameListener {
 public:
  void OnStart(Side side, const arena::Player& /*player*/) override {
    events.push_back(absl::StrCat("start ", NameOf(side)));
  }
  void OnMove(const arena::GameRecord& so_far, const arena::GameClock& /*clock*/) override {
    moves = so_far.moves;
  }
  void OnEnd(const arena::GameRecord& record) override {
    events.push_back(absl::StrCat("end ", engine::ResultText(record.outcome)));
    last = record;
  }
  void OnComplaint(Side side, const arena::Verdict& complaint) override {
    events.push_back(absl::StrCat("complaint ", NameOf(side), " ", complaint.engine));
  }

  std::vector<std::string> events;
  std::vector<int> moves;
  arena::GameRecord last;
};

// A slot that counts how many players it made. Each plays `column` and is then changed by `setup`.
class Participant {
 public:
  Participant(
      std::string name, int column,
      std::function<void(ScriptedPlayer&)> setup = [](ScriptedPlayer&) {})
      : slot(std::move(name),
             [this, column,
              setup = std::move(setup)]() -> absl::StatusOr<std::unique_ptr<arena::Player>> {
               ++made;
               auto player = std::make_unique<ScriptedPlayer>(std::vector{column});
               setup(*player);
               return player;
             }) {}
  Participant(const Participant&) = delete;
  Participant& operator=(const Participant&) = delete;

  int made = 0;
  arena::PlayerSlot slot;
};

class HostedGameTest : public ::testing::Test {
 protected:
  void Play(Participant& red, Participant& yellow, const arena::HostedGameOptions& options = {}) {
    arena::PlayHostedGame({&red.slot, &yellow.slot}, options, listener);
  }

  NotingListener listener;
};

TEST_F(HostedGameTest, ReportsEachStep) {
  Participant red("A", 0);
  Participant yellow("B", 1);
  Play(red, yellow);
  EXPECT_THAT(listener.events, ElementsAre("start Red", "start Yellow", "end 1-0"));
  EXPECT_THAT(listener.moves, ElementsAre(0, 1, 0, 1, 0, 1, 0));
  EXPECT_EQ(listener.last.name(Side::kRed), "A");
  EXPECT_EQ(listener.last.name(Side::kYellow), "B");
}

TEST_F(HostedGameTest, BeginsWithTheOpening) {
  Participant red("A", 0);
  Participant yellow("B", 1);
  Play(red, yellow, {.opening = {5, 5}});
  EXPECT_EQ(listener.last.opening_plies, 2);
  EXPECT_EQ(listener.last.moves[0], 5);
}

TEST_F(HostedGameTest, ForfeitsTheGameOfAPlayerThatDoesNotStart) {
  Participant red("A", 0);
  Participant yellow("B", 1, [](ScriptedPlayer& player) { player.start_fault = kFault; });
  Play(red, yellow);
  EXPECT_THAT(listener.events, ElementsAre("start Red", "end 1-0"));
  ASSERT_TRUE(listener.last.verdict.has_value());
  EXPECT_EQ(listener.last.verdict->engine, "B");
  EXPECT_EQ(listener.last.verdict->side, Side::kYellow);
  EXPECT_EQ(listener.last.verdict->fault, kFault);
}

TEST_F(HostedGameTest, ForfeitsTheGameOfAPlayerThatCannotBeMade) {
  arena::PlayerSlot missing("A", [] { return absl::NotFoundError("no such program"); });
  Participant yellow("B", 1);
  arena::PlayHostedGame({&missing, &yellow.slot}, {}, listener);
  EXPECT_THAT(listener.events, ElementsAre("end 0-1"));
  EXPECT_EQ(listener.last.verdict->fault.kind, arena::FaultKind::kNoStart);
  EXPECT_EQ(listener.last.verdict->fault.came, "no such program");
  EXPECT_EQ(yellow.made, 0);
}

TEST_F(HostedGameTest, ReportsNoEndIfItIsStopped) {
  Participant red("A", 0);
  Participant yellow("B", 1, [](ScriptedPlayer& player) { player.new_game_fault = kStop; });
  Play(red, yellow);
  Participant stopped("C", 1, [](ScriptedPlayer& player) { player.start_fault = kStop; });
  Play(stopped, yellow);
  EXPECT_THAT(listener.events, ElementsAre("start Red", "start Yellow"));
}

TEST_F(HostedGameTest, ShutsDownPlayersUnlessTheyAreKept) {
  Participant red("A", 0);
  Participant yellow("B", 1);
  for (int game = 0; game < 3; ++game) Play(red, yellow);
  EXPECT_EQ(red.made, 3);
  for (int game = 0; game < 3; ++game) Play(red, yellow, {.keep_players = true});
  EXPECT_EQ(red.made, 4);
  EXPECT_EQ(yellow.made, 4);
}

TEST_F(HostedGameTest, ComplainsOfAPlayerThatDoesNotLeave) {
  Participant red("A", 0);
  Participant yellow("B", 1, [](ScriptedPlayer& player) { player.quit_fault = kFault; });
  Play(red, yellow);
  EXPECT_THAT(listener.events,
              ElementsAre("start Red", "start Yellow", "end 1-0", "complaint Yellow B"));
}

TEST_F(HostedGameTest, DismissesOffendersWithoutAskingThemToLeave) {
  Participant red("A", 9, [](ScriptedPlayer& player) { player.quit_fault = kFault; });
  Participant yellow("B", 1);
  Play(red, yellow, {.keep_players = true});
  EXPECT_THAT(listener.events, ElementsAre("start Red", "start Yellow", "end 0-1"));
  Play(red, yellow, {.keep_players = true});
  EXPECT_EQ(red.made, 2);
  EXPECT_EQ(yellow.made, 1);
}

// Both have the same name: only the side tells who it was.
TEST_F(HostedGameTest, DismissesOnlyThePlayerThatThereIsAComplaintAbout) {
  Participant red("bot", 0);
  Participant yellow("bot", 1, [](ScriptedPlayer& player) { player.end_fault = kFault; });
  for (int game = 0; game < 2; ++game) Play(red, yellow, {.keep_players = true});
  EXPECT_EQ(red.made, 1);
  EXPECT_EQ(yellow.made, 2);
}

TEST(PlayerSlotTest, StartsItsPlayerOnce) {
  Participant participant("A", 0);
  EXPECT_FALSE(participant.slot.IsReusable());
  arena::Player* const first = std::get<arena::Player*>(participant.slot.Start());
  EXPECT_EQ(std::get<arena::Player*>(participant.slot.Start()), first);
  EXPECT_EQ(participant.made, 1);
  EXPECT_TRUE(participant.slot.IsReusable());
}

TEST(PlayerSlotTest, HasNobodyToShutDownBeforeTheStart) {
  Participant participant("A", 0, [](ScriptedPlayer& player) { player.quit_fault = kFault; });
  EXPECT_EQ(participant.slot.Shutdown(), std::nullopt);
  participant.slot.Start();
  const std::optional<arena::Verdict> complaint = participant.slot.Shutdown();
  ASSERT_TRUE(complaint.has_value());
  EXPECT_EQ(complaint->engine, "A");
  EXPECT_EQ(complaint->fault, kFault);
  EXPECT_EQ(participant.slot.Shutdown(), std::nullopt);
}

TEST(PlayerSlotTest, DoesNotBlameAPlayerWhenTheUserStops) {
  Participant participant("A", 0, [](ScriptedPlayer& player) { player.quit_fault = kStop; });
  participant.slot.Start();
  EXPECT_EQ(participant.slot.Shutdown(), std::nullopt);
}

}  // namespace
}  // namespace plumb::testing
