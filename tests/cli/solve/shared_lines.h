// Position sets of others, through the pipe: the file must come back.

#ifndef PLUMB_TESTS_CLI_SOLVE_SHARED_LINES_H_
#define PLUMB_TESTS_CLI_SOLVE_SHARED_LINES_H_

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tests/support/run_program.h"

namespace plumb::testing {

// One in `step` lines of a 7x6 set, solved with `flags`. Skips the test if the folder is absent.
inline void ExpectTheFileBack(const std::string& set, int step,
                              const std::vector<std::string>& flags) {
  constexpr char kFolder[] = PLUMB_SHARED_DIR "/positions/7x6";
  if (!std::filesystem::exists(kFolder)) GTEST_SKIP() << "there is no folder " << kFolder;
  std::ifstream file(absl::StrCat(kFolder, "/", set, ".txt"));
  ASSERT_TRUE(file.is_open()) << set;
  std::string input;
  std::string expected;
  int count = 0;
  for (std::string line; std::getline(file, line); ++count) {
    if (count % step != 0) continue;
    absl::StrAppend(&input, line.substr(0, line.find(' ')), "\n");
    absl::StrAppend(&expected, line, "\n");
  }
  EXPECT_EQ(count, 1000);
  std::vector<std::string> command = {PLUMB_PROGRAM, "solve"};
  command.insert(command.end(), flags.begin(), flags.end());
  const ProgramResult result = RunProgram(command, input);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.err, "");
  EXPECT_TRUE(result.out == expected) << set;  // Not EXPECT_EQ, which would print it all.
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_CLI_SOLVE_SHARED_LINES_H_
