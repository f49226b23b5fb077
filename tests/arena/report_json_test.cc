#include "arena/report_json.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "arena/elo.h"
#include "arena/fault.h"
#include "arena/game_record.h"
#include "arena/judge.h"
#include "arena/report.h"
#include "arena/schedule.h"
#include "arena/standings.h"
#include "engine/game.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "solver/board/side.h"
#include "solver/solver.h"

namespace plumb::testing {
namespace {

using ::nlohmann::ordered_json;
using ::testing::ElementsAre;

arena::GameRecord Game(int number, engine::Outcome outcome) {
  arena::GameRecord record;
  record.number = number;
  record.names =
      number % 2 == 1 ? std::array<std::string, 2>{"A", "B"} : std::array<std::string, 2>{"B", "A"};
  record.moves = {3, 3, 0};
  record.opening_plies = 2;
  record.times = {absl::Microseconds(12'345)};
  record.outcome = outcome;
  return record;
}

// Two games of two engines; A wins both.
class ReportJsonTest : public ::testing::Test {
 protected:
  ReportJsonTest() {
    const std::vector<arena::ScheduledGame> schedule =
        arena::MakeSchedule(arena::Tournament::kRoundRobin, 2, 2);
    games_ = {Game(1, engine::Outcome::kRedWins), Game(2, engine::Outcome::kYellowWins)};
    for (std::size_t i = 0; i < games_.size(); ++i) standings_.Add(schedule[i], games_[i]);
    report_ = {.standings = &standings_, .scheduled = 6};
  }

  ordered_json Format() const { return ordered_json::parse(arena::FormatJson(report_, games_)); }

  static std::vector<std::string> NamesIn(const ordered_json& object) {
    std::vector<std::string> names;
    for (const auto& [name, ignored] : object.items()) names.push_back(name);
    return names;
  }

  arena::Standings standings_{{"A", "B"}};
  std::vector<arena::GameRecord> games_;
  arena::MatchReport report_;
};

TEST_F(ReportJsonTest, HasTheReportAndTheGamesInOrder) {
  const ordered_json json = Format();
  EXPECT_THAT(NamesIn(json), ElementsAre("scheduled", "played", "stopped", "engines", "games"));
  EXPECT_EQ(json["scheduled"], 6);
  EXPECT_EQ(json["played"], 2);
  EXPECT_EQ(json["stopped"], false);
  ASSERT_EQ(json["games"].size(), 2u);
  EXPECT_EQ(json["games"][0]["number"], 1);
}

TEST_F(ReportJsonTest, CountsTheResultsOfAnEngine) {
  const ordered_json engine = Format()["engines"][0];
  EXPECT_THAT(NamesIn(engine), ElementsAre("name", "games", "points", "first", "second", "verdicts",
                                           "complaints", "pairs", "elo", "elo_error"));
  EXPECT_EQ(engine["name"], "A");
  EXPECT_EQ(engine["points"], 2.0);
  EXPECT_EQ(engine["first"], (ordered_json{{"wins", 1}, {"draws", 0}, {"losses", 0}}));
  EXPECT_EQ(engine["pairs"], ordered_json({0, 0, 0, 0, 1}));
  // After one pair that was won nothing bounds the difference.
  EXPECT_EQ(engine["elo_error"], nullptr);
}

TEST_F(ReportJsonTest, DescribesAGame) {
  const ordered_json game = Format()["games"][1];
  EXPECT_THAT(NamesIn(game), ElementsAre("number", "first", "second", "result", "moves",
                                         "opening_plies", "times_ms", "verdict", "complaints"));
  EXPECT_EQ(game["first"], "B");
  EXPECT_EQ(game["result"], "0-1");
  EXPECT_EQ(game["moves"], "441");
  EXPECT_EQ(game["opening_plies"], 2);
  EXPECT_EQ(game["times_ms"].dump(), "[12.3]");
  EXPECT_EQ(game["verdict"], nullptr);
  EXPECT_EQ(game["complaints"], ordered_json::array());
}

TEST_F(ReportJsonTest, QuotesWhatEnginesSay) {
  games_[0].verdict = arena::Verdict{.engine = "B",
                                     .side = Side::kYellow,
                                     .move = 4,
                                     .fault = {arena::FaultKind::kGarbage, "'\"\\\xff'", "a move"}};
  games_[0].complaints = {{.engine = "A", .side = Side::kRed, .move = 4}};
  const ordered_json game = Format()["games"][0];
  EXPECT_EQ(game["verdict"].dump(),
            "{\"engine\":\"B\",\"move\":4,\"kind\":\"garbage\",\"came\":\"'\\\"\\\\\uFFFD'\","
            "\"expected\":\"a move\"}");
  EXPECT_EQ(game["complaints"][0]["engine"], "A");
}

TEST_F(ReportJsonTest, HasTheTestIfThereIsOne) {
  report_.sprt = arena::SprtOptions{.elo0 = 0, .elo1 = 50};
  const ordered_json sprt = Format()["sprt"];
  EXPECT_THAT(NamesIn(sprt), ElementsAre("elo0", "elo1", "llr", "lower", "upper", "decision"));
  EXPECT_EQ(sprt["elo1"], 50);
  EXPECT_EQ(sprt["lower"], -2.944);  // log(0.05 / 0.95), rounded.
  EXPECT_EQ(sprt["decision"], "go on");
}

TEST_F(ReportJsonTest, HasTheAnalysisIfThereIsOne) {
  Solver solver({.hash_mb = 1});
  const arena::Judge judge(&solver);
  report_.judge = &judge;
  EXPECT_EQ(Format()["analysis"].dump(), "{\"engines\":[],\"blunders\":[]}");
}

TEST_F(ReportJsonTest, EndsWithANewline) {
  EXPECT_EQ(arena::FormatJson(report_, games_).back(), '\n');
}

}  // namespace
}  // namespace plumb::testing
