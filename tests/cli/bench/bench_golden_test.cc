// The signature of the search. It changes on purpose or not at all: a commit that
// changes the nodes writes the new ones to tests/golden/bench.txt.

#include <cstddef>
#include <string>

#include "base/files.h"
#include "gtest/gtest.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

// All but the last line, which is the speed.
std::string SignatureOf(const std::string& output) {
  const std::size_t speed = output.find("nodes/second");
  return output.substr(0, speed);
}

TEST(BenchGoldenTest, SearchHasItsRecordedSignature) {
  const absl::StatusOr<std::string> recorded =
      base::ReadWholeFile(PLUMB_TESTS_DIR "/golden/bench.txt");
  ASSERT_TRUE(recorded.ok()) << recorded.status();
  const ProgramResult result = RunProgram({PLUMB_PROGRAM, "bench"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(SignatureOf(result.out), *recorded);
}

}  // namespace
}  // namespace plumb::testing
