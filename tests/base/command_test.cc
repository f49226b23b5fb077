#include "base/command.h"

#include <array>
#include <sstream>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "base/exit_code.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

base::ExitCode Nothing(absl::Span<const absl::string_view>, base::Streams&) {
  return base::ExitCode::kOk;
}

TEST(CommandTest, IsFoundByItsWholeName) {
  constexpr std::array kCommands = {base::Command{"solve", "", Nothing},
                                    base::Command{"bench", "", Nothing}};
  EXPECT_EQ(base::FindCommand(kCommands, "bench"), &kCommands[1]);
  EXPECT_EQ(base::FindCommand(kCommands, "ben"), nullptr);
  EXPECT_EQ(base::FindCommand(kCommands, ""), nullptr);
  EXPECT_EQ(base::FindCommand({}, "bench"), nullptr);
}

TEST(CommandTest, AUsageErrorPointsToTheHelp) {
  std::ostringstream err;
  EXPECT_EQ(base::UsageError("tool cut", "expected a file", err), base::ExitCode::kUsage);
  EXPECT_EQ(err.str(), "tool cut: expected a file\nSee tool cut --help.\n");
}

TEST(ExitCodeTest, OfASignalIsThatOfAShell) {
  EXPECT_EQ(base::EndedBy(2), base::ExitCode::kInterrupted);
  EXPECT_EQ(static_cast<int>(base::EndedBy(15)), 143);
}

}  // namespace
}  // namespace plumb::testing
