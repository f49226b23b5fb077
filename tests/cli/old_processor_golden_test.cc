// The programs on a processor of the year 2003, which qemu imitates: they run, or say what is
// missing.

#include <filesystem>
#include <string>

#include "book_builder/instruction_set.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

constexpr char kQemu[] = "/usr/bin/qemu-x86_64";

class OldProcessorTest : public ::testing::TestWithParam<const char*> {};

TEST_P(OldProcessorTest, RunsOrSaysWhatIsMissing) {
  if (!std::filesystem::exists(kQemu)) GTEST_SKIP() << "Debian's package qemu-user has " << kQemu;
  const ProgramResult result =
      RunProgram({kQemu, "-cpu", "qemu64,-sse4.1,-sse4.2,-popcnt", GetParam(), "--version"});
  if (book_builder::IsPortableBuild()) {
    EXPECT_EQ(result.exit_code, 0) << result.err;
    return;
  }
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, ::testing::HasSubstr("built for another processor; this one lacks "));
}

INSTANTIATE_TEST_SUITE_P(Programs, OldProcessorTest,
                         ::testing::Values(PLUMB_PROGRAM, BOOK_BUILDER_PROGRAM));

}  // namespace
}  // namespace plumb::testing
