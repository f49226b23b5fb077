// `plumb bench FILE` as a user runs it: the real program, through pipes.

#include <cstddef>
#include <fstream>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/run_program.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::SizeIs;
using ::testing::StartsWith;

ProgramResult Bench(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {PLUMB_PROGRAM, "bench"});
  return RunProgram(arguments);
}

std::string WriteFile(const std::string& name, absl::string_view text) {
  std::string path = ::testing::TempDir() + name;
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

std::vector<std::string> LinesOf(const std::string& text) {
  return absl::StrSplit(text, '\n', absl::SkipEmpty());
}

// The fields of a line of figures.
std::vector<std::string> FieldsOf(const std::string& line) {
  return absl::StrSplit(line, ' ', absl::SkipEmpty());
}

TEST(BenchCommandTest, PrintsALineOfFiguresForEachFile) {
  const std::string first = WriteFile("bench_first.txt", "121212 18\n37445 -18\n");
  const std::string second = WriteFile("bench_second.txt", "121212 18\n");
  const ProgramResult result = Bench({"--hash_mb=16", first, second});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.err, "");
  const std::vector<std::string> lines = LinesOf(result.out);
  ASSERT_THAT(lines, SizeIs(3));
  EXPECT_THAT(lines[0], MatchesRegex("file +positions +wrong +mean µs +max ms +mean nodes +"
                                     "nodes/s"));
  // The micro sign has two bytes.
  EXPECT_EQ(lines[1].size() + 1, lines[0].size());
  const std::vector<std::string> fields = FieldsOf(lines[1]);
  ASSERT_THAT(fields, SizeIs(7));
  EXPECT_EQ(fields[0], first);
  EXPECT_EQ(fields[1], "2");
  EXPECT_EQ(fields[2], "0");
  EXPECT_EQ(FieldsOf(lines[2])[1], "1");
}

TEST(BenchCommandTest, CountsAndNamesWrongScores) {
  const std::string file = WriteFile("bench_wrong.txt", "121212 17\n37445 -18\n");
  const ProgramResult result = Bench({"--hash_mb=16", file});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(FieldsOf(LinesOf(result.out)[1])[2], "1");
  EXPECT_EQ(result.err, "plumb bench: " + file + ": 121212: expected 17, got 18\n");
}

TEST(BenchCommandTest, StopsAtTheLimit) {
  const std::string file = WriteFile("bench_limit.txt", "121212 18\n37445 0\n");
  const ProgramResult result = Bench({"--hash_mb=16", "--limit=1", file});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(FieldsOf(LinesOf(result.out)[1])[1], "1");
}

TEST(BenchCommandTest, ColdForgetsThePositionBefore) {
  // On an empty 4x4 board there is something to search, and to remember.
  const std::string file = WriteFile("bench_cold.txt", " 0\n 0\n 0\n 0\n");
  const auto mean_nodes = [&](const std::vector<std::string>& flags) {
    std::vector<std::string> arguments = flags;
    arguments.insert(arguments.end(), {"--hash_mb=16", "--size=4x4", file});
    const ProgramResult result = Bench(arguments);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    return std::stod(FieldsOf(LinesOf(result.out)[1])[5]);
  };
  EXPECT_LT(mean_nodes({}), mean_nodes({"--cold"}));
}

TEST(BenchCommandTest, TakesSizeAndBase) {
  const std::string file = WriteFile("bench_zero.txt", "010101 18\n");
  EXPECT_EQ(Bench({"--zero_based", "--hash_mb=16", file}).exit_code, 0);
  EXPECT_EQ(Bench({"--hash_mb=16", file}).exit_code, 3);
}

TEST(BenchCommandTest, NamesTheFileAndTheLineThatCannotBeRead) {
  const std::string file = WriteFile("bench_bad.txt", "121212 18\n12x 3\n");
  const ProgramResult result = Bench({file});
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_THAT(result.err, StartsWith("plumb bench: " + file + ": line 2: move 3: "));
  const ProgramResult absent = Bench({"/no/such/file"});
  EXPECT_EQ(absent.exit_code, 1);
  EXPECT_EQ(absent.err, "plumb bench: /no/such/file: cannot open: No such file or directory\n");
}

TEST(BenchCommandTest, RefusesWrongUsage) {
  for (const char* flag : {"--unknown", "--limit=x", "--threads=0", "--cold"}) {
    const ProgramResult result = Bench({flag});
    EXPECT_EQ(result.exit_code, 2) << flag;
    EXPECT_EQ(result.out, "") << flag;
    EXPECT_THAT(result.err, HasSubstr("See plumb bench --help.\n")) << flag;
  }
}

TEST(BenchCommandTest, ShowsItsHelp) {
  for (const char* flag : {"-h", "--help"}) {
    const ProgramResult result = Bench({flag});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, StartsWith("Usage: plumb bench\n"));
  }
}

}  // namespace
}  // namespace plumb::testing
