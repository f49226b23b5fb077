// Reads whole files, and writes files that are either whole or not there.

#ifndef PLUMB_BASE_FILES_H_
#define PLUMB_BASE_FILES_H_

#include <cstddef>
#include <limits>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace plumb::base {

// Each error begins with the path and ends with what the system says.

struct ReadLimits {
  // Refuses folders, pipes and devices, which may block or never end, with FailedPreconditionError.
  bool regular_only = false;
  std::size_t max_bytes = std::numeric_limits<std::size_t>::max();  // DataLossError beyond.
};

absl::StatusOr<std::string> ReadWholeFile(const std::string& path, const ReadLimits& limits = {});

// Where writing to `path` would put a file: `path` itself, or what it links to, which need not
// exist. FailedPreconditionError if that is a folder, a pipe or a device, which must not be
// replaced.
absl::StatusOr<std::string> WritablePath(const std::string& path);

// Writes `temporary`, syncs it, renames it to WritablePath(path) and syncs the folder: after a
// crash at any moment `path` is the old file or the new one, and a link stays a link. If it fails,
// `path` is as it was and `temporary` is removed. Requires: nobody else writes `temporary`.
absl::Status WriteFileSafely(const std::string& path, const std::string& temporary,
                             absl::string_view content);

// The same with a temporary file of its own beside the file that is replaced.
absl::Status WriteFileSafely(const std::string& path, absl::string_view content);

// The same for a file that must not exist. AlreadyExistsError if anything of this name does, also
// if somebody else makes it at the same moment.
absl::Status CreateFileSafely(const std::string& path, absl::string_view content);

// Makes the folder and its parents, unless they exist.
absl::Status MakeFolder(const std::string& path);

bool FileExists(const std::string& path);

// Does nothing if there is none.
void RemoveFile(const std::string& path);

// How many bytes are left to read in the file `fd`; nullopt if it is a pipe or a terminal.
std::optional<std::size_t> BytesToTheEnd(int fd);

}  // namespace plumb::base

#endif  // PLUMB_BASE_FILES_H_
