// Recorded sessions: what is typed into a shell, and what must come of it.

#include <fstream>
#include <ostream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "tests/support/recorded_session.h"
#include "tests/support/run_program.h"
#include "tests/support/terminal.h"

namespace plumb::testing {
namespace {

// A file of sessions; `$` begins a command, "exit code N" ends what follows it.
struct Recording {
  const char* name;
  bool at_terminal;
};

void PrintTo(const Recording& recording, std::ostream* out) { *out << recording.name; }

// The part of a shell's script that makes `plumb` and `$books` known.
std::string Prelude() {
  return absl::StrCat("plumb() { ", PLUMB_PROGRAM, " \"$@\"; }; books=", PLUMB_TESTS_DIR,
                      "/golden/book_valid; ");
}

// What differs from run to run is replaced by a letter, what cannot be seen by its name.
std::string Normalised(const std::string& text) {
  std::string result = std::regex_replace(
      text, std::regex("[0-9]+ nodes in (less than )?[0-9.]+ m?s"), "N nodes in T");
  result = std::regex_replace(result, std::regex("\"nodes\":[0-9]+"), "\"nodes\":N");
  result = std::regex_replace(result, std::regex("\"seconds\":[0-9.]+"), "\"seconds\":T");
  return absl::StrReplaceAll(result, {{"\x1b", "<ESC>"}});
}

std::string RunCommand(const std::string& command, bool at_terminal) {
  const std::string script = absl::StrCat(Prelude(), command);
  if (at_terminal) {
    // The variables that decide on colour are those of the recording alone.
    const TerminalResult result =
        RunAtTerminal({"/usr/bin/env", "-u", "NO_COLOR", "TERM=xterm", "/bin/sh", "-c", script});
    return absl::StrCat(Normalised(result.screen), "exit code ", result.exit_code, "\n");
  }
  const ProgramResult result = RunProgram({"/bin/sh", "-c", script});
  return absl::StrCat(Normalised(result.out), Normalised(result.err), "exit code ",
                      result.exit_code, "\n");
}

class SolveSessionsTest : public ::testing::TestWithParam<Recording> {};

TEST_P(SolveSessionsTest, GoAsRecorded) {
  const std::string path = absl::StrCat(PLUMB_TESTS_DIR, "/golden/solve/", GetParam().name, ".txt");
  std::ifstream file(path);
  ASSERT_TRUE(file.is_open()) << path;
  std::string rest;
  const std::vector<RecordedCommand> commands = ReadRecording(file, rest);
  EXPECT_EQ(rest, "") << path;
  EXPECT_FALSE(commands.empty());
  for (const RecordedCommand& each : commands) {
    EXPECT_EQ(RunCommand(each.command, GetParam().at_terminal), each.outcome)
        << "$ " << each.command;
  }
}

INSTANTIATE_TEST_SUITE_P(All, SolveSessionsTest,
                         ::testing::Values(Recording{"people", false}, Recording{"errors", false},
                                           Recording{"lines", false}, Recording{"terminal", true}),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace plumb::testing
