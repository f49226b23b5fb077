#include "base/program.h"

#include <array>
#include <new>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/command.h"
#include "base/exit_code.h"
#include "base/version.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using base::ExitCode;

// Writes its arguments.
ExitCode Echo(absl::Span<const absl::string_view> arguments, base::Streams& streams) {
  streams.out << absl::StrJoin(arguments, " ") << '\n';
  return ExitCode::kBadBook;
}

constexpr std::array kCommands = {base::Command{"echo", "repeats its arguments", Echo},
                                  base::Command{"or", "the same", Echo}};
constexpr base::Program kProgram = {
    .name = "tool", .summary = "A tool.", .commands = kCommands, .exit_codes = "Exit codes: 0\n"};

constexpr char kHelp[] =
    "A tool.\n"
    "\n"
    "Usage: tool COMMAND [flags] [arguments]\n"
    "\n"
    "Commands:\n"
    "  echo  repeats its arguments\n"
    "  or    the same\n"
    "\n"
    "For the help of a command: tool help COMMAND\n"
    "For the version: tool version\n"
    "Exit codes: 0\n";

class ProgramTest : public ::testing::Test {
 protected:
  ExitCode Run(const std::vector<absl::string_view>& arguments) {
    out_.str("");
    err_.str("");
    base::Streams streams{in_, out_, err_};
    return base::RunCommand(kProgram, arguments, streams);
  }

  std::istringstream in_;
  std::ostringstream out_;
  std::ostringstream err_;
};

TEST_F(ProgramTest, RunsTheCommandWithTheOtherArguments) {
  EXPECT_EQ(Run({"echo", "a", "--help"}), ExitCode::kBadBook);
  EXPECT_EQ(out_.str(), "a --help\n");
}

TEST_F(ProgramTest, ShowsHelpOnStdoutWhenAsked) {
  for (const absl::string_view word : {"help", "--help", "-h"}) {
    EXPECT_EQ(Run({word}), ExitCode::kOk);
    EXPECT_EQ(out_.str(), kHelp);
    EXPECT_EQ(err_.str(), "");
  }
}

TEST_F(ProgramTest, ShowsHelpOnStderrWithoutACommand) {
  EXPECT_EQ(Run({}), ExitCode::kUsage);
  EXPECT_EQ(out_.str(), "");
  EXPECT_EQ(err_.str(), kHelp);
}

TEST_F(ProgramTest, AsksTheCommandForItsHelp) {
  EXPECT_EQ(Run({"help", "echo", "sub"}), ExitCode::kBadBook);
  EXPECT_EQ(out_.str(), "sub --help\n");
}

TEST_F(ProgramTest, TellsItsVersion) {
  for (const absl::string_view word : {"--version", "-V", "version"}) {
    EXPECT_EQ(Run({word}), ExitCode::kOk);
    EXPECT_EQ(out_.str(), absl::StrCat("tool ", base::kVersion, "\n"));
  }
}

TEST_F(ProgramTest, GuessesWhichCommandWasMeant) {
  EXPECT_EQ(Run({"ehco", "a"}), ExitCode::kUsage);
  EXPECT_EQ(err_.str(), "tool: unknown command 'ehco'; did you mean echo?\nSee tool --help.\n");
  EXPECT_EQ(Run({"help", "ecko"}), ExitCode::kUsage);
  EXPECT_EQ(err_.str(), "tool: unknown command 'ecko'; did you mean echo?\nSee tool --help.\n");
}

TEST_F(ProgramTest, NamesAnUnknownCommand) {
  for (const std::vector<absl::string_view>& arguments :
       {std::vector<absl::string_view>{"ehco", "a"}, {"help", "ehco"}}) {
    EXPECT_EQ(Run(arguments), ExitCode::kUsage);
    EXPECT_EQ(out_.str(), "");
    EXPECT_EQ(err_.str(), "tool: unknown command 'ehco'; did you mean echo?\nSee tool --help.\n");
  }
}

void FindNoMemory() { throw std::bad_alloc(); }

// As some functions of libraries.
void CallWithoutExceptions(void (*function)()) noexcept { function(); }

ExitCode RunWithoutMemory(absl::Span<const absl::string_view>, base::Streams&) {
  CallWithoutExceptions(FindNoMemory);
  return ExitCode::kOk;
}

TEST_F(ProgramTest, EndsWithoutACrashWhereALackOfMemoryCannotBeCaught) {
  const std::array commands = {base::Command{"hungry", "wants memory", RunWithoutMemory}};
  const base::Program program = {
      .name = "tool", .summary = "A tool.", .commands = commands, .exit_codes = ""};
  const std::array<absl::string_view, 1> arguments = {"hungry"};
  EXPECT_EXIT(base::RunOnStandardStreams(program, arguments), ::testing::ExitedWithCode(1),
              ": not enough memory");
}

}  // namespace
}  // namespace plumb::testing
