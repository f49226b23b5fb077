// `plumb solve` in a pipe: as a co-process, with threads, signals and endless lines.

#include <signal.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "tests/support/child_process.h"
#include "tests/support/random_positions.h"
#include "tests/support/run_program.h"
#include "tests/support/terminal.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

// Guards against hangs and is no measure of speed.
constexpr absl::Duration kPatience = absl::Seconds(60);

std::vector<std::string> Command(const std::vector<std::string>& flags) {
  std::vector<std::string> command = {PLUMB_PROGRAM, "solve", "--book=none", "--hash_mb=16"};
  command.insert(command.end(), flags.begin(), flags.end());
  return command;
}

// Reads until `count` lines have come or there are no more.
std::string ReadLines(ChildProcess& process, int count) {
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + kPatience;
  const auto lines = [&process] {
    return std::count(process.out.begin(), process.out.end(), '\n');
  };
  while (lines() < count && !process.out_has_ended() && process.Pump(deadline)) {
  }
  return process.out;
}

void ReadToTheEnd(ChildProcess& process) {
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + kPatience;
  while (process.Pump(deadline)) {
  }
}

// Positions of 5x5 that are quickly solved, some of them bad, a line each.
std::string SomeLines(int count) {
  std::string lines;
  tools::Random random(7);
  for (int i = 0; i < count; ++i) {
    const tools::RandomGame game =
        tools::PlayRandomGame(tools::Size(5, 5), 10 + random.Below(15), random);
    absl::StrAppend(&lines, game.Moves(), i % 50 == 17 ? "x\n" : "\n");
  }
  return lines;
}

class SolvePipeTest : public ::testing::TestWithParam<const char*> {};

TEST_P(SolvePipeTest, AnswersAtOnceWhenInputPauses) {
  ChildProcess process(PLUMB_PROGRAM, Command({"--size=4x4", GetParam()}));
  process.Write("1212121\n");
  EXPECT_EQ(ReadLines(process, 1), "1212121 -5\n");
  // Half a line is no position yet.
  process.Write("121");
  process.Write("212\n1");
  EXPECT_EQ(ReadLines(process, 2), "1212121 -5\n121212 5\n");
  process.Write("212121\n121212\n");
  EXPECT_EQ(ReadLines(process, 4), "1212121 -5\n121212 5\n1212121 -5\n121212 5\n");
  process.CloseInput();
  ReadToTheEnd(process);
  EXPECT_EQ(process.Wait(base::MonotonicTime::Now() + kPatience), 0);
}

TEST_P(SolvePipeTest, WritesWhatIsFinishedWhenInterrupted) {
  // The third position cannot be solved in this world.
  ChildProcess process(PLUMB_PROGRAM, Command({"--size=11x10", GetParam()}));
  process.Write("1,2,1,2,1,2\n1,2,1,2,1,2,1\n6,6\n1,2,1,2,1,2\n");
  ReadLines(process, 2);
  process.Signal(SIGINT);
  ReadToTheEnd(process);
  EXPECT_EQ(process.Wait(base::MonotonicTime::Now() + kPatience), 130);
  EXPECT_EQ(process.out, "1,2,1,2,1,2 52\n1,2,1,2,1,2,1 -52\n");
  EXPECT_EQ(process.err, "");
}

TEST_P(SolvePipeTest, EndsWhenInterruptedWhileItWaits) {
  ChildProcess process(PLUMB_PROGRAM, Command({"--size=4x4", GetParam()}));
  process.Write("1212121\n12");
  ReadLines(process, 1);
  process.Signal(SIGINT);
  ReadToTheEnd(process);
  EXPECT_EQ(process.Wait(base::MonotonicTime::Now() + kPatience), 130);
  EXPECT_EQ(process.out, "1212121 -5\n");
}

TEST_P(SolvePipeTest, GoesOnWhenItWasToldToIgnoreTheSignal) {
  // As nohup does with SIGHUP, and a shell with SIGINT for what it puts in the background.
  ChildProcess process("/bin/sh", {"sh", "-c",
                                   absl::StrCat("trap '' HUP INT; exec ", PLUMB_PROGRAM,
                                                " solve --size=4x4 --book=none ", GetParam())});
  process.Write("1212121\n");
  ReadLines(process, 1);
  process.Signal(SIGHUP);
  process.Signal(SIGINT);
  absl::SleepFor(absl::Milliseconds(200));  // Time to end, if it wrongly would.
  process.Write("121212\n");
  process.CloseInput();
  ReadToTheEnd(process);
  EXPECT_EQ(process.Wait(base::MonotonicTime::Now() + kPatience), 0);
  EXPECT_EQ(process.out, "1212121 -5\n121212 5\n");
}

TEST_P(SolvePipeTest, EndsQuietlyWhenNobodyReads) {
  const std::string plumb =
      absl::StrCat(PLUMB_PROGRAM, " solve --size=5x5 --book=none ", GetParam());
  for (const char* trap : {"", "trap '' PIPE; "}) {
    const ProgramResult result =
        RunProgram({"/bin/sh", "-c", absl::StrCat(trap, "yes 1212121 | ", plumb, " | head -n 1")});
    EXPECT_EQ(result.out, "1212121 -10\n");
    EXPECT_THAT(result.err, Not(HasSubstr("plumb")));
  }
}

TEST_P(SolvePipeTest, RefusesALineThatNeverEndsAndGoesOn) {
  const std::string endless(1 << 20, '1');
  const ProgramResult result =
      RunProgram(Command({"--size=4x4", GetParam()}),
                 absl::StrCat("1212121\n", endless, "\n121212\n", endless));
  EXPECT_EQ(result.exit_code, 3);
  const std::string refused =
      absl::StrCat(std::string(40, '1'), " error: the line is longer than 65536 bytes\n");
  EXPECT_EQ(result.out, absl::StrCat("1212121 -5\n", refused, "121212 5\n", refused));
}

INSTANTIATE_TEST_SUITE_P(Threads, SolvePipeTest, ::testing::Values("--threads=1", "--threads=3"),
                         [](const auto& test) {
                           return absl::EndsWith(test.param, "1") ? "One" : "Three";
                         });

TEST(SolvePipeOrderTest, ThreadsKeepTheOrder) {
  const std::string lines = SomeLines(2000);
  for (const char* mode : {"-a", "--weak"}) {
    const ProgramResult one = RunProgram(Command({"--size=5x5", mode}), lines);
    const ProgramResult four = RunProgram(Command({"--size=5x5", mode, "--threads=4"}), lines);
    EXPECT_EQ(one.exit_code, 3);
    EXPECT_EQ(four.exit_code, 3);
    EXPECT_EQ(one.out, four.out);
    const std::vector<absl::string_view> in = absl::StrSplit(lines, '\n');
    const std::vector<absl::string_view> out = absl::StrSplit(one.out, '\n');
    ASSERT_EQ(in.size(), out.size());
    for (std::size_t i = 0; i < in.size(); ++i) EXPECT_TRUE(absl::StartsWith(out[i], in[i]));
  }
}

TEST(SolvePipeLimitsTest, GivesProvenBoundsWhenTheTimeIsOver) {
  const ProgramResult result =
      RunProgram(Command({"--size=11x10", "--time_limit=5ms"}), "6,6\n1,2,1,2,1,2\n");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, MatchesRegex("6,6 between -[0-9]+ and [0-9]+\n1,2,1,2,1,2 52\n"));
  const ProgramResult columns =
      RunProgram(Command({"--size=9x9", "-a", "--time_limit=5ms"}), "5\n");
  EXPECT_THAT(columns.out, MatchesRegex("5( -[0-9]+\\.\\.[0-9]+){9}\n"));
}

TEST(SolvePipeLimitsTest, TellsAPersonWhatWasProven) {
  const ProgramResult result = RunProgram(Command({"--size=11x10", "--time_limit=5ms", "6,6"}));
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("\nRed to move has a score between -"));
  EXPECT_THAT(result.out, HasSubstr("\nBest moves : among 1 2 3 4 5 6 7 8 9 10 11\n"));
}

// Until the program has begun to watch for SIGINT, it dies of it.
void WaitUntilItListens(const ChildProcess& process) {
  const base::MonotonicTime deadline = base::MonotonicTime::Now() + kPatience;
  for (bool listens = false; !listens && base::MonotonicTime::Now() < deadline;) {
    std::ifstream status(absl::StrCat("/proc/", process.pid(), "/status"));
    for (std::string line; std::getline(status, line);) {
      constexpr absl::string_view kBlocked = "SigBlk:";
      if (!absl::StartsWith(line, kBlocked)) continue;
      listens = (std::stoull(line.substr(kBlocked.size()), nullptr, 16) >> (SIGINT - 1) & 1) != 0;
    }
    absl::SleepFor(absl::Milliseconds(1));
  }
}

TEST(SolvePipeLimitsTest, AnInterruptedPersonSeesWhatWasProven) {
  ChildProcess process(PLUMB_PROGRAM, Command({"--size=11x10", "6,6"}));
  WaitUntilItListens(process);
  process.Signal(SIGINT);
  ReadToTheEnd(process);
  EXPECT_EQ(process.Wait(base::MonotonicTime::Now() + kPatience), 130);
  EXPECT_THAT(process.out, HasSubstr("; the search was ended there\n"));
}

TEST(SolvePipeProgressTest, ShowsHowManyLinesOfAPipeAreDone) {
  const ProgramResult result = RunProgram(Command({"--size=4x4", "--progress"}), "121212\n\n");
  EXPECT_EQ(result.out, "121212 5\n 0\n");
  EXPECT_THAT(result.err, MatchesRegex("2 lines, [0-9.]+/s\n"));
}

TEST(SolvePipeProgressTest, ShowsTheShareOfAFileBeneathTheAnswers) {
  const std::string file = absl::StrCat(::testing::TempDir(), "progress");
  for (const char* threads : {"1", "2"}) {
    const TerminalResult result = RunAtTerminal(
        {"/bin/sh", "-c",
         absl::StrCat("printf '121212\\n\\n' >", file, "; ", PLUMB_PROGRAM,
                      " solve --book=none --size=4x4 --progress --threads=", threads, " <", file)});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.screen, StartsWith("\r[--------------------] 0.0 %, 0 lines, 0.0/s\x1b[K"
                                          "\r\x1b[K121212 5\n"));
    EXPECT_THAT(result.screen, HasSubstr("\r[####################] 100.0 %, 2 lines, "));
  }
}

// Three jobs side by side, as an array of Slurm runs them, answer every line once.
TEST(SolvePipeTest, ShardsDivideTheLinesOfAFile) {
  const std::string path = ::testing::TempDir() + "solve_shards.txt";
  std::ofstream(path) << "121212\n12\n112233\n1122\n111\n";
  const auto shard = [&](std::vector<std::string> flags) {
    flags.push_back("--size=4x4");
    const ProgramResult result = RunProgram(Command(flags));
    EXPECT_EQ(result.err, "");
    std::string positions;
    for (const absl::string_view line : absl::StrSplit(result.out, '\n', absl::SkipEmpty())) {
      absl::StrAppend(&positions, line.substr(0, line.find(' ')), ";");
    }
    return positions;
  };
  EXPECT_EQ(shard({"--shard", "1/3", path}), "121212;1122;");
  EXPECT_EQ(shard({"--shard", "2/3", path}), "12;111;");
  EXPECT_EQ(shard({"--shard=3/3", path}), "112233;");
  EXPECT_EQ(shard({"--shard=3/3", "--file", path}), "112233;");
  EXPECT_EQ(shard({"--shard=6/6", path}), "");
  EXPECT_EQ(shard({"--shard=1/1", path}), "121212;12;112233;1122;111;");
}

TEST(SolvePipeTest, AShardOfStandardInput) {
  const std::string lines = "11\n22\n33\n";
  EXPECT_EQ(RunProgram(Command({"--size=4x4", "--shard=2/2"}), lines).out, "22 0\n");
  EXPECT_EQ(RunProgram(Command({"--size=4x4", "--shard=2/2", "-"}), lines).out, "22 0\n");
}

}  // namespace
}  // namespace plumb::testing
