#include "base/standard_files.h"

#include <fcntl.h>
#include <unistd.h>

#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

// In processes of their own, since the files belong to the process.
class StandardFilesDeathTest : public ::testing::TestWithParam<int> {
 protected:
  StandardFilesDeathTest() { ::testing::FLAGS_gtest_death_test_style = "threadsafe"; }
};

INSTANTIATE_TEST_SUITE_P(Files, StandardFilesDeathTest,
                         ::testing::Values(STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO));

TEST_P(StandardFilesDeathTest, TakesThePlaceOfAClosedFile) {
  EXPECT_EXIT(
      {
        close(GetParam());
        base::ReserveStandardFiles();
        const int next = open("/dev/null", O_RDONLY);
        // Reading and writing fail, as they do with a closed file.
        char byte = 0;
        const bool fails =
            GetParam() == STDIN_FILENO ? read(0, &byte, 1) < 0 : write(GetParam(), "x", 1) < 0;
        _exit(next > STDERR_FILENO && fails ? 0 : 1);
      },
      ::testing::ExitedWithCode(0), "");
}

TEST_P(StandardFilesDeathTest, LeavesAnOpenFileAlone) {
  EXPECT_EXIT(
      {
        const int before = fcntl(GetParam(), F_GETFL);
        base::ReserveStandardFiles();
        _exit(fcntl(GetParam(), F_GETFL) == before ? 0 : 1);
      },
      ::testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace plumb::testing
