// `plumb arena` with engines that mean harm: floods, escape sequences, processes left behind.

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "arena/pgn.h"
#include "base/files.h"
#include "base/monotonic_time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/child_process.h"
#include "tests/support/processes.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kProtocols[] = {"c4p", "cfp", "xboard", "moderator", "coordinator"};

const std::string kGood =
    absl::StrCat("--engine=cmd=", BROKEN_BOT, " c4p good,proto=c4p,name=good");

// An engine that is a shell script.
std::string Script(const std::string& protocol, absl::string_view script) {
  const std::string path = ::testing::TempDir() + "/guest.sh";
  std::ofstream(path) << script << "\n";
  return absl::StrCat("--engine=cmd=sh ", path, ",proto=", protocol, ",name=bad");
}

std::vector<std::string> ArenaCommand(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {PLUMB_PROGRAM, "arena"});
  return arguments;
}

ProgramResult Arena(std::vector<std::string> arguments) {
  return RunProgram(ArenaCommand(std::move(arguments)));
}

struct Watched {
  int exit_code = -1;
  int peak_mb = 0;
  std::string out;
};

// Runs the arena, watches how much memory it takes, and ends it if that is too much. Sends SIGINT
// when the output has `interrupt_after`, if that is not empty.
Watched Watch(std::vector<std::string> arguments, absl::string_view interrupt_after = "") {
  ChildProcess arena(PLUMB_PROGRAM, ArenaCommand(std::move(arguments)));
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + absl::Minutes(2);
  Watched watched;
  bool is_interrupted = interrupt_after.empty();
  while (!arena.out_has_ended() && base::MonotonicTime::Now() < deadline) {
    arena.Pump(base::MonotonicTime::Now() + absl::Milliseconds(5));
    watched.peak_mb = std::max(watched.peak_mb, PeakMegabytes(arena.pid()));
    if (watched.peak_mb > 2 * kMostMegabytes) arena.Signal(SIGKILL);
    if (is_interrupted || !absl::StrContains(arena.out, interrupt_after)) continue;
    arena.Signal(SIGINT);
    is_interrupted = true;
  }
  watched.exit_code = arena.Wait(deadline).value_or(-1);
  watched.out = arena.out;
  return watched;
}

struct Flood {
  const char* protocol;
  const char* script;
};

void PrintTo(const Flood& flood, std::ostream* out) {
  *out << flood.protocol << ": " << flood.script;
}

class ArenaFloodTest : public ::testing::TestWithParam<Flood> {};

TEST_P(ArenaFloodTest, IsCalledAFloodAndCostsLittle) {
  const std::string bad = Script(GetParam().protocol, GetParam().script);
  const Watched match = Watch({bad, kGood, "--games=1"});
  EXPECT_EQ(match.exit_code, 1);
  EXPECT_THAT(match.out, HasSubstr("flood: got megabytes of output"));
  EXPECT_LT(match.peak_mb, kMostMegabytes);
}

INSTANTIATE_TEST_SUITE_P(
    , ArenaFloodTest,
    ::testing::Values(Flood{"xboard", "exec yes 'feature a=1'"},
                      Flood{"xboard", "exec yes 'feature a=1 b=2 c=3 d=4'"},
                      Flood{"xboard", "exec yes ''"}, Flood{"xboard", "exec yes 'move P@d1'"},
                      Flood{"cfp", "exec yes ''"}, Flood{"cfp", "exec yes bestmove 3"},
                      Flood{"cfp", "exec tr '\\0' x </dev/zero"}, Flood{"c4p", "exec yes ready"},
                      Flood{"moderator", "exec yes p"},
                      Flood{"moderator", "exec tr '\\0' x </dev/zero"},
                      Flood{"coordinator", "exec yes readyok"}));

TEST(ArenaGuestTest, AFloodOfFeaturesDoesNotKeepTheReportFromBeingWritten) {
  const std::string bad = Script("xboard", "exec yes 'feature a=1'");
  const Watched match = Watch({bad, kGood, "--games=100000"}, "game 2: ");
  EXPECT_EQ(match.exit_code, 130);
  EXPECT_THAT(match.out, ContainsRegex("stopped after [0-9]+ of 100000 games"));
  EXPECT_LT(match.peak_mb, kMostMegabytes);
  const Watched check = Watch({"check", bad}, "FAILED");
  EXPECT_EQ(check.exit_code, 130);
  EXPECT_THAT(check.out, HasSubstr(" failed\n"));
  EXPECT_LT(check.peak_mb, kMostMegabytes);
}

// The same amount as is still no flood, as the shortest lines.
TEST(ArenaGuestTest, MillionsOfLinesCostLittle) {
  const Watched match =
      Watch({Script("cfp", "head -c 4194304 /dev/zero | tr '\\0' '\\n'; cat >/dev/null"), kGood,
             "--games=1"});
  EXPECT_EQ(match.exit_code, 1);
  EXPECT_THAT(match.out, HasSubstr("bad: hang: got nothing, expected 'cfpok'"));
  EXPECT_LT(match.peak_mb, kMostMegabytes);
}

TEST(ArenaGuestTest, AFloodOnStandardErrorCostsLittleAndEndsWithTheTime) {
  const Watched match = Watch({Script("c4p", "yes >&2; true"), kGood, "--games=1"});
  EXPECT_EQ(match.exit_code, 1);
  EXPECT_THAT(match.out, HasSubstr("bad: hang: got nothing"));
  EXPECT_LT(match.peak_mb, kMostMegabytes);
}

TEST(ArenaGuestTest, AFloodInsteadOfTheExitIsCalledSo) {
  const Watched moderator =
      Watch({Script("cfp",
                    "while read line; do case $line in cfp) echo cfpok;; isready) echo readyok;; "
                    "stop) echo bestmove 0;; quit) exec yes;; esac; done"),
             absl::StrCat("--engine=cmd=", BROKEN_BOT, " c4p illegal,proto=c4p,name=good"),
             "--games=1", "--time=10ms", "--margin=5s"});
  EXPECT_THAT(moderator.out, HasSubstr("complaint: bad: flood: got megabytes of output"));
}

// Steers the terminal by name, output and standard error, with ESC and with U+009B.
constexpr absl::string_view kPainter =
    "printf '\\033[31mevil\\n\\302\\2332J\\177\\n'\n"
    "printf '\\033]0;owned\\007\\r\\n' >&2\n"
    "read line; exit 3";

// Standings have a plus-minus sign.
bool IsHarmless(absl::string_view text) {
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return (c >= 0 && c < ' ' && c != '\n') || c == '\x7f'; }) &&
         !absl::StrContains(text, "\xc2\x9b");
}

TEST(ArenaEscapesTest, NothingFromAnEngineSteersTheTerminal) {
  for (const char* protocol : kProtocols) {
    const std::string bad = Script(protocol, kPainter);
    const std::string pgn = ::testing::TempDir() + "/painter.pgn";
    std::filesystem::remove(pgn);
    for (const ProgramResult& result :
         {Arena({bad, kGood, "--games=1", "--pgn=" + pgn}),
          Arena({bad, kGood, "--games=1", "--json"}), Arena({"check", bad, "--reply_time=1s"})}) {
      EXPECT_EQ(result.exit_code, 1) << protocol;
      EXPECT_TRUE(IsHarmless(result.out)) << protocol << result.out;
      EXPECT_TRUE(IsHarmless(result.err)) << protocol << result.err;
    }
    EXPECT_TRUE(IsHarmless(base::ReadWholeFile(pgn).value())) << protocol;
    EXPECT_TRUE(arena::ParsePgn(base::ReadWholeFile(pgn).value()).ok()) << protocol;
  }
}

TEST(ArenaEscapesTest, NorInTheRolesOfModeratorAndCoordinator) {
  Script("", kPainter);
  const std::string bad = "sh " + ::testing::TempDir() + "/guest.sh";
  for (const ProgramResult& result :
       {Arena({"moderator", bad, bad, "--log=" + ::testing::TempDir() + "/log.txt"}),
        Arena({"coordinator", "e0", bad}), Arena({"coordinator", "e0", bad, "perft", "2"})}) {
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_THAT(result.out, HasSubstr("evil"));
    EXPECT_TRUE(IsHarmless(result.out)) << result.out;
  }
}

TEST(ArenaEscapesTest, ANameCannotBringACommandOrATag) {
  const ProgramResult result =
      Arena({"--engine=cmd=cat,proto=xboard,name=a\nquit", kGood, "--games=1"});
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.err, HasSubstr("only characters that can be printed after name="));
}

// A number that no other test run has.
std::string UniqueSeconds(int salt) { return absl::StrCat(1'000'000 + getpid(), salt); }

bool AllEnd(const std::string& word) {
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + absl::Seconds(30);
  while (CountProcesses(word) > 0 && base::MonotonicTime::Now() < deadline) {
    absl::SleepFor(absl::Milliseconds(5));
  }
  return CountProcesses(word) == 0;
}

TEST(ArenaLeftBehindTest, AProcessInASessionOfItsOwnEndsWithTheEngine) {
  const std::string seconds = UniqueSeconds(1);
  const std::string cleared = UniqueSeconds(2);
  const std::string bot = Script(
      "c4p", absl::StrCat("setsid sleep ", seconds, " &\nenv -i setsid sleep ", cleared,
                          " &\n(setsid sleep ", seconds, " &)\nexec ", BROKEN_BOT, " c4p good"));
  const ProgramResult match =
      Arena({bot, kGood, "--games=2", "--restart", "--time=20ms", "--margin=5s"});
  EXPECT_EQ(match.exit_code, 0) << match.out;
  // At once, without a wait: the arena has ended.
  EXPECT_EQ(CountProcesses(seconds), 0);
  EXPECT_EQ(CountProcesses(cleared), 0);
  Arena({"check", bot});
  EXPECT_EQ(CountProcesses(seconds), 0);
  EXPECT_EQ(CountProcesses(cleared), 0);
}

TEST(ArenaLeftBehindTest, NoEngineOutlivesAnArenaThatIsKilled) {
  const std::string seconds = UniqueSeconds(3);
  const std::string sleeper =
      absl::StrCat("--engine=cmd=sleep ", seconds, ",proto=moderator,name=sleeper");
  ChildProcess arena(PLUMB_PROGRAM, ArenaCommand({sleeper, kGood, "--games=4", "--concurrency=2"}));
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + absl::Seconds(60);
  while (CountProcesses(seconds) < 2 && base::MonotonicTime::Now() < deadline) {
    absl::SleepFor(absl::Milliseconds(5));
  }
  arena.Signal(SIGKILL);
  EXPECT_EQ(arena.Wait(deadline), 128 + SIGKILL);
  EXPECT_TRUE(AllEnd(seconds));
}

TEST(ArenaLimitsTest, UsesTheLowerLimitAndSaysSo) {
  const ProgramResult result =
      RunProgram({"/bin/sh", "-c",
                  absl::StrCat("ulimit -t 12345; exec ", PLUMB_PROGRAM, " arena '",
                               Script("c4p", "ulimit -t; ulimit -Ht"), ",cpu_s=99999' '", kGood,
                               "' --games=1")});
  EXPECT_THAT(result.err, HasSubstr("plumb arena: bad: cpu_s=99999 is above the limit that plumb "
                                    "itself runs under; using 12345\n"));
  EXPECT_THAT(result.out, HasSubstr("    < 12345\n")) << result.err;
  EXPECT_THAT(result.out, Not(HasSubstr("cannot start")));
}

TEST(ArenaResumeTest, GoesOnAfterAGameThatWasCut) {
  const std::string pgn = ::testing::TempDir() + "/cut.pgn";
  std::filesystem::remove(pgn);
  const std::vector<std::string> match = {
      kGood,         absl::StrCat("--engine=cmd=", BROKEN_BOT, " c4p good,proto=c4p,name=other"),
      "--games=3",   "--time=20ms",
      "--margin=5s", "--pgn=" + pgn,
      "--resume"};
  ASSERT_EQ(Arena(match).exit_code, 0);
  std::filesystem::resize_file(pgn, std::filesystem::file_size(pgn) - 20);
  const ProgramResult resumed = Arena(match);
  EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
  EXPECT_THAT(resumed.err,
              HasSubstr("cut.pgn: the game after the first 2 was cut off in the middle"));
  EXPECT_THAT(resumed.out, HasSubstr("game 3: "));
  EXPECT_THAT(resumed.out, Not(HasSubstr("game 2: ")));
  const auto games = arena::ParsePgn(base::ReadWholeFile(pgn).value());
  ASSERT_TRUE(games.ok()) << games.status();
  EXPECT_EQ(games->size(), 3u);
  EXPECT_EQ(Arena(match).err, "") << "nothing is missing any more";
}

}  // namespace
}  // namespace plumb::testing
