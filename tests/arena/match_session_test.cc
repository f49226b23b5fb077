#include "arena/match_session.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "arena/elo.h"
#include "arena/fault.h"
#include "arena/player.h"
#include "base/stop_source.h"
#include "engine/book_choice.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "solver/board/board_size.h"
#include "solver/book/book.h"
#include "solver/solver.h"
#include "tests/support/scripted_player.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Engine 0 plays column 1, engine 1 column 2: whoever goes first wins with the seventh stone.
absl::StatusOr<std::unique_ptr<arena::Player>> PlayerWithColumn(int engine) {
  return std::make_unique<ScriptedPlayer>(std::vector{engine});
}

class MatchSessionTest : public ::testing::Test {
 protected:
  MatchSessionTest() { options_.names = {"A", "B"}; }

  // A session that was prepared and played.
  std::unique_ptr<arena::MatchSession> Play(
      const arena::EnginePlayerMaker& make_player = PlayerWithColumn) {
    auto session =
        std::make_unique<arena::MatchSession>(options_, &solver_, &out_, /*is_live=*/false, &stop_);
    const absl::Status prepared = session->Prepare();
    EXPECT_TRUE(prepared.ok()) << prepared;
    status_ = session->Run(make_player);
    return session;
  }

  static std::string NewFile(const std::string& name) {
    std::string path = ::testing::TempDir() + "/" + name;
    std::filesystem::remove(path);
    return path;
  }

  static std::string ReadAll(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  arena::MatchSessionOptions options_;
  Solver solver_{SolverOptions{.hash_mb = 1}};
  std::ostringstream out_;
  base::StopSource stop_;
  absl::Status status_;
};

TEST_F(MatchSessionTest, PrintsGamesAndStandings) {
  EXPECT_FALSE(Play()->had_faults());
  EXPECT_TRUE(status_.ok()) << status_;
  EXPECT_THAT(out_.str(), HasSubstr("game 1: A - B 1-0, 7 moves: Red connects four\n"
                                    "game 2: B - A 1-0, 7 moves: Red connects four\n"
                                    "engine "));
}

TEST_F(MatchSessionTest, AppendsToItsFilesAndResumesFromThem) {
  options_.pgn_file = NewFile("session.pgn");
  options_.log_file = NewFile("session.log");
  Play();
  EXPECT_EQ(ReadAll(options_.log_file), "1212121\n2121212\n");
  options_.games = 4;
  options_.resume = true;
  out_.str("");
  Play();
  EXPECT_THAT(out_.str(), Not(HasSubstr("game 2:")));
  EXPECT_THAT(out_.str(), HasSubstr("game 3:"));
  EXPECT_EQ(ReadAll(options_.log_file), "1212121\n2121212\n1212121\n2121212\n");
}

TEST_F(MatchSessionTest, PrintsNothingButJsonIfTold) {
  options_.json = true;
  Play();
  const nlohmann::json report = nlohmann::json::parse(out_.str());
  EXPECT_EQ(report["played"], 2);
  EXPECT_EQ(report["games"].size(), 2u);
}

TEST_F(MatchSessionTest, AnalyzesTheGamesIfTold) {
  // Without it the solver would take a minute for the first moves.
  const absl::StatusOr<std::unique_ptr<const book::Book>> book = engine::OpenBook({}, BoardSize());
  ASSERT_TRUE(book.ok()) << book.status();
  solver_.UseBook(book->get());
  options_.analyze = true;
  Play();
  EXPECT_THAT(out_.str(), HasSubstr("moves by the solver:\n  A: 7 moves, "));
}

TEST_F(MatchSessionTest, EndsWhenTheTestIsDecided) {
  options_.games = 1000;
  options_.sprt = arena::SprtOptions{.elo0 = 0, .elo1 = 400};
  // Engine 1 never starts, so engine 0 wins every game.
  const auto session = Play([](int engine) -> absl::StatusOr<std::unique_ptr<arena::Player>> {
    if (engine == 1) return absl::NotFoundError("no such program");
    return PlayerWithColumn(engine);
  });
  EXPECT_TRUE(session->had_faults());
  EXPECT_THAT(out_.str(), HasSubstr("elo1 accepted"));
  EXPECT_THAT(out_.str(), Not(HasSubstr("game 1000:")));
}

TEST_F(MatchSessionTest, CountsComplaintsAsFaults) {
  const auto session = Play([](int engine) -> absl::StatusOr<std::unique_ptr<arena::Player>> {
    auto player = std::make_unique<ScriptedPlayer>(std::vector{engine});
    player->quit_fault = arena::Fault{arena::FaultKind::kHang, "nothing", "its exit"};
    return player;
  });
  EXPECT_TRUE(session->had_faults());
  EXPECT_THAT(out_.str(), HasSubstr("complaint: A: hang"));
}

TEST_F(MatchSessionTest, ReportsAStop) {
  stop_.RequestStop();
  Play();
  EXPECT_THAT(out_.str(), HasSubstr("stopped after 0 of 2 games\n"));
}

TEST_F(MatchSessionTest, EndsWhenAFileCannotBeWritten) {
  options_.games = 1000;
  options_.log_file = "/dev/full";
  Play();
  EXPECT_THAT(std::string(status_.message()), HasSubstr("/dev/full"));
  EXPECT_THAT(out_.str(), Not(HasSubstr("game 1000:")));
}

TEST_F(MatchSessionTest, NamesAFileThatCannotBeOpened) {
  options_.pgn_file = "/no/such/folder/games.pgn";
  arena::MatchSession session(options_, &solver_, &out_, /*is_live=*/false, &stop_);
  EXPECT_THAT(std::string(session.Prepare().message()), HasSubstr("/no/such/folder/games.pgn"));
}

}  // namespace
}  // namespace plumb::testing
