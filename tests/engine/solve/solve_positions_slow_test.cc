// The two hardest sets of others through the pipe, whole.

#include "gtest/gtest.h"
#include "tests/engine/solve/shared_lines.h"

namespace plumb::testing {
namespace {

TEST(SolvePositionsTest, GiveBeginMediumBack) { ExpectTheFileBack("begin-medium", 1, 2); }
TEST(SolvePositionsTest, GiveBeginHardBack) { ExpectTheFileBack("begin-hard", 1, 2); }

}  // namespace
}  // namespace plumb::testing
