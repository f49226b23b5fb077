#include "book_builder/instruction_set.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

TEST(InstructionSetTest, NothingIsMissingWhereThisWasBuilt) {
  EXPECT_EQ(book_builder::MissingInstructions(), nullptr);
}

#ifdef FOREIGN_PROGRAM
TEST(InstructionSetTest, AProgramForAnotherProcessorSaysSoBeforeMain) {
  const ProgramResult result = RunProgram({FOREIGN_PROGRAM});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err,
              ::testing::MatchesRegex("this program was built for another processor; this one "
                                      "lacks (xop|avx512f)\\. Build it here, or .*\n"));
}
#endif

}  // namespace
}  // namespace plumb::testing
