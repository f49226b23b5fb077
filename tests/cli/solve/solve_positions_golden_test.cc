// The sets of others through the pipe.

#include "gtest/gtest.h"
#include "solver/board/board_size.h"
#include "solver/book/embedded.h"
#include "tests/cli/solve/shared_lines.h"

namespace plumb::testing {
namespace {

// Of the two hardest sets only a few lines, if the program was built without its book.
int StepOfHardSets() { return book::EmbeddedBook(BoardSize()).empty() ? 200 : 1; }

TEST(SolvePositionsTest, GiveEndEasyBack) { ExpectTheFileBack("end-easy", 1, {}); }
TEST(SolvePositionsTest, GiveMiddleEasyBack) {
  ExpectTheFileBack("middle-easy", 1, {"--threads=2"});
}
TEST(SolvePositionsTest, GiveMiddleMediumBack) {
  ExpectTheFileBack("middle-medium", 1, {"--threads=2"});
}
TEST(SolvePositionsTest, GiveBeginEasyBack) { ExpectTheFileBack("begin-easy", 1, {}); }
TEST(SolvePositionsTest, GiveBeginMediumBack) {
  ExpectTheFileBack("begin-medium", StepOfHardSets(), {"--threads=2"});
}
TEST(SolvePositionsTest, GiveBeginHardBack) {
  ExpectTheFileBack("begin-hard", StepOfHardSets(), {});
}

}  // namespace
}  // namespace plumb::testing
