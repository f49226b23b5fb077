// The sets of others through the pipe; of the two hardest only a sample, since the program
// may have no book.

#include "gtest/gtest.h"
#include "tests/engine/solve/shared_lines.h"

namespace plumb::testing {
namespace {

TEST(SolvePositionsTest, GiveEndEasyBack) { ExpectTheFileBack("end-easy", 1, 1); }
TEST(SolvePositionsTest, GiveMiddleEasyBack) { ExpectTheFileBack("middle-easy", 1, 2); }
TEST(SolvePositionsTest, GiveMiddleMediumBack) { ExpectTheFileBack("middle-medium", 1, 2); }
TEST(SolvePositionsTest, GiveBeginEasyBack) { ExpectTheFileBack("begin-easy", 1, 1); }
TEST(SolvePositionsTest, GiveSomeOfBeginMediumBack) { ExpectTheFileBack("begin-medium", 10, 2); }
TEST(SolvePositionsTest, GiveSomeOfBeginHardBack) { ExpectTheFileBack("begin-hard", 100, 2); }

}  // namespace
}  // namespace plumb::testing
