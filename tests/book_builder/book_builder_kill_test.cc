// However it is interrupted, the builder goes on, and the book is the same.

#include <filesystem>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "base/files.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/random_positions.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

constexpr int kKilled = 137;
constexpr int kTerminated = 143;

class BookBuilderKillTest : public ::testing::Test {
 protected:
  BookBuilderKillTest() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }

  std::vector<std::string> Build(const std::string& out) const {
    return {BOOK_BUILDER_PROGRAM, "build", "--size",    "5x5", "--plies", "5",
            "--hash_mb",          "8",     "--threads", "2",   "--out",   folder_ + out,
            "--chunk_positions",  "9"};
  }

  const std::string folder_ = ::testing::TempDir() + "/kill/";
};

std::vector<std::string> After(double seconds, const char* signal,
                               const std::vector<std::string>& command) {
  std::vector<std::string> words = {"timeout",
                                    "--preserve-status",
                                    "--signal",
                                    signal,
                                    "--kill-after",
                                    "5",
                                    absl::StrFormat("%.4f", seconds)};
  words.insert(words.end(), command.begin(), command.end());
  return words;
}

TEST_F(BookBuilderKillTest, SurvivesKillsAtRandomMoments) {
  ASSERT_EQ(RunProgram(Build("reference")).exit_code, 0);
  tools::Random random(11);
  int kills = 0;
  int exit_code = kKilled;
  // The later runs are given more time, so that a slow machine comes to an end too.
  for (double longest_ms = 60; exit_code == kKilled; longest_ms *= 1.05) {
    const double seconds = random.Below(static_cast<int>(longest_ms * 1000)) / 1e6;
    exit_code = RunProgram(After(seconds, "KILL", Build("book"))).exit_code;
    kills += exit_code == kKilled ? 1 : 0;
  }
  ASSERT_EQ(exit_code, 0);
  EXPECT_GT(kills, 5);
  EXPECT_EQ(*base::ReadWholeFile(folder_ + "book"), *base::ReadWholeFile(folder_ + "reference"));
}

TEST_F(BookBuilderKillTest, TwoProcessesShareTheWorkAlsoWhenOneDies) {
  ASSERT_EQ(RunProgram(Build("reference")).exit_code, 0);
  const std::string build = absl::StrFormat(BOOK_BUILDER_PROGRAM
                                            " build --size 5x5 --plies 5 --hash_mb 8 --threads 1"
                                            " --chunk_positions 9 --work_dir %swork --out %s",
                                            folder_, folder_);
  const ProgramResult result = RunProgram({"/bin/sh", "-c",
                                           absl::StrCat("timeout -s KILL 0.05 ", build, "none & ",
                                                        build, "one & ", build, "two && wait")});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  const std::string reference = *base::ReadWholeFile(folder_ + "reference");
  EXPECT_EQ(*base::ReadWholeFile(folder_ + "one"), reference);
  EXPECT_EQ(*base::ReadWholeFile(folder_ + "two"), reference);
}

// 7x6 with two stones takes far longer than a test has; only the signal ends it.
TEST_F(BookBuilderKillTest, EndsSoonAfterSigterm) {
  const std::vector<std::string> build = {
      BOOK_BUILDER_PROGRAM, "build", "--plies", "2", "--hash_mb", "8", "--out", folder_ + "book"};
  const ProgramResult result = RunProgram(After(0.3, "TERM", build));
  EXPECT_EQ(result.exit_code, kTerminated) << result.err;
  EXPECT_THAT(result.err, HasSubstr("stopped; the same command continues from "));
  EXPECT_FALSE(base::FileExists(folder_ + "book"));
}

}  // namespace
}  // namespace plumb::testing
