#include "base/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "absl/cleanup/cleanup.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/host_name.h"
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

absl::Status NotRegular(const std::string& path, const struct stat& status) {
  return absl::FailedPreconditionError(absl::StrCat(path, S_ISDIR(status.st_mode)
                                                              ? ": is a directory, expected a file"
                                                              : ": is not a regular file"));
}

// No other thread of any program on any machine that shares the folder has the same name.
std::string TemporaryBeside(const std::string& path) {
  return absl::StrCat(path, ".", HostName(), ".", gettid(), ".tmp");
}

// Makes a file with this content, safe on the disk. What has its name and is no file stays.
absl::Status WriteTemporary(const std::string& temporary, absl::string_view content) {
  constexpr mode_t kMode = 0666;  // Less the user's umask.
  // Without O_NONBLOCK, opening a pipe that nobody reads would block.
  const int file = open(temporary.c_str(),
                        O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, kMode);
  if (file < 0) return FileError(temporary, "open");
  struct stat examined {};
  const bool is_regular = fstat(file, &examined) == 0 && S_ISREG(examined.st_mode);
  absl::Status status =
      is_regular ? WriteAll(file, temporary, content) : NotRegular(temporary, examined);
  if (close(file) != 0 && status.ok()) status = FileError(temporary, "write");
  if (!status.ok() && is_regular) RemoveFile(temporary);
  return status;
}

// The path that a link contains, from the folder where the program runs.
absl::StatusOr<std::string> ReadLink(const std::string& link) {
  std::error_code error;
  const std::filesystem::path target = std::filesystem::read_symlink(link, error);
  if (error) return SystemError(error.value(), absl::StrCat(link, ": cannot read this link"));
  return (std::filesystem::path(link).parent_path() / target).string();
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
  if (limits.regular_only && !S_ISREG(status.st_mode)) return NotRegular(path, status);
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

absl::StatusOr<std::string> WritablePath(const std::string& path) {
  constexpr int kMostLinks = 40;  // As Linux has it.
  std::string current = path;
  for (int i = 0; i <= kMostLinks; ++i) {
    struct stat status {};
    if (lstat(current.c_str(), &status) != 0) {
      if (errno == ENOENT) return current;
      return FileError(current, "examine");
    }
    if (S_ISREG(status.st_mode)) return current;
    if (!S_ISLNK(status.st_mode)) return NotRegular(current, status);
    absl::StatusOr<std::string> target = ReadLink(current);
    if (!target.ok()) return target.status();
    current = *std::move(target);
  }
  return SystemError(ELOOP, absl::StrCat(path, ": cannot follow this link"));
}

absl::Status WriteFileSafely(const std::string& path, const std::string& temporary,
                             absl::string_view content) {
  const absl::StatusOr<std::string> target = WritablePath(path);
  if (!target.ok()) return target.status();
  if (absl::Status status = WriteTemporary(temporary, content); !status.ok()) return status;
  if (rename(temporary.c_str(), target->c_str()) != 0) {
    absl::Status status = FileError(*target, "rename a file to this");
    RemoveFile(temporary);
    return status;
  }
  return SyncFolderOf(*target);
}

absl::Status WriteFileSafely(const std::string& path, absl::string_view content) {
  const absl::StatusOr<std::string> target = WritablePath(path);
  if (!target.ok()) return target.status();
  return WriteFileSafely(*target, TemporaryBeside(*target), content);
}

absl::Status CreateFileSafely(const std::string& path, absl::string_view content) {
  const std::string temporary = TemporaryBeside(path);
  if (absl::Status status = WriteTemporary(temporary, content); !status.ok()) return status;
  const absl::Cleanup remover = [&temporary] { RemoveFile(temporary); };
  // A second name: unlike rename, this fails if the name is taken. File systems that know no
  // second names know the flag of the other call.
  if (link(temporary.c_str(), path.c_str()) != 0 &&
      (errno == EEXIST ||
       renameat2(AT_FDCWD, temporary.c_str(), AT_FDCWD, path.c_str(), RENAME_NOREPLACE) != 0)) {
    return FileError(path, "create");
  }
  return SyncFolderOf(path);
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
