// The judge of the transcripts: it must see what is wrong.

#include "tests/support/transcript.h"

#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

// Enough to see that nothing comes; too long to wait for it often.
constexpr absl::Duration kShort = absl::Milliseconds(200);
constexpr absl::Duration kLong = absl::Seconds(60);

// cat repeats its input.
absl::Status WithCat(absl::string_view transcript, absl::Duration patience = kLong) {
  return PlayTranscript(transcript, {.program = "cat", .command = {"cat"}, .patience = patience});
}

absl::Status WithShell(const std::string& script, absl::string_view transcript,
                       absl::Duration patience = kLong) {
  return PlayTranscript(transcript,
                        {.program = "sh", .command = {"sh", "-c", script}, .patience = patience});
}

void ExpectPlayed(const absl::Status& status) { EXPECT_TRUE(status.ok()) << status.message(); }

void ExpectFailure(const absl::Status& status, const std::string& what) {
  EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(std::string(status.message()), HasSubstr(what));
}

TEST(TranscriptTest, HearsTheLinesInOrder) {
  ExpectPlayed(WithCat("# A comment\n>one\n\n>two\n<one\n<two\n"));
}

TEST(TranscriptTest, SeesAWrongLineAndTellsTheExchange) {
  ExpectFailure(WithCat(">one\n<two\n"),
                "line 2: expected two\nThe exchange:\n  >one\\n\n  <one\n");
}

TEST(TranscriptTest, SeesAMissingLine) {
  ExpectFailure(WithCat("<two\n", kShort), "line 1: waited in vain for two");
  ExpectFailure(WithCat(">one\n!eof\n<one\n<two\n"), "line 4: output ended before two");
}

TEST(TranscriptTest, SeesALineTooMuch) {
  ExpectFailure(WithCat(">one\n>two\n<one\n"), "this line is too much");
  ExpectFailure(WithCat(">one\n>>two\n<one\n"), "too much, with no newline: two");
}

TEST(TranscriptTest, MatchesWholeLines) {
  ExpectPlayed(WithCat(">one 1\n<~one [0-9]\n"));
  ExpectFailure(WithCat(">one 12\n<~one [0-9]\n"), "expected one [0-9]");
}

TEST(TranscriptTest, SkipsLinesUntilTheNextThatIsExpected) {
  ExpectPlayed(WithCat("<*info .*\n>info 1\n>info 2\n>best\n<best\n"));
  ExpectPlayed(WithCat("<*info .*\n>best\n<best\n"));
  ExpectFailure(WithCat("<*info .*\n>best\n<best\n>info 3\n"), "this line is too much");
  ExpectFailure(WithCat("<*info .*\n>other\n>best\n<best\n"), "expected best");
}

TEST(TranscriptTest, SendsEscapesAndPiecesOfLines) {
  ExpectPlayed(WithCat(">>a\n>>b\n>\\x63\\x20\n<abc \n"));
  ExpectPlayed(WithCat(absl::StrCat("!repeat 100000 x\n>\n<", std::string(100'000, 'x'), "\n")));
}

TEST(TranscriptTest, HearsSilence) {
  ExpectPlayed(WithCat("!quiet 20ms\n>one\n!pause 1ms\n<one\n!quiet 20ms\n"));
  ExpectFailure(WithCat(">one\n!quiet 200ms\n<one\n"), "line 2: expected silence");
}

TEST(TranscriptTest, SeesTheExitCode) {
  ExpectPlayed(WithShell("exit 3", "!exit 3\n"));
  ExpectFailure(WithShell("exit 3", ""), "expected exit code 0");
  ExpectFailure(WithShell("exec >&- 2>&-; sleep 5", "!exit 0\n", kShort),
                "the program does not end");
}

TEST(TranscriptTest, SendsSignals) {
  ExpectPlayed(WithCat(">one\n<one\n!signal TERM\n!exit 143\n"));
}

TEST(TranscriptTest, ComparesStderr) {
  const std::string script = "echo one >&2; echo two >&2";
  ExpectPlayed(WithShell(script, "!stderr one\n!stderr tw.\n"));
  ExpectFailure(WithShell(script, "!stderr one\n"), "other lines on stderr");
  ExpectFailure(WithShell("true", "!stderr one\n"), "other lines on stderr");
}

TEST(TranscriptTest, RunsUnderAnotherNameAndArguments) {
  ExpectPlayed(WithShell("exit 3", "!run hello -c exit\n"));
}

TEST(TranscriptTest, RefusesWhatIsNoTranscript) {
  for (const std::string text : {"hello", "!pause", "!pause 50", "!signal BUS", "!exit x", "!eof 1",
                                 "!repeat x", ">\\", "<~[", ">x\n!run y"}) {
    EXPECT_EQ(WithCat(text).code(), absl::StatusCode::kInvalidArgument) << text;
  }
}

}  // namespace
}  // namespace plumb::testing
