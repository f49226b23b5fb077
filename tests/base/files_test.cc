#include "base/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

using ::testing::StartsWith;

class FilesTest : public ::testing::Test {
 protected:
  FilesTest() : folder_(::testing::TempDir() + "/plumb_files_test") {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }

  std::string Path(const std::string& name) const { return folder_ + "/" + name; }

  std::string folder_;
};

TEST_F(FilesTest, ReadsBackWhatItWrote) {
  const std::string content("a\0b\n", 4);
  ASSERT_TRUE(base::WriteFileSafely(Path("file"), content).ok());
  const absl::StatusOr<std::string> read = base::ReadWholeFile(Path("file"));
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read, content);
}

TEST_F(FilesTest, ReplacesAFileAndLeavesNoTemporaryOne) {
  ASSERT_TRUE(base::WriteFileSafely(Path("file"), "old").ok());
  ASSERT_TRUE(base::WriteFileSafely(Path("file"), Path("temporary"), "new").ok());
  EXPECT_EQ(*base::ReadWholeFile(Path("file")), "new");
  EXPECT_FALSE(base::FileExists(Path("temporary")));
}

TEST_F(FilesTest, NamesTheFileInErrors) {
  const absl::Status read = base::ReadWholeFile(Path("missing")).status();
  EXPECT_TRUE(absl::IsNotFound(read));
  EXPECT_THAT(std::string(read.message()), StartsWith(Path("missing") + ": cannot "));
  const absl::Status write = base::WriteFileSafely(Path("no/folder"), "x");
  EXPECT_THAT(std::string(write.message()), StartsWith(Path("no/folder")));
}

TEST_F(FilesTest, MakesAFolderAndThoseAboveIt) {
  EXPECT_TRUE(base::MakeFolder(Path("a/b/c")).ok());
  EXPECT_TRUE(base::FileExists(Path("a/b/c")));
  EXPECT_TRUE(base::MakeFolder(Path("a/b/c")).ok());
  ASSERT_TRUE(base::WriteFileSafely(Path("file"), "x").ok());
  EXPECT_FALSE(base::MakeFolder(Path("file/below")).ok());
}

TEST_F(FilesTest, RemovesAFile) {
  ASSERT_TRUE(base::WriteFileSafely(Path("file"), "x").ok());
  base::RemoveFile(Path("file"));
  EXPECT_FALSE(base::FileExists(Path("file")));
  base::RemoveFile(Path("file"));
}

TEST_F(FilesTest, CountsTheBytesThatAreLeft) {
  ASSERT_TRUE(base::WriteFileSafely(Path("file"), "12345").ok());
  const int file = open(Path("file").c_str(), O_RDONLY);
  EXPECT_EQ(base::BytesToTheEnd(file), 5u);
  std::array<char, 2> read_before = {};
  ASSERT_EQ(read(file, read_before.data(), 2), 2);
  EXPECT_EQ(base::BytesToTheEnd(file), 3u);
  lseek(file, 9, SEEK_SET);
  EXPECT_EQ(base::BytesToTheEnd(file), 0u);
  close(file);
}

TEST_F(FilesTest, DoesNotKnowHowLongAPipeIs) {
  std::array<int, 2> ends = {};
  ASSERT_EQ(pipe(ends.data()), 0);
  EXPECT_EQ(base::BytesToTheEnd(ends[0]), std::nullopt);
  close(ends[0]);
  close(ends[1]);
}

}  // namespace
}  // namespace plumb::testing
