// `plumb arena` as a user runs it: the real program, with bots and with itself.

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "arena/game_record.h"
#include "arena/pgn.h"
#include "base/files.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "solver/board/board_size.h"
#include "solver/board/position.h"
#include "solver/board/position_text.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

std::string Bot(const std::string& protocol, const std::string& mode = "good") {
  return absl::StrCat("--engine=cmd=", BROKEN_BOT, " ", protocol, " ", mode, ",proto=", protocol,
                      ",name=", protocol, "-", mode);
}

ProgramResult Arena(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), {PLUMB_PROGRAM, "arena"});
  return RunProgram(arguments, input);
}

// With times that a busy machine can keep.
ProgramResult Match(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.end(), {"--time=20ms", "--margin=5s"});
  return Arena(std::move(arguments), input);
}

std::string TempFile(const std::string& name) {
  std::string path = ::testing::TempDir() + "/" + name;
  std::filesystem::remove(path);
  return path;
}

std::string ReadAll(const std::string& path) { return base::ReadWholeFile(path).value_or(""); }

TEST(ArenaCommandTest, PlaysAMatch) {
  const ProgramResult result = Match({Bot("c4p"), Bot("moderator"), "--games=2"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("game 1: c4p-good - moderator-good 1-0"));
  EXPECT_THAT(result.out, HasSubstr("game 2: moderator-good - c4p-good 1-0"));
  EXPECT_THAT(result.out, ContainsRegex("c4p-good +2 +1.0 +1-0-0 +0-0-1 +0 +0"));
}

TEST(ArenaCommandTest, CallsAScriptByItsOwnName) {
  const ProgramResult result =
      Match({"--engine=cmd=python3 no/such/bot.py,proto=cfp", Bot("c4p"), "--games=1"});
  EXPECT_THAT(result.out, HasSubstr("game 1: bot.py - c4p-good 0-1"));
}

TEST(ArenaCommandTest, ACheckSaysOnceThatItCannotStartItsProgram) {
  const ProgramResult result = Arena({"check", "--engine=cmd=/no/such/bot,proto=cfp"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.out, "bot, cfp:\n");
  EXPECT_EQ(result.err,
            "plumb arena check: /no/such/bot: cannot start: No such file or directory\n");
}

TEST(ArenaCommandTest, SaysWhoBrokeWhichRule) {
  const ProgramResult result = Match({Bot("cfp", "early"), Bot("c4p"), "--games=1"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("cfp-early, move 1: early reply: got 'bestmove 0', expected "
                                    "'bestmove' only after 'stop'"));
  EXPECT_THAT(result.out, HasSubstr("    > go movetime"));
}

TEST(ArenaCommandTest, WritesPgnAndLogThatAreReadBack) {
  const std::string pgn = TempFile("games.pgn");
  const std::string log = TempFile("log.txt");
  const ProgramResult result = Match({Bot("c4p"), Bot("xboard"), Bot("moderator"), "--games=2",
                                      "--pgn=" + pgn, "--log=" + log, "--concurrency=2"});
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  const absl::StatusOr<std::vector<arena::GameRecord>> games = arena::ParsePgn(ReadAll(pgn));
  ASSERT_TRUE(games.ok()) << games.status();
  ASSERT_EQ(games->size(), 6u);
  const std::vector<std::string> lines = absl::StrSplit(ReadAll(log), '\n', absl::SkipEmpty());
  ASSERT_EQ(lines.size(), 6u);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(lines[i], FormatMoves((*games)[i].moves, BoardSize(), ColumnBase::kOne));
    // Replayed by the rules, each game is over.
    const auto position = ParseMoves(lines[i], BoardSize(), ColumnBase::kOne);
    ASSERT_TRUE(position.ok()) << position.status();
    EXPECT_NE(position->State(), GameState::kOngoing);
  }
}

TEST(ArenaCommandTest, GoesOnWhereItStopped) {
  const std::string pgn = TempFile("resumed.pgn");
  const std::vector<std::string> engines = {Bot("c4p"), Bot("coordinator"), "--pgn=" + pgn};
  std::vector<std::string> first = engines;
  first.push_back("--games=2");
  EXPECT_EQ(Match(first).exit_code, 0);
  std::vector<std::string> second = engines;
  second.insert(second.end(), {"--games=6", "--resume"});
  const ProgramResult result = Match(second);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out, Not(HasSubstr("game 2:")));
  EXPECT_THAT(result.out, HasSubstr("game 3:"));
  EXPECT_THAT(result.out, ContainsRegex("c4p-good +6 "));
  EXPECT_EQ(arena::ParsePgn(ReadAll(pgn))->size(), 6u);
}

TEST(ArenaCommandTest, RefusesToResumeAnotherMatch) {
  const std::string pgn = TempFile("other.pgn");
  EXPECT_EQ(Match({Bot("c4p"), Bot("coordinator"), "--pgn=" + pgn}).exit_code, 0);
  const ProgramResult result = Match({Bot("c4p"), Bot("xboard"), "--pgn=" + pgn, "--resume"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err,
              HasSubstr("was played by coordinator-good, in this match by xboard-good"));
}

TEST(ArenaCommandTest, RefusesToResumeWithOtherOpenings) {
  const std::string pgn = TempFile("other_openings.pgn");
  const std::vector<std::string> match = {Bot("c4p"), Bot("coordinator"), "--pgn=" + pgn,
                                          "--random=5"};
  EXPECT_EQ(Match(match).exit_code, 0);
  std::vector<std::string> other = match;
  other.insert(other.end(), {"--seed=2", "--resume"});
  const ProgramResult result = Match(other);
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr("game 1 began with another opening than in this match"));
}

TEST(ArenaCommandTest, ResumesATestThatIsDecidedByPlayingNothing) {
  const std::string pgn = TempFile("decided.pgn");
  const std::vector<std::string> match = {Bot("c4p"), Bot("moderator", "illegal"), "--pgn=" + pgn,
                                          "--sprt=elo0=0,elo1=400", "--games=100"};
  const ProgramResult first = Match(match);
  EXPECT_THAT(first.out, HasSubstr("elo1 accepted"));
  std::vector<std::string> again = match;
  again.push_back("--resume");
  const ProgramResult second = Match(again);
  EXPECT_THAT(second.out, HasSubstr("elo1 accepted"));
  EXPECT_THAT(second.out, Not(HasSubstr("game ")));
}

TEST(ArenaCommandTest, PrintsJson) {
  const ProgramResult result = Match(
      {Bot("c4p"), Bot("coordinator", "crash"), "--json", "--games=2", "--sprt=elo0=0,elo1=50"});
  EXPECT_EQ(result.exit_code, 1);
  const nlohmann::json report = nlohmann::json::parse(result.out);
  EXPECT_EQ(report["played"], 2);
  EXPECT_EQ(report["games"][0]["verdict"]["kind"], "crash");
  EXPECT_EQ(report["engines"][0]["pairs"], nlohmann::json({0, 0, 0, 0, 1}));
  EXPECT_EQ(report["sprt"]["elo1"], 50);
}

TEST(ArenaCommandTest, BeginsWithOpenings) {
  const std::string file = TempFile("openings.txt");
  std::ofstream(file) << "4444\n3333 a comment\n";
  const ProgramResult result = Match({Bot("c4p"), Bot("xboard"), Bot("coordinator"), Bot("cfp"),
                                      "--games=4", "--openings=" + file, "--json"});
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr("\"moves\": \"4444"));
  EXPECT_THAT(result.out, HasSubstr("\"moves\": \"3333"));
  EXPECT_THAT(result.out, HasSubstr("\"opening_plies\": 4"));
}

TEST(ArenaCommandTest, LetsAPersonPlay) {
  const ProgramResult result =
      Match({"--engine=proto=human", Bot("c4p"), "--games=1"}, "9\n4\n4\n4\n4\n");
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr("You are Red (X) against c4p-good"));
  EXPECT_THAT(result.out, HasSubstr("There is room in: 1 2 3 4 5 6 7"));
  EXPECT_THAT(result.out, HasSubstr("human - c4p-good 1-0"));
}

TEST(ArenaCommandTest, ComplainsAfterTheGame) {
  const ProgramResult result = Match({Bot("moderator", "stays"), Bot("c4p"), "--games=1"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, ContainsRegex("game 1: .*\ncomplaint: moderator-stays: hang: got no "
                                        "end of the program, expected its exit after '-1'\n"));
}

TEST(ArenaCommandTest, NeedsNoStandardInput) {
  std::string command = absl::StrCat(PLUMB_PROGRAM, " arena --games=1 --margin=5s <&-");
  for (const char* protocol : {"c4p", "moderator"}) {
    absl::StrAppend(&command, " '", Bot(protocol), "'");
  }
  const ProgramResult result = RunProgram({"/bin/sh", "-c", command});
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
}

TEST(ArenaCommandTest, StopsWhenNobodyReadsItsOutput) {
  const std::string pgn = TempFile("unread.pgn");
  constexpr int kGames = 20'000;
  std::string command =
      absl::StrCat(PLUMB_PROGRAM, " arena --margin=5s --games=", kGames, " --pgn=", pgn);
  for (const char* protocol : {"c4p", "coordinator"}) {
    absl::StrAppend(&command, " '", Bot(protocol), "'");
  }
  const ProgramResult result = RunProgram({"/bin/sh", "-c", command + " | head -n 1"});
  EXPECT_THAT(result.out, HasSubstr("game 1: "));
  EXPECT_EQ(result.err, "");  // Who has read enough wants no message.
  const absl::StatusOr<std::vector<arena::GameRecord>> games = arena::ParsePgn(ReadAll(pgn));
  ASSERT_TRUE(games.ok()) << games.status();
  EXPECT_LT(games->size(), static_cast<std::size_t>(kGames));
}

TEST(ArenaCommandTest, RefusesWrongUsage) {
  EXPECT_EQ(Arena({}).exit_code, 2);
  EXPECT_EQ(Arena({Bot("c4p")}).exit_code, 2);
  EXPECT_EQ(Arena({Bot("c4p"), Bot("cfp"), "--time=1x"}).exit_code, 2);
  EXPECT_EQ(Arena({Bot("c4p"), Bot("cfp"), "--time=1s", "--tc=1m"}).exit_code, 2);
  EXPECT_EQ(Arena({Bot("c4p"), Bot("cfp"), "--resume"}).exit_code, 2);
  EXPECT_EQ(Arena({Bot("c4p"), Bot("cfp"), Bot("xboard"), "--sprt=elo0=0"}).exit_code, 2);
  const ProgramResult opening = Arena({Bot("moderator"), Bot("cfp"), "--random=4"});
  EXPECT_EQ(opening.exit_code, 2);
  EXPECT_THAT(opening.err, HasSubstr("cannot set up an opening"));
  EXPECT_EQ(Arena({Bot("c4p"), Bot("cfp"), "stray"}).exit_code, 2);
  EXPECT_EQ(Arena({"check"}).exit_code, 2);
  EXPECT_EQ(Arena({"moderator", "A"}).exit_code, 2);
  EXPECT_EQ(Arena({"coordinator", "e1", "x"}).exit_code, 2);
  EXPECT_EQ(Arena({"coordinator", "e0", "x", "time", "soon"}).exit_code, 2);
  EXPECT_EQ(Arena({Bot("c4p"), Bot("cfp"), "--openings=/no/such/file"}).exit_code, 1);
}

TEST(ArenaCommandTest, HelpsInEveryForm) {
  for (const std::vector<std::string>& form : std::vector<std::vector<std::string>>{
           {"--help"}, {"check", "--help"}, {"moderator", "--help"}, {"coordinator", "--help"}}) {
    const ProgramResult result = Arena(form);
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, HasSubstr("Usage: plumb arena"));
  }
}

TEST(ArenaModeratorTest, PlaysAsTheDocumentSays) {
  const std::string log = TempFile("moderator_log.txt");
  const std::string bot = absl::StrCat(BROKEN_BOT, " moderator good");
  const ProgramResult result =
      Arena({"moderator", bot, bot, "--log=" + log, "--games=2", "--time=10s"});
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr(": p\nPlayer info sent\nPlayer 1 :1\nPlayer 2 :1\n"));
  const std::vector<std::string> lines = absl::StrSplit(ReadAll(log), '\n', absl::SkipEmpty());
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0], lines[1]);
  const auto position = ParseMoves(lines[0], BoardSize(), ColumnBase::kOne);
  ASSERT_TRUE(position.ok()) << position.status();
  EXPECT_EQ(position->State(), GameState::kLost);
  EXPECT_THAT(result.out,
              HasSubstr(absl::StrCat("Player ", lines[0].size() % 2 == 1 ? 1 : 2, " Wins\n")));
}

TEST(ArenaModeratorTest, EndsWithAnErrorAndKeepsTheMoves) {
  const std::string log = TempFile("error_log.txt");
  const ProgramResult result = Arena({"moderator", absl::StrCat(BROKEN_BOT, " moderator illegal"),
                                      absl::StrCat(BROKEN_BOT, " moderator good"), "--log=" + log});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("move 5: illegal move: got '8'"));
  EXPECT_EQ(ReadAll(log), "1111\n");
}

// A program may have something to do when it hears the end code, such as to learn.
TEST(ArenaModeratorTest, LetsProgramsLeaveByThemselves) {
  const std::string codes = TempFile("codes.txt");
  const std::string learner = absl::StrCat(
      "sh -c \"echo p; read seat; test $seat = 1 && echo 1 || echo '?'; while read move; do case "
      "$move in -*|0) sleep 0.3; echo $seat $move >>",
      codes, "; exit;; esac; echo $seat; done\"");
  const ProgramResult result =
      Arena({"moderator", learner, learner, "--log=" + TempFile("learner_log.txt")});
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr("Player 1 Wins\n"));
  const std::vector<std::string> heard = absl::StrSplit(ReadAll(codes), '\n', absl::SkipEmpty());
  EXPECT_THAT(heard, ::testing::UnorderedElementsAre("1 -1", "2 -1"));
}

TEST(ArenaModeratorTest, ComplainsOfAProgramThatStays) {
  const ProgramResult result =
      Arena({"moderator", absl::StrCat(BROKEN_BOT, " moderator good"),
             absl::StrCat(BROKEN_BOT, " moderator stays"), "--log=" + TempFile("stays_log.txt")});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, ContainsRegex("Player 1 Wins\ncomplaint: .* moderator stays: hang: got "
                                        "no end of the program, expected its exit after '-1'\n"));
}

TEST(ArenaModeratorTest, LetsAPersonPlaySecond) {
  const ProgramResult result = Arena({"moderator", absl::StrCat(BROKEN_BOT, " moderator good"),
                                      "manual", "--log=" + TempFile("manual_log.txt")},
                                     "4\n4\n1\n4\n4\n");
  // The bot's column is blocked once, and then the person is faster.
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr("Player 2 Wins"));
}

TEST(ArenaCoordinatorTest, PlaysAnEngineAgainstItself) {
  const ProgramResult result =
      Arena({"coordinator", "e0", absl::StrCat(BROKEN_BOT, " coordinator good"), "time", "60000"});
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr("Engine 0: bot-c0000000\nEngine 1: bot-c0000000\n"));
  EXPECT_THAT(result.out, ContainsRegex("1. engine 0: column 0, ftime [0-9]+ stime 60000\n"));
  EXPECT_THAT(result.out, HasSubstr("Winner: engine "));
}

TEST(ArenaCoordinatorTest, ForfeitsAnInvalidMove) {
  const ProgramResult result =
      Arena({"coordinator", "e0", absl::StrCat(BROKEN_BOT, " coordinator good"), "e1",
             absl::StrCat(BROKEN_BOT, " coordinator illegal")});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("Forfeit: engine 1 (bot-c0000000), move 6: illegal move"));
}

TEST(ArenaCoordinatorTest, ComplainsOfAnEngineThatStays) {
  const ProgramResult result =
      Arena({"coordinator", "e0", absl::StrCat(BROKEN_BOT, " coordinator stays"), "e1",
             absl::StrCat(BROKEN_BOT, " coordinator good")});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("complaint: engine 0 (bot-c0000000): hang"));
}

TEST(ArenaCoordinatorTest, StartsAJavaClassInAFolder) {
  const std::filesystem::path folder = ::testing::TempDir() + "/plumb_java_engine";
  std::filesystem::create_directories(folder / "bin");
  std::ofstream(folder / "Interface.class") << "not read";
  // A java that is known to be there.
  std::ofstream(folder / "bin/java")
      << "#!/bin/sh\n[ \"$*\" = \"-cp " << folder.string() << " Interface\" ] && exec "
      << BROKEN_BOT << " coordinator good\n";
  std::filesystem::permissions(folder / "bin/java", std::filesystem::perms::owner_all);
  const std::vector<std::string> command = {PLUMB_PROGRAM, "arena", "coordinator", "e0",
                                            folder.string()};
  const auto run = [&command](const std::string& path) {
    std::vector<std::string> words = {"/usr/bin/env", "PATH=" + path};
    words.insert(words.end(), command.begin(), command.end());
    return RunProgram(words);
  };
  const ProgramResult result = run((folder / "bin").string());
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr("Engine 1: bot-c0000000\n"));
  EXPECT_THAT(result.out, HasSubstr("Winner: engine "));
  const ProgramResult no_java = run("/no/such/folder");
  EXPECT_EQ(no_java.exit_code, 1);
  EXPECT_THAT(no_java.err, HasSubstr("a Java class needs java, and there is none in PATH"));
  const ProgramResult no_class = Arena({"coordinator", "e0", "/usr"});
  EXPECT_EQ(no_class.exit_code, 2);
  EXPECT_THAT(no_class.err, HasSubstr("/usr: there is no Interface.class in this folder"));
}

TEST(ArenaCoordinatorTest, ShowsTheLastWordsOfAnEngine) {
  const ProgramResult result =
      Arena({"coordinator", "e0", "sh -c 'echo my last words >&2; exit 3'"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("crash: got its end with exit code 3"));
  EXPECT_THAT(result.out, HasSubstr("    ! my last words\n"));
}

TEST(ArenaCoordinatorTest, ComparesPerft) {
  const std::string engine = absl::StrCat(PLUMB_PROGRAM, " engine --protocol=coordinator");
  const ProgramResult right = Arena({"coordinator", "e0", engine, "perft", "5"});
  EXPECT_EQ(right.exit_code, 0) << right.out << right.err;
  EXPECT_THAT(right.out, ContainsRegex("perft 5 19608 in [a-z0-9. ]+ m?s\n"));
  const ProgramResult wrong = Arena({"coordinator", "e0", "sh -c 'echo perft 2 49'", "perft", "2"});
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_THAT(wrong.out, HasSubstr("expected 'perft 2 57'"));
}

}  // namespace
}  // namespace plumb::testing
