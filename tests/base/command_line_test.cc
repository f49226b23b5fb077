#include "base/command_line.h"

#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/command.h"
#include "base/exit_code.h"
#include "base/flags.h"
#include "base/version.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using base::ExitCode;
using ::testing::ElementsAre;

constexpr base::CommandForm kForm = {.name = "tool cut",
                                     .usage = "Usage: tool cut FILE [FILE]\n\nFlags:\n",
                                     .min_operands = 1,
                                     .max_operands = 2,
                                     .expected_operands = "expected one or two files"};

class CommandLineTest : public ::testing::Test {
 protected:
  std::optional<ExitCode> Parse(const std::vector<absl::string_view>& arguments) {
    return line_.Parse(flags_, arguments);
  }

  int width_ = 3;
  std::vector<base::Flag> flags_ = {
      base::IntegerFlag("width", "N", 1, 9, "how wide a piece is", &width_)};
  std::istringstream in_;
  std::ostringstream out_;
  std::ostringstream err_;
  base::Streams streams_{in_, out_, err_};
  base::CommandLine line_{kForm, streams_};
};

TEST_F(CommandLineTest, LeavesRightArgumentsToTheCommand) {
  EXPECT_EQ(Parse({"--width=4", "a", "b"}), std::nullopt);
  EXPECT_EQ(width_, 4);
  EXPECT_THAT(line_.operands(), ElementsAre("a", "b"));
  EXPECT_TRUE(line_.any_flag());
  EXPECT_EQ(out_.str() + err_.str(), "");
}

TEST_F(CommandLineTest, ShowsHelpOnStdout) {
  EXPECT_EQ(Parse({"--help"}), ExitCode::kOk);
  EXPECT_EQ(out_.str(),
            "Usage: tool cut FILE [FILE]\n"
            "\n"
            "Flags:\n"
            "      --width N  how wide a piece is (1 to 9, default 3)\n"
            "  -V, --version  show the version and exit\n"
            "  -h, --help     show this and exit\n");
  EXPECT_EQ(err_.str(), "");
}

TEST_F(CommandLineTest, ShowsTheVersionOfTheProgram) {
  EXPECT_EQ(Parse({"--version"}), ExitCode::kOk);
  EXPECT_EQ(out_.str(), absl::StrCat("tool ", base::kVersion, "\n"));
}

TEST_F(CommandLineTest, ReportsAWrongFlagOnStderr) {
  EXPECT_EQ(Parse({"--width=0", "a"}), ExitCode::kUsage);
  EXPECT_EQ(err_.str(),
            "tool cut: --width: expected a whole number from 1 to 9, got '0'\n"
            "See tool cut --help.\n");
  EXPECT_EQ(out_.str(), "");
}

TEST_F(CommandLineTest, CountsTheOperands) {
  EXPECT_EQ(Parse({}), ExitCode::kUsage);
  EXPECT_EQ(err_.str(), "tool cut: expected one or two files\nSee tool cut --help.\n");
  EXPECT_EQ(Parse({"a", "b", "c"}), ExitCode::kUsage);
  EXPECT_EQ(Parse({"a"}), std::nullopt);
}

TEST_F(CommandLineTest, QuotesAnOperandWhereNoneIsExpected) {
  constexpr base::CommandForm kNone = {.name = "tool list", .usage = ""};
  base::CommandLine line(kNone, streams_);
  EXPECT_EQ(line.Parse({}, {"what\n"}), ExitCode::kUsage);
  EXPECT_EQ(err_.str(), "tool list: unexpected argument 'what\\n'\nSee tool list --help.\n");
}

TEST_F(CommandLineTest, ReportsAFailureWithItsExitCode) {
  EXPECT_EQ(line_.Failure("the file is empty"), ExitCode::kRuntimeError);
  EXPECT_EQ(line_.Failure(absl::DataLossError("the book is damaged"), ExitCode::kBadBook),
            ExitCode::kBadBook);
  EXPECT_EQ(err_.str(), "tool cut: the file is empty\ntool cut: the book is damaged\n");
}

}  // namespace
}  // namespace plumb::testing
