// The two hardest sets of others through the pipe, searched and not looked up.

#include "gtest/gtest.h"
#include "tests/cli/solve/shared_lines.h"
#include "tests/support/whole_sets.h"

namespace plumb::testing {
namespace {

TEST(SolvePositionsTest, GiveBeginMediumBack) {
  ExpectTheFileBack("begin-medium", 1, {"--threads=2", "--book=none"});
}
TEST(SolvePositionsTest, GiveBeginHardBack) {
  ExpectTheFileBack("begin-hard", WholeSetOrOneIn(5), {"--threads=2", "--book=none"});
}

}  // namespace
}  // namespace plumb::testing
