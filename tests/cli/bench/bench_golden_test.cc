// The signature of the search. It changes on purpose or not at all: a commit that
// changes the nodes writes the new ones to tests/golden/bench.txt.

#include <cstddef>
#include <fstream>
#include <sstream>
#include <string>

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
  std::ostringstream recorded;
  recorded << std::ifstream(PLUMB_TESTS_DIR "/golden/bench.txt").rdbuf();
  const ProgramResult result = RunProgram({PLUMB_PROGRAM, "bench"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(SignatureOf(result.out), recorded.str());
}

}  // namespace
}  // namespace plumb::testing
