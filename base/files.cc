#include "base/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

#include "absl/cleanup/cleanup.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/system_error.h"

namespace plumb::base {
namespace {

absl::Status FileError(const std::string& path, absl::string_view what) {
  return SystemError(errno, absl::StrCat(path, ": cannot ", what));
}

absl::Status WriteAll(int file, const std::string& path, absl::string_view content) {
  while (!content.empty()) {
    const ssize_t count = write(file, content.data(), content.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return FileError(path, "write");
    content.remove_prefix(static_cast<std::size_t>(count));
  }
  if (fsync(file) != 0) return FileError(path, "write to the disk");
  return absl::OkStatus();
}

// A rename is safe on the disk only once the folder is.
absl::Status SyncFolderOf(const std::string& path) {
  const std::filesystem::path parent = std::filesystem::path(path).parent_path();
  const std::string folder = parent.empty() ? std::string(".") : parent.string();
  const int file = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return FileError(folder, "open");
  const absl::Cleanup closer = [file] { close(file); };
  // Some file systems cannot sync a folder, and say so.
  if (fsync(file) != 0 && errno != EINVAL) return FileError(folder, "write to the disk");
  return absl::OkStatus();
}

// Writes and closes `file`, which is open on `temporary`, and gives it its name.
absl::Status Finish(int file, const std::string& temporary, const std::string& path,
                    absl::string_view content) {
  absl::Status status = WriteAll(file, temporary, content);
  if (close(file) != 0 && status.ok()) status = FileError(temporary, "write");
  if (status.ok() && rename(temporary.c_str(), path.c_str()) != 0) {
    status = FileError(path, "rename a file to this");
  }
  if (!status.ok()) {
    RemoveFile(temporary);
    return status;
  }
  return SyncFolderOf(path);
}

}  // namespace

absl::StatusOr<std::string> ReadWholeFile(const std::string& path, const ReadLimits& limits) {
  // Without O_NONBLOCK, opening a pipe that nobody writes to would block.
  const int no_waiting = limits.regular_only ? O_NONBLOCK : 0;
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | no_waiting);
  if (file < 0) return FileError(path, "open");
  const absl::Cleanup closer = [file] { close(file); };
  struct stat status {};
  if (fstat(file, &status) != 0) return FileError(path, "examine");
  if (limits.regular_only && !S_ISREG(status.st_mode)) {
    return absl::FailedPreconditionError(
        absl::StrCat(path, S_ISDIR(status.st_mode) ? ": is a directory, expected a file"
                                                   : ": is not a regular file"));
  }
  const auto too_large = [&](std::size_t size) {
    return absl::DataLossError(
        absl::StrCat(path, ": expected at most ", limits.max_bytes, " bytes, got ", size));
  };
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size > limits.max_bytes) return too_large(size);
  std::string content;
  content.reserve(size);  // Only a hint: a file may grow, and a pipe has size 0.
  std::array<char, 1 << 16> buffer;
  while (true) {
    const ssize_t count = read(file, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return FileError(path, "read");
    if (count == 0) return content;
    content.append(buffer.data(), static_cast<std::size_t>(count));
    if (content.size() > limits.max_bytes) return too_large(content.size());
  }
}

absl::Status WriteFileSafely(const std::string& path, const std::string& temporary,
                             absl::string_view content) {
  constexpr mode_t kMode = 0666;  // Less the user's umask.
  const int file = open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kMode);
  if (file < 0) return FileError(temporary, "open");
  return Finish(file, temporary, path, content);
}

absl::Status WriteFileSafely(const std::string& path, absl::string_view content) {
  // Two programs that write the same file have different process numbers.
  return WriteFileSafely(path, absl::StrCat(path, ".", getpid(), ".tmp"), content);
}

absl::Status MakeFolder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) {
    return SystemError(error.value(), absl::StrCat(path, ": cannot make this folder"));
  }
  return absl::OkStatus();
}

bool FileExists(const std::string& path) { return access(path.c_str(), F_OK) == 0; }

void RemoveFile(const std::string& path) { unlink(path.c_str()); }

std::optional<std::size_t> BytesToTheEnd(int fd) {
  struct stat file = {};
  if (fstat(fd, &file) != 0 || !S_ISREG(file.st_mode)) return std::nullopt;
  const off_t position = lseek(fd, 0, SEEK_CUR);
  if (position < 0) return std::nullopt;
  return static_cast<std::size_t>(std::max<off_t>(0, file.st_size - position));
}

}  // namespace plumb::base
