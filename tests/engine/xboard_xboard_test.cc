// Whole games under Debian's xboard, on a display that nobody sees.

#include <cctype>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "engine/game.h"
#include "engine/protocols/xboard_moves.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board_size.h"
#include "tests/support/child_process.h"

namespace plumb::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

constexpr absl::Duration kLongestMatch = absl::Minutes(2);

// An opponent who drops in the leftmost column that has room and knows nothing else, as a
// beginner would click.
constexpr absl::string_view kBeginner = R"sh(
play() {
  for file in a b c d e f g; do
    eval "height=\$$file"
    [ "$height" -lt 6 ] || continue
    eval "$file=$((height + 1))"
    echo "move P@$file$((height + 1))"
    return
  done
}
while read -r command argument; do
  case $command in
    protover)
      echo 'feature ping=1 setboard=1 usermove=1 colors=0 sigint=0 sigterm=0'
      echo 'feature myname="Beginner" variants="connect4" done=1'
      ;;
    new) a=0 b=0 c=0 d=0 e=0 f=0 g=0 plays=yes ;;
    ping) echo "pong $argument" ;;
    force | result) plays=no ;;
    go) plays=yes && play ;;
    usermove)
      file=${argument#P@}
      file=${file%?}
      eval "$file=\$(($file + 1))"
      [ $plays = no ] || play
      ;;
    quit) exit ;;
  esac
done
)sh";

std::string ReadFile(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// Where a program is; Debian's games are in no service's PATH. Empty if it is nowhere.
std::string Find(absl::string_view program) {
  for (const absl::string_view folder : {"/usr/games/", "/usr/bin/", "/usr/local/bin/"}) {
    const std::string path = absl::StrCat(folder, program);
    if (fs::exists(path)) return path;
  }
  return "";
}

// A game as it stands in a PGN file.
struct PgnGame {
  std::string white;
  std::string result;
  std::vector<std::string> moves;
  std::string text;
};

std::string Tag(absl::string_view pgn, absl::string_view name) {
  const std::string start = absl::StrCat("[", name, " \"");
  const std::size_t at = pgn.find(start);
  if (at == absl::string_view::npos) return "";
  const absl::string_view rest = pgn.substr(at + start.size());
  return std::string(rest.substr(0, rest.find('"')));
}

std::vector<PgnGame> ReadPgn(const fs::path& path) {
  std::vector<PgnGame> games;
  const std::string pgn = ReadFile(path);
  for (const absl::string_view text : absl::StrSplit(pgn, "[Event ", absl::SkipEmpty())) {
    PgnGame game{Tag(text, "White"), Tag(text, "Result"), {}, std::string(text)};
    for (const absl::string_view word : absl::StrSplit(text, absl::ByAnyChar(" \n"))) {
      if (absl::StartsWith(word, "P@")) game.moves.emplace_back(word);
    }
    games.push_back(std::move(game));
  }
  return games;
}

// The result by the rules, of moves that are all legal.
std::string ResultOf(const PgnGame& pgn, BoardSize size) {
  Game game(size);
  for (const std::string& move : pgn.moves) {
    const absl::StatusOr<int> column = ParseDrop(move, game);
    if (!column.ok()) return absl::StrCat(move, ": ", column.status().message());
    game.Play(*column);
  }
  switch (game.outcome()) {
    case Outcome::kRedWins:
      return "1-0";
    case Outcome::kYellowWins:
      return "0-1";
    case Outcome::kDrawn:
      return "1/2-1/2";
    case Outcome::kOngoing:
      break;
  }
  return "not over";
}

class XboardXboardTest : public ::testing::Test {
 protected:
  void SetUp() override {
    xboard_ = Find("xboard");
    const std::string xvfb = Find("Xvfb");
    if (xboard_.empty() || xvfb.empty()) {
      GTEST_SKIP() << "needs xboard and Xvfb (Debian: apt-get install xboard xvfb)";
    }
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    display_ = std::make_unique<ChildProcess>(
        xvfb, std::vector<std::string>{"Xvfb", "-displayfd", "1", "-screen", "0", "1024x768x24",
                                       "-nolisten", "tcp"});
    const absl::Time deadline = absl::Now() + absl::Seconds(30);
    while (!absl::StrContains(display_->out, "\n")) {
      ASSERT_TRUE(display_->Pump(deadline)) << "no display: " << display_->err;
    }
  }

  static std::string Plumb(absl::string_view flags) {
    return absl::StrCat(PLUMB_PROGRAM, " engine --protocol=xboard ", flags);
  }

  // Two machines play; the colours change from game to game. The games in the order in
  // which they were played.
  std::vector<PgnGame> PlayMatch(absl::string_view first, absl::string_view second,
                                 absl::string_view variant, int games,
                                 const std::vector<std::string>& more = {}) {
    std::vector<std::string> command = {
        "env", absl::StrCat("DISPLAY=:", absl::StripTrailingAsciiWhitespace(display_->out)),
        absl::StrCat("HOME=", folder_.string()), xboard_,
        // What people have set on this machine is not asked.
        "-settingsFile", (folder_ / "settings").string(), "-saveSettingsFile",
        (folder_ / "settings").string(), "-fcp", std::string(first), "-scp", std::string(second),
        "-variant", std::string(variant), "-matchGames", absl::StrCat(games), "-timeControl",
        "0:20", "-timeIncrement", "0", "-saveGameFile", pgn().string(), "-debug",
        "-nameOfDebugFile", log().string(), "-popupExitMessage", "false", "-soundProgram", ""};
    command.insert(command.end(), more.begin(), more.end());
    ChildProcess xboard("/usr/bin/env", command);
    const absl::Time deadline = absl::Now() + kLongestMatch;
    while (!(xboard.out_has_ended() && xboard.err_has_ended()) && xboard.Pump(deadline)) {
    }
    EXPECT_EQ(xboard.Wait(deadline), 0) << xboard.err << Log();
    return ReadPgn(pgn());
  }

  fs::path pgn() const { return folder_ / "games.pgn"; }
  fs::path log() const { return folder_ / "xboard.debug"; }
  std::string Log() const { return ReadFile(log()); }

  // Neither side has complained of the other.
  void ExpectNoComplaint() {
    const std::string log = Log();
    for (const char* complaint : {"Illegal move", "Error (", "not supported", "tellusererror",
                                  "alse ", "forfeit", "exited", "did not send"}) {
      EXPECT_THAT(log, Not(HasSubstr(complaint)));
    }
    EXPECT_THAT(log, HasSubstr("first : pong "));
  }

  const fs::path folder_ = fs::path(::testing::TempDir()) / "xboard";
  std::string xboard_;
  std::unique_ptr<ChildProcess> display_;
};

TEST_F(XboardXboardTest, PlaysAMatchOfTwoMachines) {
  const auto games = PlayMatch(Plumb("--name=Strong"), Plumb("--name=Weak --skill_level=3"),
                               "connect4", 2, {"-noGUI", "-ponderNextMove", "false"});
  ASSERT_THAT(games, SizeIs(2));
  EXPECT_EQ(games[0].white, "Strong");
  EXPECT_EQ(games[1].white, "Weak");
  for (const PgnGame& game : games) {
    EXPECT_EQ(ResultOf(game, BoardSize()), game.result) << game.text;
    EXPECT_THAT(game.text, AnyOf(HasSubstr(" player connects four}"), HasSubstr("{Board full}")));
  }
  ExpectNoComplaint();
}

TEST_F(XboardXboardTest, PlaysAMatchWithPonderingOnALargerBoard) {
  const auto games = PlayMatch(Plumb("--name=Strong"), Plumb("--name=Weak --skill_level=3"),
                               "8x8+1_connect4", 1, {"-noGUI", "-ponderNextMove", "true"});
  ASSERT_THAT(games, SizeIs(1));
  EXPECT_EQ(ResultOf(games[0], *BoardSize::Create(8, 8)), games[0].result) << games[0].text;
  EXPECT_THAT(Log(), HasSubstr("first : setup (.P.....p....) 8x8+1_fairy"));
  ExpectNoComplaint();
}

// With the board on the screen, and both sides of it.
TEST_F(XboardXboardTest, BeatsABeginner) {
  const fs::path script = folder_ / "beginner.sh";
  std::ofstream(script) << kBeginner;
  const auto games =
      PlayMatch(Plumb("--name=Plumb"), absl::StrCat("sh ", script.string()), "connect4", 2);
  ASSERT_THAT(games, SizeIs(2));
  EXPECT_EQ(games[0].white, "Plumb");
  EXPECT_EQ(games[0].result, "1-0") << games[0].text;
  EXPECT_EQ(games[1].white, "Beginner");
  EXPECT_EQ(games[1].result, "0-1") << games[1].text;
  for (const PgnGame& game : games) EXPECT_EQ(ResultOf(game, BoardSize()), game.result);
  ExpectNoComplaint();
}

}  // namespace
}  // namespace plumb::testing
