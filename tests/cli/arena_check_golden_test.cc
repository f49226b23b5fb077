// `plumb arena check`: our own engine passes, and broken ones fail where they are broken.

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "arena/check/check.h"
#include "arena/check/probe.h"
#include "arena/engine_spec.h"
#include "base/files.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "solver/search/search_limits.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

class OwnEngineTest : public ::testing::TestWithParam<std::string> {};

TEST_P(OwnEngineTest, PassesEveryCheckOfItsProtocol) {
  // The margin is for busy machines: that moves are in time is the business of other tests.
  const ProgramResult result = RunProgram(
      {PLUMB_PROGRAM, "arena", "check",
       absl::StrCat("--engine=cmd=", PLUMB_PROGRAM, " engine --hash_mb=16 --protocol=", GetParam(),
                    ",proto=", GetParam()),
       "--time=300ms", "--margin=2s"});
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr(" 0 failed\n"));
  // How soon 'p' comes depends on the machine; nothing else needs to be tolerated.
  const bool is_clean = result.out.find(" 0 tolerated") != std::string::npos ||
                        result.out.find("p within 100 ms\n    ") != std::string::npos;
  EXPECT_TRUE(is_clean) << result.out;
}

INSTANTIATE_TEST_SUITE_P(All, OwnEngineTest,
                         ::testing::Values("c4p", "cfp", "xboard", "moderator", "coordinator"),
                         [](const auto& instance) { return instance.param; });

// Short, because every missing answer costs one of them.
arena::CheckTimes ShortTimes() {
  arena::CheckTimes times;
  times.reply = absl::Milliseconds(500);
  times.move = absl::Milliseconds(100);
  times.silence = absl::Milliseconds(100);
  times.exit = absl::Seconds(1);
  times.moderator_move = absl::Seconds(2);
  return times;
}

// For bots whose answers have to come before a busy machine makes a timeout of them.
arena::CheckTimes PatientTimes() {
  arena::CheckTimes times = ShortTimes();
  times.reply = absl::Seconds(20);
  times.moderator_move = absl::Seconds(20);
  times.exit = absl::Seconds(20);
  return times;
}

std::vector<arena::CheckResult> CheckBot(const std::string& protocol, const std::string& mode,
                                         const arena::CheckTimes& times = ShortTimes()) {
  const arena::EngineSpec spec = *arena::ParseEngineSpec(
      absl::StrCat("cmd=", BROKEN_BOT, " ", protocol, " ", mode, ",proto=", protocol));
  const base::StopSource never;
  return arena::RunChecks(spec, times, never, [](const arena::CheckResult&) {}).results;
}

std::vector<std::string> FailedChecks(const std::string& protocol, const std::string& mode,
                                      const arena::CheckTimes& times = ShortTimes()) {
  std::vector<std::string> failed;
  for (const arena::CheckResult& result : CheckBot(protocol, mode, times)) {
    if (result.status == arena::CheckStatus::kFailed) failed.push_back(result.name);
  }
  return failed;
}

std::string DetailOf(absl::string_view name, const std::vector<arena::CheckResult>& results) {
  for (const arena::CheckResult& result : results) {
    if (result.name == name) return result.detail;
  }
  return absl::StrCat("there is no check ", name);
}

// Words with one space between, and quotation marks as a keyboard has them.
std::string Plain(const std::string& text) {
  return absl::StrJoin(
      absl::StrSplit(absl::StrReplaceAll(text, {{"\u201c", "\""}, {"\u201d", "\""}}),
                     absl::ByAnyChar(" \t\r\n"), absl::SkipEmpty()),
      " ");
}

struct Document {
  arena::HostProtocol protocol;
  const char* file;
};

class DocumentTest : public ::testing::TestWithParam<Document> {};

TEST_P(DocumentTest, HasEachSentenceThatIsQuoted) {
  const std::string path = absl::StrCat(PLUMB_SHARED_DIR, "/seeds/", GetParam().file);
  const absl::StatusOr<std::string> file = base::ReadWholeFile(path);
  if (!file.ok()) GTEST_SKIP() << "there is no " << path;
  const std::string document = Plain(*file);
  for (const arena::Check& check : arena::ChecksOf(GetParam().protocol)) {
    if (check.authority != arena::Authority::kDocument) continue;
    EXPECT_THAT(document, HasSubstr(std::string(check.sentence))) << check.name;
  }
  EXPECT_THAT(document, HasSubstr(std::string(arena::SentenceOfGames(GetParam().protocol))));
}

INSTANTIATE_TEST_SUITE_P(
    All, DocumentTest,
    ::testing::Values(Document{arena::HostProtocol::kC4p, "000_fa737369ad1289a1.txt"},
                      Document{arena::HostProtocol::kCfp, "001_80b445a55018886e.txt"},
                      Document{arena::HostProtocol::kXboard, "002_67f73fbb4fd246d1.txt"},
                      Document{arena::HostProtocol::kModerator, "003_e697c44e7818fcd9.txt"},
                      Document{arena::HostProtocol::kCoordinator, "004_1213df157ee3b4b7.txt"}),
    [](const auto& instance) { return std::string(arena::NameOf(instance.param.protocol)); });

TEST(BrokenBotCheckTest, PassesABotThatOnlyPlaysBadly) {
  EXPECT_THAT(FailedChecks("moderator", "good", PatientTimes()), ::testing::IsEmpty());
}

// Protocol, mode, and what fails, among others.
struct BrokenCase {
  std::string protocol;
  std::string mode;
  std::vector<std::string> failed;
};

class BrokenBotTest : public ::testing::TestWithParam<BrokenCase> {};

TEST_P(BrokenBotTest, FailsWhereItIsBroken) {
  EXPECT_THAT(FailedChecks(GetParam().protocol, GetParam().mode),
              ::testing::IsSupersetOf(GetParam().failed));
}

INSTANTIATE_TEST_SUITE_P(
    All, BrokenBotTest,
    ::testing::Values(
        BrokenCase{"c4p", "late", {"get in time"}},
        BrokenCase{"moderator",
                   "illegal",
                   {"full columns", "a whole game as the first player",
                    "a whole game as the second player"}},
        BrokenCase{"c4p", "silent", {"get as the first player", "get as the second player"}},
        BrokenCase{
            "coordinator", "chatty", {"a move from the start", "a move of the second player"}},
        BrokenCase{"moderator", "crash", {"full columns", "a whole game as the first player"}},
        BrokenCase{"cfp", "flood", {"go and stop from startpos"}},
        BrokenCase{"c4p", "wrong_case", {"C4P_begin", "clear"}},
        BrokenCase{"moderator", "blank_before", {"the first move", "full columns"}},
        BrokenCase{"moderator", "blank_after", {"the first move", "full columns"}},
        BrokenCase{"moderator", "zero_before", {"the first move", "full columns"}},
        BrokenCase{"cfp", "appends", {"startpos after another position"}},
        BrokenCase{"coordinator", "appends", {"another position replaces the first"}}),
    [](const auto& instance) {
      return absl::StrCat(instance.param.protocol, "_", instance.param.mode);
    });

// It never says anything, so that there is no need to wait for it.
TEST(BrokenBotCheckTest, FailsABotThatDoesNotFlush) {
  arena::CheckTimes times = ShortTimes();
  times.reply = absl::Milliseconds(50);
  EXPECT_THAT(FailedChecks("moderator", "no_flush", times),
              ::testing::IsSupersetOf({"p", "the first move", "?"}));
}

// The document asks for a character, not for a line. How soon 'p' comes depends on the machine, but
// it cannot be as late as the time-out for a whole line.
TEST(BrokenBotCheckTest, PassesABotOfTheModeratorWithoutNewlines) {
  for (const char* mode : {"no_newline", "late_newline"}) {
    for (const arena::CheckResult& result : CheckBot("moderator", mode, PatientTimes())) {
      if (result.name == "p within 100 ms") {
        EXPECT_THAT(result.detail, ::testing::Not(HasSubstr("'p' took 2"))) << mode;
        continue;
      }
      EXPECT_EQ(result.status, arena::CheckStatus::kPassed)
          << mode << ": " << arena::FormatCheckResult(result);
    }
  }
}

// Every check that fails, whatever it waits for.
TEST(BrokenBotCheckTest, CallsAFloodAFlood) {
  for (const char* protocol : {"c4p", "cfp", "xboard", "moderator", "coordinator"}) {
    for (const arena::CheckResult& result : CheckBot(protocol, "flood_first", PatientTimes())) {
      if (absl::StartsWith(result.name, "a whole game")) continue;  // The referee's words.
      EXPECT_THAT(result.detail, HasSubstr("got megabytes of output"))
          << protocol << ": " << arena::FormatCheckResult(result);
    }
  }
}

// "expected a move such as P@d1, got P@d1" helps nobody.
TEST(BrokenBotCheckTest, NamesTheLegalDropsOfXboard) {
  arena::CheckTimes times = ShortTimes();
  times.reply = absl::Seconds(1);
  EXPECT_EQ(DetailOf("a full column", CheckBot("xboard", "same_cell", times)),
            "expected 'move' and one of P@a1 P@b1 P@c1 P@e1 P@f1 P@g1, got 'move P@d1'");
}

TEST(BrokenBotCheckTest, FailsABotThatStays) {
  arena::CheckTimes times = ShortTimes();
  times.exit = absl::Milliseconds(100);
  EXPECT_THAT(FailedChecks("moderator", "stays", times),
              ::testing::IsSupersetOf({"the code 0", "the code -1", "the code -2", "the code -3"}));
}

TEST(BrokenBotCheckTest, FailsABotThatSpeaksTooSoon) {
  EXPECT_THAT(FailedChecks("cfp", "early"),
              ::testing::IsSupersetOf({"go and stop from startpos", "isready while it thinks"}));
}

TEST(BrokenBotCheckTest, FailsABotThatKnowsNoRules) {
  // The bot answers `ready` to everything and never looks at its board.
  EXPECT_THAT(FailedChecks("c4p", "good"),
              ::testing::IsSupersetOf(
                  {"set in a full column", "a game won by 1", "a tie", "a badly formed command"}));
}

TEST(BrokenBotCheckTest, QuotesTheSentenceAndTheTranscript) {
  const ProgramResult result = RunProgram(
      {PLUMB_PROGRAM, "arena", "check",
       absl::StrCat("--engine=cmd=", BROKEN_BOT, " moderator wrong_case,proto=moderator")});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out,
              HasSubstr("FAILED     p\n"
                        "    \"Player programs must fist output a lowercase \"p\" character.\"\n"
                        "    expected 'p', got 'P'\n"
                        "      < P\n"));
}

}  // namespace
}  // namespace plumb::testing
