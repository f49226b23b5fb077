#include "arena/game_files.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "absl/status/status.h"
#include "arena/game_record.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::HasSubstr;

std::string ReadAll(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(AppendFileTest, KeepsWhatIsThereAndWritesAtOnce) {
  const std::string path = ::testing::TempDir() + "/append_file.txt";
  std::ofstream(path) << "before\n";
  arena::AppendFile file;
  ASSERT_TRUE(file.Open(path).ok());
  ASSERT_TRUE(file.Append("one\n").ok());
  EXPECT_EQ(ReadAll(path), "before\none\n");
  ASSERT_TRUE(file.Append("two\n").ok());
  EXPECT_EQ(ReadAll(path), "before\none\ntwo\n");
  std::filesystem::remove(path);
}

TEST(AppendFileTest, AddsOnlyTheEndThatIsMissing) {
  const std::string path = ::testing::TempDir() + "/end_with.txt";
  for (const std::string before : {"x\n\n", "x\n", "x", "\n", ""}) {
    std::ofstream(path) << before;
    arena::AppendFile file;
    ASSERT_TRUE(file.Open(path).ok());
    ASSERT_TRUE(file.EndWith("\n\n").ok());
    const std::string expected = before.empty() ? "" : before[0] == 'x' ? "x\n\n" : "\n\n";
    EXPECT_EQ(ReadAll(path), expected);
  }
  std::filesystem::remove(path);
}

TEST(AppendFileTest, WritesNothingIfNoFileWasOpened) {
  arena::AppendFile file;
  EXPECT_TRUE(file.Append("one\n").ok());
}

TEST(AppendFileTest, NamesAFileThatCannotBeOpened) {
  arena::AppendFile file;
  const absl::Status status = file.Open("/no/such/folder/file");
  EXPECT_TRUE(absl::IsNotFound(status));
  EXPECT_THAT(std::string(status.message()), HasSubstr("/no/such/folder/file: cannot open"));
}

TEST(AppendFileTest, NamesAFileThatCannotBeWritten) {
  arena::AppendFile file;
  ASSERT_TRUE(file.Open("/dev/full").ok());
  const absl::Status status = file.Append("one\n");
  EXPECT_TRUE(absl::IsDataLoss(status));
  EXPECT_THAT(std::string(status.message()), HasSubstr("/dev/full: cannot write"));
}

TEST(FormatLogLineTest, CountsColumnsFromOne) {
  arena::GameRecord record;
  record.moves = {0, 3, 6};
  EXPECT_EQ(arena::FormatLogLine(record), "147\n");
}

TEST(FormatLogLineTest, IsNoLineForAGameWithoutMoves) {
  EXPECT_EQ(arena::FormatLogLine(arena::GameRecord()), "");
}

}  // namespace
}  // namespace plumb::testing
