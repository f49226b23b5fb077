// Whole matches: broken bots get their verdicts, and nothing is left behind.

#include "arena/match.h"

#include <signal.h>
#include <sys/wait.h>

#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "arena/engine_player.h"
#include "arena/engine_spec.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/make_player.h"
#include "arena/player.h"
#include "arena/process_channel.h"
#include "arena/referee.h"
#include "arena/schedule.h"
#include "arena/time_control.h"
#include "engine/game.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/search/search_limits.h"
#include "tests/support/scripted_player.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

arena::EngineSpec Bot(const std::string& protocol, const std::string& mode) {
  const absl::StatusOr<arena::EngineSpec> spec = arena::ParseEngineSpec(absl::StrCat(
      "cmd=", BROKEN_BOT, " ", protocol, " ", mode, ",proto=", protocol, ",name=", mode));
  EXPECT_TRUE(spec.ok()) << spec.status();
  return *spec;
}

struct Played {
  std::vector<std::pair<arena::ScheduledGame, arena::GameRecord>> games;
  std::vector<arena::Verdict> complaints;
};

class MatchTest : public ::testing::Test {
 protected:
  MatchTest() { signal(SIGPIPE, SIG_IGN); }

  Played Play(const std::vector<arena::EngineSpec>& engines, int games,
              arena::MatchOptions options = {}) {
    Played played;
    for (const arena::EngineSpec& engine : engines) options.names.push_back(engine.name);
    options.games = arena::MakeSchedule(arena::Tournament::kRoundRobin,
                                        static_cast<int>(engines.size()), games);
    // Generous but for those who are late on purpose: a busy machine is nobody's fault.
    if (options.referee.time == arena::TimeControl())
      options.referee.time.base = absl::Milliseconds(20);
    options.referee.margin = absl::Seconds(1);
    options.referee.patience = patience;
    arena::Match match(
        std::move(options),
        [&](int engine) { return MakeHost(engines[static_cast<std::size_t>(engine)]); },
        {.on_game =
             [&](const arena::ScheduledGame& game, const arena::GameRecord& record) {
               played.games.emplace_back(game, record);
             },
         .on_complaint =
             [&](int, const arena::Verdict& complaint) { played.complaints.push_back(complaint); }},
        {&stop});
    match.Run();
    return played;
  }

  // With the time-outs of this test.
  absl::StatusOr<std::unique_ptr<arena::Player>> MakeHost(const arena::EngineSpec& spec) {
    absl::StatusOr<std::unique_ptr<arena::ProcessChannel>> process = arena::ProcessChannel::Start(
        {.command = spec.command, .limits = spec.limits, .stop = &stop});
    if (!process.ok()) return process.status();
    std::unique_ptr<arena::EnginePlayer> host = arena::MakeHost(spec, *std::move(process));
    host->set_timeouts(timeouts);
    return host;
  }

  base::StopSource stop;
  // Tests of what never comes need not wait long for it.
  arena::HostTimeouts timeouts;
  absl::Duration patience = absl::Seconds(2);
};

int OpenFiles() {
  const std::filesystem::directory_iterator files("/proc/self/fd");
  return static_cast<int>(std::distance(begin(files), end(files)));
}

TEST_F(MatchTest, PlaysAllTenPairsOfProtocolsWithoutAComplaint) {
  std::vector<arena::EngineSpec> bots;
  for (const char* protocol : {"c4p", "cfp", "xboard", "moderator", "coordinator"}) {
    bots.push_back(Bot(protocol, "good"));
    bots.back().name = protocol;
  }
  const Played played = Play(bots, 2, {.concurrency = 3});
  ASSERT_EQ(played.games.size(), 20u);
  EXPECT_THAT(played.complaints, IsEmpty());
  for (const auto& [game, record] : played.games) {
    EXPECT_FALSE(record.verdict.has_value()) << arena::Describe(*record.verdict);
    EXPECT_THAT(record.complaints, IsEmpty());
    EXPECT_EQ(record.number, game.number);
  }
}

// Mode, protocol, verdict.
using Case = std::tuple<std::string, std::string, arena::FaultKind>;

class BrokenBotTest : public MatchTest, public ::testing::WithParamInterface<Case> {};

TEST_P(BrokenBotTest, GetsItsVerdict) {
  const auto& [mode, protocol, kind] = GetParam();
  if (mode == "silent") patience = absl::Milliseconds(50);
  if (mode == "wrong_case") timeouts.reply = absl::Seconds(2);  // It may be late, but not wrong.
  const Played played = Play({Bot(protocol, mode), Bot("c4p", "good")}, 1);
  ASSERT_EQ(played.games.size(), 1u);
  const arena::GameRecord& record = played.games[0].second;
  ASSERT_TRUE(record.verdict.has_value());
  EXPECT_EQ(arena::NameOf(record.verdict->fault.kind), arena::NameOf(kind))
      << arena::Describe(*record.verdict);
  EXPECT_EQ(record.verdict->engine, mode);
  EXPECT_EQ(record.outcome, engine::Outcome::kYellowWins);
  EXPECT_NE(record.verdict->fault.expected, "");
  EXPECT_THAT(record.verdict->transcript, ::testing::Not(IsEmpty()));
}

INSTANTIATE_TEST_SUITE_P(
    All, BrokenBotTest,
    ::testing::Values(Case{"late", "moderator", arena::FaultKind::kLate},
                      Case{"late", "xboard", arena::FaultKind::kLate},
                      Case{"illegal", "moderator", arena::FaultKind::kIllegalMove},
                      Case{"illegal", "xboard", arena::FaultKind::kIllegalMove},
                      Case{"illegal", "c4p", arena::FaultKind::kIllegalMove},
                      Case{"illegal", "coordinator", arena::FaultKind::kIllegalMove},
                      Case{"illegal", "cfp", arena::FaultKind::kIllegalMove},
                      Case{"silent", "moderator", arena::FaultKind::kHang},
                      Case{"silent", "cfp", arena::FaultKind::kHang},
                      Case{"chatty", "moderator", arena::FaultKind::kGarbage},
                      Case{"blank_before", "moderator", arena::FaultKind::kGarbage},
                      Case{"blank_after", "moderator", arena::FaultKind::kGarbage},
                      Case{"zero_before", "moderator", arena::FaultKind::kGarbage},
                      Case{"chatty", "c4p", arena::FaultKind::kGarbage},
                      Case{"chatty", "coordinator", arena::FaultKind::kGarbage},
                      Case{"crash", "moderator", arena::FaultKind::kCrash},
                      Case{"exit", "coordinator", arena::FaultKind::kCrash},
                      Case{"child", "c4p", arena::FaultKind::kCrash},
                      Case{"flood", "xboard", arena::FaultKind::kFlood},
                      Case{"flood", "cfp", arena::FaultKind::kFlood},
                      Case{"wrong_case", "moderator", arena::FaultKind::kGarbage},
                      Case{"wrong_case", "cfp", arena::FaultKind::kGarbage},
                      Case{"wrong_case", "c4p", arena::FaultKind::kGarbage},
                      Case{"early", "moderator", arena::FaultKind::kEarlyReply},
                      Case{"early", "cfp", arena::FaultKind::kEarlyReply},
                      Case{"early", "c4p", arena::FaultKind::kEarlyReply}),
    [](const auto& instance) {
      return absl::StrCat(std::get<0>(instance.param), "_", std::get<1>(instance.param));
    });

TEST_F(MatchTest, HangsABotThatDoesNotFlush) {
  timeouts.reply = absl::Milliseconds(50);
  const Played played = Play({Bot("moderator", "no_flush"), Bot("c4p", "good")}, 1);
  EXPECT_EQ(played.games.at(0).second.verdict->fault.kind, arena::FaultKind::kHang);
}

TEST_F(MatchTest, EndsAGameOfABotThatFillsItsColumn) {
  const Played played = Play({Bot("coordinator", "full_column"), Bot("c4p", "full_column")}, 2);
  // Both play in column 1, so the seventh stone there is the first player's.
  for (const auto& [game, record] : played.games) {
    ASSERT_TRUE(record.verdict.has_value());
    EXPECT_EQ(record.verdict->move, 7);
    EXPECT_EQ(record.verdict->fault.kind, arena::FaultKind::kIllegalMove);
    EXPECT_EQ(record.outcome, engine::Outcome::kYellowWins);
  }
}

TEST_F(MatchTest, ComplainsOfABotThatStaysAndCountsItsGame) {
  const Played played = Play({Bot("cfp", "stays"), Bot("c4p", "good")}, 1);
  ASSERT_EQ(played.games.size(), 1u);
  EXPECT_FALSE(played.games[0].second.verdict.has_value());
  ASSERT_EQ(played.complaints.size(), 1u);
  EXPECT_EQ(played.complaints[0].engine, "stays");
}

TEST_F(MatchTest, DrainsStderr) {
  arena::MatchOptions options;
  // A hundred thousand lines take a busy machine with a sanitizer more than the second of the
  // others.
  options.referee.time.base = absl::Seconds(10);
  const Played played = Play({Bot("coordinator", "stderr_flood"), Bot("c4p", "good")}, 1, options);
  EXPECT_FALSE(played.games.at(0).second.verdict.has_value());
}

TEST_F(MatchTest, TakesAnswersOfTheModeratorsProgramsWithoutNewlines) {
  for (const char* mode : {"no_newline", "late_newline"}) {
    const Played played = Play({Bot("moderator", mode), Bot("c4p", "good")}, 2);
    for (const auto& [game, record] : played.games) {
      EXPECT_FALSE(record.verdict.has_value()) << arena::Describe(*record.verdict);
    }
  }
}

TEST_F(MatchTest, LimitsMemory) {
  arena::EngineSpec greedy = Bot("c4p", "greedy");
  greedy.limits.memory_mb = 200;
  const Played played = Play({greedy, Bot("moderator", "good")}, 1);
  const arena::GameRecord& record = played.games.at(0).second;
  ASSERT_TRUE(record.verdict.has_value());
  EXPECT_EQ(record.verdict->fault.kind, arena::FaultKind::kCrash);
  EXPECT_EQ(record.verdict->engine, "greedy");
}

TEST_F(MatchTest, LimitsCpuTimeAndSaysSo) {
  arena::EngineSpec spinning = Bot("c4p", "spin");
  spinning.limits.cpu_seconds = 1;
  // It is not the clock that ends it.
  const Played played =
      Play({spinning, Bot("c4p", "good")}, 1, {.referee = {.time = {.base = absl::Minutes(10)}}});
  const arena::GameRecord& record = played.games.at(0).second;
  ASSERT_TRUE(record.verdict.has_value());
  EXPECT_EQ(record.verdict->fault.kind, arena::FaultKind::kCrash);
  EXPECT_THAT(record.verdict->fault.came, HasSubstr("CPU time limit exceeded"));
}

TEST_F(MatchTest, ShowsAnAnswerWithoutItsNewline) {
  timeouts.features = absl::Milliseconds(50);  // It sends none.
  const Played played = Play({Bot("xboard", "no_newline"), Bot("c4p", "good")}, 1);
  const arena::GameRecord& record = played.games.at(0).second;
  ASSERT_TRUE(record.verdict.has_value());
  EXPECT_EQ(record.verdict->fault.kind, arena::FaultKind::kHang);
  EXPECT_EQ(record.verdict->fault.came, "'move P@a1' without the end of a line");
}

// Only the player with a fault after its game is replaced.
TEST_F(MatchTest, KeepsThePlayerOfWhomNobodyComplains) {
  std::vector<int> made(2);
  std::vector<arena::Verdict> complaints;
  const auto make_player = [&](int engine) -> absl::StatusOr<std::unique_ptr<arena::Player>> {
    ++made[static_cast<std::size_t>(engine)];
    auto player = std::make_unique<ScriptedPlayer>(std::vector{engine});
    if (engine == 1)
      player->end_fault = arena::Fault{arena::FaultKind::kHang, "nothing", "something"};
    return player;
  };
  arena::Match match(
      {.names = {"A", "B"}, .games = arena::MakeSchedule(arena::Tournament::kRoundRobin, 2, 4)},
      make_player,
      {.on_game =
           [&](const arena::ScheduledGame&, const arena::GameRecord& record) {
             complaints.insert(complaints.end(), record.complaints.begin(),
                               record.complaints.end());
           },
       .on_complaint = nullptr},
      {&stop});
  match.Run();
  EXPECT_EQ(complaints.size(), 4u);
  EXPECT_THAT(made, ::testing::ElementsAre(1, 4));
}

TEST_F(MatchTest, ForfeitsGamesOfAProgramThatIsNotThere) {
  arena::EngineSpec missing = Bot("c4p", "good");
  missing.command = {"/no/such/program"};
  missing.name = "missing";
  const Played played = Play({missing, Bot("cfp", "good")}, 2);
  ASSERT_EQ(played.games.size(), 2u);
  for (const auto& [game, record] : played.games) {
    EXPECT_EQ(record.verdict->engine, "missing");
    EXPECT_EQ(record.verdict->fault.kind, arena::FaultKind::kNoStart);
  }
}

TEST_F(MatchTest, GoesOnAfterACrash) {
  const Played played = Play({Bot("coordinator", "crash"), Bot("c4p", "good")}, 6);
  EXPECT_EQ(played.games.size(), 6u);
}

TEST_F(MatchTest, StopsAtOnce) {
  stop.RequestStop();
  EXPECT_THAT(Play({Bot("c4p", "good"), Bot("cfp", "good")}, 100).games, IsEmpty());
}

TEST_F(MatchTest, LeavesNothingBehind) {
  const int files = OpenFiles();
  Play({Bot("c4p", "good"), Bot("moderator", "crash"), Bot("coordinator", "good"),
        Bot("c4p", "child")},
       4, {.concurrency = 2});
  EXPECT_EQ(OpenFiles(), files);
  // No child is left, not even a dead one.
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

}  // namespace
}  // namespace plumb::testing
