#include "base/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <iterator>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace plumb::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class FilesTest : public ::testing::Test {
 protected:
  FilesTest() {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }

  std::string ErrorOf(const std::string& path, const base::ReadLimits& limits = {}) const {
    return std::string(base::ReadWholeFile(path, limits).status().message());
  }

  std::string folder_ = ::testing::TempDir() + "/files_test";
  std::string file_ = folder_ + "/file";
};

TEST_F(FilesTest, ReadsBackWhatWasWritten) {
  const std::string content =
      absl::StrCat(absl::string_view("a\0b\r\n", 5), std::string(200'000, 'x'));
  ASSERT_TRUE(base::WriteFileSafely(file_, content).ok());
  EXPECT_EQ(base::ReadWholeFile(file_).value(), content);
  EXPECT_EQ(base::ReadWholeFile("/dev/null").value(), "");
}

TEST_F(FilesTest, SaysWhyAFileCannotBeRead) {
  EXPECT_TRUE(absl::IsNotFound(base::ReadWholeFile(file_).status()));
  EXPECT_EQ(ErrorOf(file_), file_ + ": cannot open: No such file or directory");
  EXPECT_THAT(ErrorOf(folder_), HasSubstr(folder_ + ": cannot read"));
}

TEST_F(FilesTest, ReadsRegularFilesOnlyIfTold) {
  EXPECT_EQ(ErrorOf(folder_, {.regular_only = true}),
            folder_ + ": is a directory, expected a file");
  EXPECT_EQ(ErrorOf("/dev/null", {.regular_only = true}), "/dev/null: is not a regular file");
  ASSERT_EQ(mkfifo(file_.c_str(), 0666), 0);  // Would block: nobody writes to it.
  EXPECT_EQ(ErrorOf(file_, {.regular_only = true}), file_ + ": is not a regular file");
}

TEST_F(FilesTest, RefusesALargeFile) {
  ASSERT_TRUE(base::WriteFileSafely(file_, "12345").ok());
  EXPECT_EQ(base::ReadWholeFile(file_, {.max_bytes = 5}).value(), "12345");
  EXPECT_EQ(ErrorOf(file_, {.max_bytes = 4}), file_ + ": expected at most 4 bytes, got 5");
  // Its size is not known before.
  EXPECT_THAT(ErrorOf("/dev/zero", {.max_bytes = 4}), HasSubstr("expected at most 4 bytes"));
}

TEST_F(FilesTest, ReplacesAFileAndLeavesNoOther) {
  ASSERT_TRUE(base::WriteFileSafely(file_, "old").ok());
  ASSERT_TRUE(base::WriteFileSafely(file_, "new").ok());
  EXPECT_EQ(base::ReadWholeFile(file_).value(), "new");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(FilesTest, KeepsTheOldFileIfTheNewOneCannotBeWritten) {
  ASSERT_TRUE(base::WriteFileSafely(file_, "old").ok());
  const absl::Status status = base::WriteFileSafely(file_, "/no/such/folder/temporary", "new");
  EXPECT_EQ(status.message(), "/no/such/folder/temporary: cannot open: No such file or directory");
  EXPECT_EQ(base::ReadWholeFile(file_).value(), "old");
}

TEST_F(FilesTest, RemovesTheTemporaryFileIfItCannotBeRenamed) {
  fs::create_directories(file_ + "/in the way");
  const std::string temporary = folder_ + "/temporary";
  EXPECT_FALSE(base::WriteFileSafely(file_, temporary, "new").ok());
  EXPECT_FALSE(base::FileExists(temporary));
}

TEST_F(FilesTest, ReplacesNothingButRegularFiles) {
  const auto refused = [&](const std::string& path) {
    const absl::Status status = base::WriteFileSafely(path, "new");
    EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
    EXPECT_EQ(base::WritablePath(path).status(), status);
    return std::string(status.message());
  };
  EXPECT_EQ(refused("/dev/full"), "/dev/full: is not a regular file");
  EXPECT_EQ(refused(folder_), folder_ + ": is a directory, expected a file");
  ASSERT_EQ(mkfifo(file_.c_str(), 0666), 0);
  EXPECT_EQ(refused(file_), file_ + ": is not a regular file");
  EXPECT_TRUE(fs::is_fifo(file_));
  fs::create_symlink("file", folder_ + "/link");
  EXPECT_EQ(refused(folder_ + "/link"), file_ + ": is not a regular file");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 2);
}

TEST_F(FilesTest, FollowsLinks) {
  const std::string elsewhere = folder_ + "/elsewhere";
  fs::create_directories(elsewhere);
  fs::create_symlink("elsewhere/target", file_);
  fs::create_symlink(file_, folder_ + "/second");
  // What the link leads to need not exist yet.
  for (const absl::string_view content : {"old", "new"}) {
    ASSERT_TRUE(base::WriteFileSafely(folder_ + "/second", content).ok());
    EXPECT_EQ(base::ReadWholeFile(elsewhere + "/target").value(), content);
    EXPECT_TRUE(fs::is_symlink(file_) && fs::is_symlink(folder_ + "/second"));
    EXPECT_EQ(std::distance(fs::directory_iterator(elsewhere), fs::directory_iterator()), 1);
  }
  fs::create_symlink("round", folder_ + "/round");
  EXPECT_THAT(std::string(base::WriteFileSafely(folder_ + "/round", "").message()),
              HasSubstr("round: cannot follow this link"));
}

TEST_F(FilesTest, DoesNotWaitForWhatIsInTheWayOfTheTemporaryFile) {
  const std::string temporary = folder_ + "/temporary";
  ASSERT_EQ(mkfifo(temporary.c_str(), 0666), 0);
  EXPECT_FALSE(base::WriteFileSafely(file_, temporary, "new").ok());
  EXPECT_TRUE(fs::is_fifo(temporary));
  fs::remove(temporary);
  fs::create_symlink("/dev/null", temporary);
  EXPECT_FALSE(base::WriteFileSafely(file_, temporary, "new").ok());
  EXPECT_FALSE(base::FileExists(file_));
}

TEST_F(FilesTest, CreatesAFileOnce) {
  ASSERT_TRUE(base::CreateFileSafely(file_, "first").ok());
  EXPECT_TRUE(absl::IsAlreadyExists(base::CreateFileSafely(file_, "second")));
  EXPECT_EQ(base::ReadWholeFile(file_).value(), "first");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(FilesTest, MakesFoldersAndTheirParents) {
  const std::string path = folder_ + "/a/b";
  EXPECT_TRUE(base::MakeFolder(path).ok());
  EXPECT_TRUE(base::MakeFolder(path).ok());
  EXPECT_TRUE(fs::is_directory(path));
  ASSERT_TRUE(base::WriteFileSafely(file_, "").ok());
  EXPECT_THAT(std::string(base::MakeFolder(file_ + "/c").message()),
              HasSubstr(file_ + "/c: cannot make this folder"));
}

TEST_F(FilesTest, RemovesAFileThatMayBeAbsent) {
  ASSERT_TRUE(base::WriteFileSafely(file_, "").ok());
  EXPECT_TRUE(base::FileExists(file_));
  base::RemoveFile(file_);
  base::RemoveFile(file_);
  EXPECT_FALSE(base::FileExists(file_));
}

TEST_F(FilesTest, CountsTheBytesThatAreLeft) {
  ASSERT_TRUE(base::WriteFileSafely(file_, "12345").ok());
  const int file = open(file_.c_str(), O_RDONLY);
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
