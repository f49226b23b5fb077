// Whole games under Debian's xboard, on a display that nobody sees.

#include <cctype>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
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
#include "base/files.h"
#include "base/monotonic_time.h"
#include "engine/game.h"
#include "engine/protocols/xboard_moves.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "tests/support/child_process.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

// Guards against hangs, and is no measure of speed.
constexpr absl::Duration kLongestMatch = absl::Minutes(5);

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
  const std::string pgn = base::ReadWholeFile(path).value_or("");
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
  engine::Game game(size);
  for (const std::string& move : pgn.moves) {
    const absl::StatusOr<int> column = engine::ParseDrop(move, game);
    if (!column.ok()) return absl::StrCat(move, ": ", column.status().message());
    game.Play(*column);
  }
  switch (game.outcome()) {
    case engine::Outcome::kRedWins:
      return "1-0";
    case engine::Outcome::kYellowWins:
      return "0-1";
    case engine::Outcome::kDrawn:
      return "1/2-1/2";
    case engine::Outcome::kOngoing:
      break;
  }
  return "not over";
}

class XboardXboardTest : public ::testing::Test {
 protected:
  void SetUp() override {
    xboard_ = Find("xboard");
    xdotool_ = Find("xdotool");
    const std::string xvfb = Find("Xvfb");
    if (xboard_.empty() || xdotool_.empty() || xvfb.empty()) {
      GTEST_SKIP()
          << "needs xboard, xdotool and Xvfb (Debian: apt-get install xboard xdotool xvfb)";
    }
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    display_ = std::make_unique<ChildProcess>(
        xvfb, std::vector<std::string>{"Xvfb", "-displayfd", "1", "-screen", "0", "1024x768x24",
                                       "-nolisten", "tcp"});
    const base::MonotonicTime deadline = base::MonotonicTime::Now() + absl::Seconds(30);
    while (!absl::StrContains(display_->out, "\n")) {
      ASSERT_TRUE(display_->Pump(deadline)) << "no display: " << display_->err;
    }
  }

  static std::string Plumb(absl::string_view flags) {
    return absl::StrCat(PLUMB_PROGRAM, " engine --protocol=xboard ", flags);
  }

  // As a command of somebody who sits at the display.
  std::vector<std::string> OnDisplay(std::vector<std::string> command) const {
    command.insert(command.begin(),
                   {"/usr/bin/env",
                    absl::StrCat("DISPLAY=:", absl::StripTrailingAsciiWhitespace(display_->out)),
                    absl::StrCat("HOME=", folder_.string())});
    return command;
  }

  std::unique_ptr<ChildProcess> StartXboard(absl::string_view engine, absl::string_view variant,
                                            const std::vector<std::string>& more) const {
    std::vector<std::string> command = {
        xboard_,
        // What people have set on this machine is not asked.
        "-settingsFile", (folder_ / "settings").string(), "-saveSettingsFile",
        (folder_ / "settings").string(), "-fcp", std::string(engine), "-variant",
        std::string(variant), "-timeIncrement", "0", "-saveGameFile", pgn().string(), "-debug",
        "-nameOfDebugFile", log().string(), "-popupExitMessage", "false", "-soundProgram", ""};
    command.insert(command.end(), more.begin(), more.end());
    return std::make_unique<ChildProcess>("/usr/bin/env", OnDisplay(command));
  }

  // The games that it has saved when it has ended, in the order in which they were played.
  std::vector<PgnGame> AwaitEnd(ChildProcess& xboard) const {
    const base::MonotonicTime deadline = base::MonotonicTime::Now() + kLongestMatch;
    while (!(xboard.out_has_ended() && xboard.err_has_ended()) && xboard.Pump(deadline)) {
    }
    EXPECT_EQ(xboard.Wait(deadline), 0) << xboard.err << Log();
    return ReadPgn(pgn());
  }

  // Two machines play; the colours change from game to game.
  std::vector<PgnGame> PlayMatch(absl::string_view first, absl::string_view second,
                                 absl::string_view variant, int games,
                                 const std::vector<std::string>& more = {}) {
    std::vector<std::string> match = {
        "-scp", std::string(second), "-matchGames", absl::StrCat(games), "-timeControl", "0:20"};
    match.insert(match.end(), more.begin(), more.end());
    return AwaitEnd(*StartXboard(first, variant, match));
  }

  // What xdotool says; it is a person's hand at the keyboard.
  std::string Do(std::vector<std::string> action) const {
    action.insert(action.begin(), xdotool_);
    return std::string(absl::StripTrailingAsciiWhitespace(RunProgram(OnDisplay(action)).out));
  }

  // The window of that name, once it is there.
  std::string Window(absl::string_view name) const {
    return Do({"search", "--sync", "--onlyvisible", "--limit", "1", "--name", std::string(name)});
  }

  // The first letter opens a window for the rest of the move.
  void TypeMove(const std::string& board, absl::string_view move) const {
    Do({"type", "--window", board, std::string(move.substr(0, 1))});
    Do({"windowfocus", "--sync", Window("^Type a move$")});
    Do({"type", std::string(move.substr(1))});
    Do({"key", "Return"});
  }

  // What xboard has heard from the engine after `start`, for the n-th time (from 1); empty
  // if it never comes.
  std::string AwaitHeard(absl::string_view start, std::size_t n) const {
    const std::string wanted = absl::StrCat("<first : ", start);
    for (const base::MonotonicTime deadline = base::MonotonicTime::Now() + kLongestMatch;
         base::MonotonicTime::Now() < deadline;) {
      const std::string log = Log();
      const std::vector<absl::string_view> parts = absl::StrSplit(log, wanted);
      if (parts.size() > n && absl::StrContains(parts[n], '\n')) {
        return std::string(parts[n].substr(0, parts[n].find('\n')));
      }
      absl::SleepFor(absl::Milliseconds(20));
    }
    return "";
  }

  fs::path pgn() const { return folder_ / "games.pgn"; }
  fs::path log() const { return folder_ / "xboard.debug"; }
  std::string Log() const { return base::ReadWholeFile(log()).value_or(""); }

  // Neither side has complained of the other.
  void ExpectNoComplaint() {
    const std::string log = Log();
    for (const char* complaint : {"Illegal move", "Error (", "not supported", "tellusererror",
                                  "alse ", "forfeit", "exited", "did not send"}) {
      EXPECT_THAT(log, Not(HasSubstr(complaint)));
    }
    EXPECT_THAT(log, HasSubstr("first : pong "));
  }

  const fs::path folder_ = fs::path(::testing::TempDir()) / "plumb_xboard_test";
  std::string xboard_;
  std::string xdotool_;
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

// XBoard refuses a board that the engine does not name.
TEST_F(XboardXboardTest, TakesOtherBoards) {
  for (const BoardSize size : {*BoardSize::Create(7, 7), *BoardSize::Create(4, 16)}) {
    fs::remove(pgn());
    const std::string variant = absl::StrCat(size.ToString(), "+1_connect4");
    const auto games = PlayMatch(Plumb("--skill_level=3"), Plumb("--skill_level=2"), variant, 1,
                                 {"-noGUI", "-ponderNextMove", "false"});
    ASSERT_THAT(games, SizeIs(1)) << variant;
    EXPECT_EQ(ResultOf(games[0], size), games[0].result) << games[0].text;
    EXPECT_THAT(Log(), HasSubstr(absl::StrCat(">first : variant ", variant)));
    ExpectNoComplaint();
  }
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

// Who types the moves always takes the leftmost column that has room.
TEST_F(XboardXboardTest, BeatsAPersonWhoTypes) {
  const auto xboard = StartXboard(Plumb("--name=Plumb"), "connect4", {"-timeControl", "60"});
  ASSERT_EQ(AwaitHeard("pong ", 1), "1") << Log();
  const std::string board = Window("^xboard: ");
  engine::Game game;
  for (std::size_t turn = 1; game.outcome() == engine::Outcome::kOngoing; ++turn) {
    int column = 0;
    while (!game.CanPlay(column)) ++column;
    TypeMove(board, engine::FormatDrop(game.position(), column));
    game.Play(column);
    const absl::StatusOr<int> answer = engine::ParseDrop(AwaitHeard("move ", turn), game);
    ASSERT_TRUE(answer.ok()) << answer.status() << Log();
    game.Play(*answer);
  }
  EXPECT_EQ(AwaitHeard("0-1 ", 1), "{Second player connects four}");
  Do({"key", "--window", board, "ctrl+q"});
  const auto games = AwaitEnd(*xboard);
  ASSERT_THAT(games, SizeIs(1));
  EXPECT_EQ(games[0].result, "0-1") << games[0].text;
  EXPECT_EQ(ResultOf(games[0], BoardSize()), "0-1") << games[0].text;
  ExpectNoComplaint();
}

}  // namespace
}  // namespace plumb::testing
