// The program where the system gives few threads: address space for some of their stacks only, or
// no more than so many for a user.

#include <unistd.h>

#include <filesystem>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// Runs `plumb` with so much address space.
ProgramResult RunIn(int kilobytes, const std::string& arguments, const std::string& input) {
  return RunProgram({"sh", "-c",
                     absl::StrCat("ulimit -s 8192; ulimit -v ", kilobytes, "; exec timeout 60 ",
                                  PLUMB_PROGRAM, " ", arguments)},
                    input);
}

TEST(ShortageTest, SolvesLinesWithFewerThreads) {
  for (const int kilobytes : {24'000, 40'000, 80'000}) {
    const ProgramResult result =
        RunIn(kilobytes, "solve --threads 16 --hash_mb 16", "1\n2\n3\n4\n");
    EXPECT_EQ(result.exit_code, 0) << kilobytes << result.err;
    EXPECT_EQ(result.out, "1 2\n2 1\n3 0\n4 -1\n") << kilobytes;
    EXPECT_THAT(result.err, HasSubstr("plumb solve: the system gives only ")) << kilobytes;
  }
}

TEST(ShortageTest, SolvesOnePositionWithFewerThreads) {
  const ProgramResult result =
      RunIn(100'000, "solve --threads 64 --hash_mb 2 --size 6x4 --book none --json ''", "");
  // Either an answer, with a word about the threads, or not enough memory for their tables.
  if (result.exit_code == 0) {
    EXPECT_THAT(result.out, HasSubstr("\"score\":-1,"));
    EXPECT_THAT(result.err, HasSubstr("plumb solve: the system gives only "));
  } else {
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_THAT(result.err, HasSubstr("not enough memory"));
  }
}

TEST(ShortageTest, TheEngineSaysThatItCannotStart) {
  const ProgramResult result = RunIn(20'000, "engine --protocol cfp", "isready\nquit\n");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr("the system refuses a thread"));
}

TEST(ShortageTest, TheEngineSaysThatItsAnswersAreLost) {
  const ProgramResult result = RunProgram(
      {"sh", "-c", absl::StrCat("exec ", PLUMB_PROGRAM, " engine --protocol cfp > /dev/full")},
      "isready\nquit\n");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr("cannot write to standard output: No space left on device"));
}

// Programs of a user who may have only so many threads. Root has no such limit, but can be any
// user: here one whom nobody else is.
class FewThreadsOfAUserTest : public ::testing::Test {
 protected:
  // More than any command here needs.
  static constexpr int kMost = 8;

  void SetUp() override {
    if (geteuid() != 0) GTEST_SKIP() << "needs root, to become another user";
    if (Run(1000, absl::StrCat(PLUMB_PROGRAM, " --version")).exit_code != 0) {
      GTEST_SKIP() << "another user cannot run " PLUMB_PROGRAM;
    }
    std::filesystem::create_directories(folder_);
    ASSERT_EQ(chown(folder_.c_str(), user_, user_), 0);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // `threads` counts the one that the program begins with.
  ProgramResult Run(int threads, absl::string_view command, absl::string_view input = "") const {
    return RunProgram(
        {"sh", "-c",
         absl::StrCat("exec timeout --preserve-status -s TERM -k 60 ", is_server_ ? "2" : "60",
                      " setpriv --reuid=", user_, " --regid=", user_,
                      " --clear-groups prlimit --nproc=", threads, " ", command)},
        input);
  }
  ProgramResult RunPlumb(int threads, absl::string_view arguments,
                         absl::string_view input = "") const {
    return Run(threads, absl::StrCat(PLUMB_PROGRAM, " ", arguments), input);
  }

  const uid_t user_ = 1'000'000 + static_cast<uid_t>(getpid());
  // Not ::testing::TempDir(), which may be where another user cannot go.
  const std::string folder_ = absl::StrCat("/tmp/plumb_shortage.", getpid());
  bool is_server_ = false;  // Ended by SIGTERM after a while.
};

TEST_F(FewThreadsOfAUserTest, EnginesOfAllProtocolsPlayOrSayWhyNot) {
  struct Session {
    absl::string_view protocol;
    absl::string_view input;
    absl::string_view answer;
  };
  for (const Session& session :
       {Session{"cfp", "isready\ngo movetime 0.1\n", "bestmove 3"},
        Session{"c4p", "C4P_begin\nget 1 100\nkill\n", "ready\n3\nshutting_down"},
        Session{"xboard", "xboard\nprotover 2\nnew\nvariant cfour\nst 1\ngo\n", "move P@d1"},
        Session{"moderator", "1\n", "4\n"},
        Session{"coordinator", "isready\nposition startpos 33\ngo ftime 900 stime 900\n",
                "bestmove 3"}}) {
    for (int threads = 1; threads <= kMost; ++threads) {
      const ProgramResult result = RunPlumb(
          threads, absl::StrCat("engine --threads 4 --hash_mb 16 --protocol ", session.protocol),
          session.input);
      const std::string about = absl::StrCat(session.protocol, " ", threads, ": ", result.err);
      if (threads <= 2) {
        EXPECT_EQ(result.exit_code, 1) << about;
        EXPECT_THAT(result.err, HasSubstr("the system refuses a thread")) << about;
      } else {
        EXPECT_EQ(result.exit_code, 0) << about;
        EXPECT_THAT(result.out, HasSubstr(std::string(session.answer))) << about;
      }
    }
  }
}

TEST_F(FewThreadsOfAUserTest, AHardSearchOfTheEngineUsesThoseThatItGets) {
  const ProgramResult result =
      RunPlumb(4, "engine --threads 4 --hash_mb 16 --book none --protocol coordinator",
               "isready\nposition startpos\nisready\ngo ftime 60000 stime 60000\n");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("bestmove "));
  EXPECT_THAT(result.err, HasSubstr("plumb engine: the system gives only "));
}

TEST_F(FewThreadsOfAUserTest, CommandsUseThoseThatTheyGet) {
  struct Case {
    std::string arguments;
    absl::string_view input;
    absl::string_view answer;
  };
  const std::string set = absl::StrCat(folder_, "/set.csv");
  for (const Case& each :
       {Case{"solve --threads 4 --hash_mb 16", "1\n2\n3\n4\n", "1 2\n2 1\n3 0\n4 -1\n"},
        Case{"solve --threads 4 --hash_mb 16 --size 6x4 --book none --json ''", "",
             "\"score\":-1,"},
        Case{absl::StrCat("bench --threads 4 --hash_mb 16 --limit 1 ", PLUMB_DATA_DIR,
                          "/positions/bench-7x6.txt"),
             "", "bench-7x6.txt"},
        Case{absl::StrCat("dataset --threads 4 --hash_mb 16 --count 3000 --max_ply 8 --out ", set),
             "", ""},
        Case{"review 4455", "", "4 moves"}}) {
    for (int threads = 1; threads <= kMost; ++threads) {
      const ProgramResult result = RunPlumb(threads, each.arguments, each.input);
      const std::string about = absl::StrCat(each.arguments, " ", threads, ": ", result.err);
      EXPECT_EQ(result.exit_code, 0) << about;
      EXPECT_THAT(result.out, HasSubstr(std::string(each.answer))) << about;
      const bool is_asked_for_four = absl::StrContains(each.arguments, "--threads 4");
      if (threads == 1 && is_asked_for_four) {
        EXPECT_THAT(result.err, HasSubstr("the system gives only 1 of 4 threads")) << about;
      } else if (threads == kMost) {
        EXPECT_THAT(result.err, IsEmpty()) << about;
      }
      std::filesystem::remove(set);
    }
  }
}

TEST_F(FewThreadsOfAUserTest, TheServerServesOrSaysWhyNot) {
  is_server_ = true;
  // The first thread, the one for signals, one for the book: with three nobody could search.
  for (int threads = 1; threads <= kMost; ++threads) {
    const ProgramResult result = RunPlumb(threads, "serve --port 0 --threads 4");
    if (threads <= 3) {
      EXPECT_EQ(result.exit_code, 1) << threads << result.err;
      EXPECT_THAT(result.err, HasSubstr("the system refuses a thread")) << threads;
    } else {
      EXPECT_EQ(result.exit_code, 0) << threads << result.err;
      EXPECT_THAT(result.out, HasSubstr("Plumb is at ")) << threads;
      EXPECT_THAT(result.err, threads < 7
                                  ? ::testing::Matcher<const std::string&>(HasSubstr(absl::StrCat(
                                        "the system gives only ", threads - 3, " of 4 threads")))
                                  : ::testing::Matcher<const std::string&>(IsEmpty()))
          << threads;
    }
  }
}

// An engine is a process of its own, and needs threads of its own.
TEST_F(FewThreadsOfAUserTest, TheArenaSaysThatAnEngineCannotStart) {
  const std::string engine = absl::StrCat(" --engine 'cmd=", PLUMB_PROGRAM, " engine,proto=cfp'");
  const std::string arguments =
      absl::StrCat("arena", engine, engine, " --games 2 --time 20ms --concurrency 2");
  for (const int threads : {1, 2, 3, 5}) {
    const ProgramResult result = RunPlumb(threads, arguments);
    EXPECT_EQ(result.exit_code, 1) << threads << result.err;
    EXPECT_THAT(result.out, AnyOf(HasSubstr("no start"), HasSubstr("the system refuses a thread")))
        << threads;
  }
}

TEST_F(FewThreadsOfAUserTest, TheBookBuilderUsesThoseThatItGets) {
  const std::string book = absl::StrCat(folder_, "/4x4.plumb");
  for (int threads = 1; threads <= 4; ++threads) {
    const ProgramResult built = Run(
        threads, absl::StrCat(BOOK_BUILDER_PROGRAM,
                              " build --size 4x4 --plies 6 --threads 4 --hash_mb 8 --out ", book));
    EXPECT_EQ(built.exit_code, 0) << threads << built.err;
    EXPECT_THAT(built.err, HasSubstr("the system gives only ")) << threads;
    const ProgramResult verified =
        Run(threads, absl::StrCat(BOOK_BUILDER_PROGRAM, " verify ", book, " --full --threads 4"));
    EXPECT_EQ(verified.exit_code, 0) << threads << verified.err;
    std::filesystem::remove_all(folder_ + "/4x4.plumb.work");
    std::filesystem::remove(book);
  }
}

}  // namespace
}  // namespace plumb::testing
