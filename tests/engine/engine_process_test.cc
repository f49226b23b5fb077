// `plumb engine` as a host sees it: a process with pipes, signals and an exit code. The lines of
// the protocols are tested in tests/transcripts.

#include "tests/support/engine_process.h"

#include <signal.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/child_process.h"
#include "base/files.h"
#include "base/monotonic_time.h"
#include "engine/protocols/registry.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/child_process.h"
#include "tests/support/processes.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

class Engine : public EngineProcess {
 public:
  explicit Engine(const std::vector<std::string>& flags) : EngineProcess(PLUMB_PROGRAM, flags) {}
};

// An engine that is busy with the empty board, for seconds without a book.
class ThinkingEngine : public Engine {
 public:
  ThinkingEngine() : Engine({"--protocol=cfp", "--book=none", "--hash_mb=16"}) {
    Send("position startpos");
    Send("go");
    Send("isready");
    EXPECT_EQ(Read(), "readyok");
  }
};

ProgramResult RunEngine(std::vector<std::string> flags, absl::string_view input) {
  std::vector<std::string> command = {PLUMB_PROGRAM, "engine"};
  command.insert(command.end(), flags.begin(), flags.end());
  return RunProgram(command, input);
}

std::string TestFile(absl::string_view name) {
  std::string path = absl::StrCat(::testing::TempDir(), "/engine_process_", name);
  std::filesystem::remove(path);
  return path;
}

std::string Contents(const std::string& path) { return base::ReadWholeFile(path).value_or(""); }

TEST(EngineProcessTest, EndsWithItsInput) {
  for (const char* protocol : {"--protocol=c4p", "--protocol=cfp"}) {
    Engine engine({protocol});
    engine.CloseInput();
    EXPECT_EQ(engine.ExitCode(), 0);
    EXPECT_EQ(engine.out(), "");
    EXPECT_EQ(engine.err(), "");
  }
}

TEST(EngineProcessTest, EndsWithItsInputBeforeItKnowsTheProtocol) {
  Engine engine({});
  engine.CloseInput();
  EXPECT_EQ(engine.ExitCode(), 0);
  EXPECT_EQ(engine.out(), "");
}

TEST(EngineProcessTest, SaysTheMoveItWasAskedForWhenTheInputEnds) {
  const ProgramResult result =
      RunEngine({"--protocol=c4p", "--hash_mb=16"}, "C4P_begin\nboardsize 9 9\nget 1 300\n");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, MatchesRegex("ready\nready\n[0-8]\n"));
}

// The rest of the hour is not waited for.
TEST(EngineProcessTest, EndsWhenNobodyReadsItsAnswerAnyMore) {
  const ProgramResult result = RunProgram(
      {"/bin/sh", "-c",
       absl::StrCat("{ ", PLUMB_PROGRAM, " engine --protocol=c4p; echo $? >&2; } | head -n 2")},
      "C4P_begin\nboardsize 9 9\nget 1 3600000\n");
  EXPECT_EQ(result.err, "0\n");
}

TEST(EngineProcessTest, EndsWhenToldByASignalAfterItsInput) {
  for (const int signal : {SIGTERM, SIGHUP}) {
    Engine engine({"--protocol=coordinator"});
    engine.Send("isready");
    ASSERT_EQ(engine.Read(), "readyok");
    engine.Send("perft 30");
    engine.CloseInput();
    engine.Signal(signal);
    EXPECT_EQ(engine.ExitCode(), 0);
    EXPECT_EQ(engine.out(), "");
  }
}

TEST(EngineProcessTest, EndsWhenToldByASignal) {
  for (const int signal : {SIGTERM, SIGHUP}) {
    Engine engine({"--protocol=cfp"});
    engine.Send("isready");
    ASSERT_EQ(engine.Read(), "readyok");
    engine.Signal(signal);
    EXPECT_EQ(engine.ExitCode(), 0);
    EXPECT_EQ(engine.out(), "");
    EXPECT_EQ(engine.err(), "");
  }
}

TEST(EngineProcessTest, EndsWhenToldByASignalWhileItThinks) {
  for (const int signal : {SIGTERM, SIGHUP}) {
    ThinkingEngine engine;
    engine.Signal(signal);
    EXPECT_EQ(engine.ExitCode(), 0);
    EXPECT_THAT(engine.out(), Not(HasSubstr("bestmove")));
  }
}

TEST(EngineProcessTest, SurvivesTheInterruptsOfAHost) {
  Engine engine({"--protocol=cfp"});
  engine.Send("isready");
  ASSERT_EQ(engine.Read(), "readyok");
  for (int i = 0; i < 3; ++i) {
    engine.Signal(SIGINT);
    engine.Send("isready");
    EXPECT_EQ(engine.Read(), "readyok");
  }
  engine.Send("quit");
  EXPECT_EQ(engine.ExitCode(), 0);
}

TEST(EngineProcessTest, SurvivesAnInterruptWhileItThinks) {
  ThinkingEngine engine;
  engine.Signal(SIGINT);
  engine.Send("stop");
  EXPECT_THAT(engine.Read(), StartsWith("info "));
  EXPECT_THAT(engine.Read(), MatchesRegex("bestmove [0-6]"));
}

TEST(EngineProcessTest, GoesOnWhenNobodyReads) {
  const std::string engine = absl::StrCat(PLUMB_PROGRAM, " engine --protocol=cfp");
  // `true` closes the pipe before or after the first answers: none of them may end it.
  std::string lines;
  for (int i = 0; i < 1000; ++i) lines += "cfp\nisready\n";
  const ProgramResult result =
      RunProgram({"/bin/sh", "-c", absl::StrCat("{ ", engine, "; echo $? >&2; } | true")}, lines);
  EXPECT_EQ(result.err, "0\n");
  // A host that has gone is no fault, a disk without room is.
  const ProgramResult full =
      RunProgram({"/bin/sh", "-c", absl::StrCat(engine, " >/dev/full")}, lines);
  EXPECT_EQ(full.exit_code, 1);
}

TEST(EngineProcessTest, EndsThoughNobodyReads) {
  for (const int signal : {0, SIGTERM}) {
    ChildProcess engine(PLUMB_PROGRAM, {"plumb", "engine", "--protocol=cfp"});
    // More answers than a pipe holds; the test takes only what comes while it asks.
    for (int i = 0; i < 2000; ++i) engine.Write("cfp\n");
    ASSERT_TRUE(engine.Pump(base::MonotonicTime::InfiniteFuture()));
    if (signal != 0) {
      engine.Signal(signal);
    } else {
      engine.CloseInput();
      ASSERT_TRUE(engine.Pump(base::MonotonicTime::InfiniteFuture()));
    }
    EXPECT_EQ(engine.Wait(base::MonotonicTime::Now() + EngineProcess::kPatience), 0);
  }
}

// Sends `lines` without reading an answer, until the engine takes no more.
std::unique_ptr<base::ChildProcess> Overwhelmed(const std::string& lines) {
  std::unique_ptr<base::ChildProcess> engine = *base::ChildProcess::Start(
      {.command = {"plumb", "engine", "--protocol=cfp", "--hash_mb=1"}, .program = PLUMB_PROGRAM});
  engine->Write(lines);
  std::size_t before = 0;
  do {
    before = engine->unread();
    engine->Pump(base::MonotonicTime::Now() + absl::Seconds(1),
                 base::ChildProcess::Read::kErrorsOnly);
  } while (engine->unread() != before);
  return engine;
}

TEST(EngineProcessTest, ReadsNoMoreThanItCanAnswer) {
  std::string lines;
  for (int i = 0; i < 500'000; ++i) lines += "isready\n";
  for (const bool is_read : {true, false}) {
    const auto engine = Overwhelmed(lines);
    EXPECT_GT(engine->unread(), lines.size() / 2);
    EXPECT_LT(PeakMegabytes(engine->pid()), kMostMegabytes);
    std::size_t answers = 0;
    if (is_read) {
      engine->CloseInput();
      while (engine->Pump(base::MonotonicTime::Now() + EngineProcess::kPatience)) {
        answers += engine->out.size();
        engine->out.clear();
      }
      EXPECT_EQ(answers, lines.size()) << "readyok is as long as isready";
    } else {
      engine->Signal(SIGTERM);
    }
    const auto status = engine->Wait(base::MonotonicTime::Now() + EngineProcess::kPatience);
    ASSERT_TRUE(status.has_value());
    EXPECT_EQ(status->ShellCode(), 0);
  }
}

TEST(EngineProcessTest, EndsIfStartedWithoutInput) {
  for (const engine::ProtocolEntry& entry : engine::AllProtocols()) {
    const ProgramResult result = RunProgram(
        {"/bin/sh", "-c",
         absl::StrCat("exec ", PLUMB_PROGRAM, " engine --protocol=", entry.name, " <&-")});
    EXPECT_EQ(result.exit_code, 0) << entry.name;
    EXPECT_EQ(result.err, "") << entry.name;
  }
}

TEST(EngineProcessTest, WritesNothingElsewhereIfStartedWithoutOutput) {
  const std::string path = TestFile("log_without_output");
  const ProgramResult result = RunProgram(
      {"/bin/sh", "-c",
       absl::StrCat("exec ", PLUMB_PROGRAM, " engine --protocol=c4p --log_file=", path, " >&-")},
      "C4P_begin\nkill\n");
  EXPECT_EQ(result.exit_code, 1) << "the answers went nowhere";
  const std::vector<std::string> lines = absl::StrSplit(Contents(path), '\n', absl::SkipEmpty());
  EXPECT_THAT(lines, SizeIs(4));
  EXPECT_THAT(lines, Each(MatchesRegex("[0-9]+-.* [<>].*"))) << "not of the log";
}

TEST(EngineProcessTest, PlaysOnWithLittleMemory) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "sanitizers need much more";
#endif
  const std::string engine =
      absl::StrCat("ulimit -v 70000; exec ", PLUMB_PROGRAM, " engine --protocol=coordinator");
  const ProgramResult result =
      RunProgram({"/bin/sh", "-c", engine},
                 "perft 12\nisready\nposition startpos 010101\ngo ftime 1000 stime 1000\n");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, StartsWith("perft 12 0\nreadyok\n")) << "the nodes were not counted";
  EXPECT_THAT(result.out, HasSubstr("\nbestmove 0 18\n"));
  EXPECT_THAT(result.err,
              HasSubstr("plumb engine: not enough memory; make the hash table smaller\n"));
}

TEST(EngineProcessTest, ReadsLinesOfEveryKind) {
  EXPECT_EQ(RunEngine({"--protocol=cfp"}, "isready\r\nisready\n\r\n\nisready").out,
            "readyok\nreadyok\nreadyok\n");
  EXPECT_EQ(
      RunEngine({"--protocol=cfp"}, absl::StrCat(std::string(1 << 20, 'x'), "\nisready\n")).out,
      "readyok\n");
  EXPECT_EQ(RunEngine({"--protocol=cfp"}, std::string(1 << 20, '\xff')).out, "");
  std::string every_byte;
  for (int byte = 0; byte < 256; ++byte) every_byte += static_cast<char>(byte);
  EXPECT_EQ(RunEngine({"--protocol=cfp"}, every_byte + "\nisready\n").out, "readyok\n");
}

TEST(EngineProcessTest, KeepsALogOfAllLines) {
  const std::string path = TestFile("log");
  const std::string flag = absl::StrCat("--log_file=", path);
  RunEngine({"--protocol=c4p", flag}, "C4P_begin\r\nset 1 3\n");
  RunEngine({"--protocol=c4p", flag}, "kill\n");  // Appended.
  std::vector<std::string> lines = absl::StrSplit(Contents(path), '\n', absl::SkipEmpty());
  ASSERT_THAT(lines, SizeIs(6));
  const std::string time = "[0-9]+-[0-9]+-[0-9]+ [0-9]+:[0-9]+:[0-9]+\\.[0-9][0-9][0-9] ";
  // The reader may be ahead of the answers.
  std::stable_partition(lines.begin(), lines.begin() + 4,
                        [](absl::string_view line) { return absl::StrContains(line, '>'); });
  EXPECT_THAT(lines[0], MatchesRegex(time + ">C4P_begin"));
  EXPECT_THAT(lines[1], MatchesRegex(time + ">set 1 3"));
  EXPECT_THAT(lines[2], MatchesRegex(time + "<ready"));
  EXPECT_THAT(lines[3], MatchesRegex(time + "<ready"));
  EXPECT_THAT(lines[4], MatchesRegex(time + ">kill"));
  EXPECT_THAT(lines[5], MatchesRegex(time + "<shutting_down"));
}

TEST(EngineProcessTest, NamesALogThatCannotBeWritten) {
  const ProgramResult result = RunEngine({"--log_file=/nowhere/log"}, "cfp\n");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err, "plumb engine: /nowhere/log: cannot be opened for writing\n");
}

TEST(EngineProcessTest, TakesItsNameFromTheCommandLine) {
  EXPECT_THAT(RunEngine({"--protocol=cfp", "--name", "Lot and Line"}, "cfp\n").out,
              StartsWith("id name Lot and Line\n"));
}

TEST(EngineProcessTest, RefusesFlagsItDoesNotKnow) {
  const ProgramResult unknown = RunEngine({"--protocol=chess"}, "");
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_EQ(unknown.out, "");
  EXPECT_THAT(unknown.err, HasSubstr("--protocol: expected one of c4p, "));
  EXPECT_THAT(unknown.err, HasSubstr("got 'chess'"));
  EXPECT_EQ(RunEngine({"cfp"}, "").exit_code, 2);
  EXPECT_EQ(RunEngine({"--hash_mb=0"}, "").exit_code, 2);
}

TEST(EngineProcessTest, SaysWhatABookLacksAndPlaysOn) {
  const std::string path = TestFile("book");
  std::ofstream(path) << "no book at all";
  for (const std::string& book : {path, std::string("/nowhere/book.plumb")}) {
    Engine engine({"--protocol=cfp", absl::StrCat("--book=", book)});
    engine.Send("position startpos 010101");
    engine.Send("go");
    EXPECT_THAT(engine.Read(), StartsWith("info column 0 wins in 1 ply"));
    engine.Send("stop");
    EXPECT_EQ(engine.Read(), "bestmove 0");
    engine.CloseInput();
    EXPECT_EQ(engine.ExitCode(), 0);
    EXPECT_THAT(engine.err(), StartsWith("plumb engine: "));
    EXPECT_THAT(engine.err(), HasSubstr(book));
    EXPECT_THAT(engine.err(), HasSubstr("; playing without this book\n"));
  }
}

TEST(EngineProcessTest, SaysThatABookIsForAnotherBoard) {
  const std::string book = PLUMB_TESTS_DIR "/golden/book_valid/6x5-to-2.plumb";
  const std::string warning =
      absl::StrCat("plumb engine: ", book,
                   ": the book is for 6x5, expected one for 7x6; using the book in the program\n");
  const auto play = [](Engine& engine) {
    for (int move = 0; move < 2; ++move) {
      engine.Send("position startpos");
      engine.Send("go");
      EXPECT_THAT(engine.Read(), StartsWith("info column 3 wins in 41 plies"));
      engine.Send("stop");
      EXPECT_EQ(engine.Read(), "bestmove 3");
    }
    engine.CloseInput();
    EXPECT_EQ(engine.ExitCode(), 0);
  };
  Engine by_flag({"--protocol=cfp", absl::StrCat("--book=", book)});
  play(by_flag);
  EXPECT_EQ(by_flag.err(), warning) << "once";
  Engine by_option({"--protocol=cfp"});
  by_option.Send(absl::StrCat("setoption name Book value ", book));
  play(by_option);
  EXPECT_EQ(by_option.err(), warning);
}

TEST(EngineProcessTest, FindsTheProtocolByTheFirstLine) {
  EXPECT_EQ(RunEngine({}, "C4P_begin\nkill\n").out, "ready\nshutting_down\n");
  EXPECT_THAT(RunEngine({}, "\n  cfp \nquit\n").out, StartsWith("id name "));
}

TEST(EngineProcessTest, SaysThatNoProtocolBeginsSo) {
  const ProgramResult result = RunEngine({}, "uci\ncfp\nquit\n");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, StartsWith("id name ")) << "and waits for another line";
  EXPECT_THAT(result.err, StartsWith("plumb engine: no protocol begins with 'uci'"));
  EXPECT_THAT(RunEngine({}, absl::StrCat(std::string(1 << 20, '\xff'), "\n")).err,
              SizeIs(::testing::Lt(400)));
}

// What tells the protocols apart when the program is started by its link alone.
struct Sign {
  std::string sent;
  std::string first_line;  // A regex.
};

TEST(EngineProcessTest, SpeaksTheProtocolOfItsLink) {
  const std::map<std::string, Sign> signs = {{"c4p", {"C4P_begin\n", "ready"}},
                                             {"cfp", {"cfp\n", "id name .*"}},
                                             {"xboard", {"xboard\nprotover 2\n", "feature .*"}},
                                             {"moderator", {"", "p"}},
                                             {"coordinator", {"isready AI 0\n", "readyok"}}};
  const std::filesystem::path folder = std::filesystem::path(PLUMB_PROGRAM).parent_path();
  for (const engine::ProtocolEntry& entry : engine::AllProtocols()) {
    const Sign& sign = signs.at(std::string(entry.name));
    const ProgramResult result =
        RunProgram({(folder / absl::StrCat("plumb-", entry.name)).string()}, sign.sent);
    const std::vector<std::string> lines = absl::StrSplit(result.out, '\n');
    EXPECT_THAT(lines.front(), MatchesRegex(sign.first_line)) << entry.name;
    EXPECT_THAT(result.err, IsEmpty()) << entry.name;
    EXPECT_EQ(result.exit_code, 0) << entry.name;
  }
  for (const auto& [name, sign] : signs) {
    EXPECT_TRUE(std::filesystem::is_symlink(folder / ("plumb-" + name))) << name;
  }
}

}  // namespace
}  // namespace plumb::testing
