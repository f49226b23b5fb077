#include "book_builder/folder_status.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/files.h"
#include "base/host_name.h"
#include "book_builder/checkpoint.h"
#include "book_builder/claims.h"

namespace plumb::book_builder {
namespace {

constexpr absl::Duration kRateWindow = absl::Minutes(15);

std::optional<absl::Time> LastChange(const std::string& path) {
  struct stat status {};
  if (stat(path.c_str(), &status) != 0) return std::nullopt;
  return absl::TimeFromTimespec(status.st_mtim);
}

// What the file system takes for now. Where nothing can be written, the clock of this machine.
absl::Time FileSystemNow(const std::string& folder) {
  const std::string path = absl::StrCat(folder, "/now.", base::HostName(), ".", getpid(), ".tmp");
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
  std::optional<absl::Time> time;
  if (file >= 0) {
    if (write(file, "\n", 1) == 1 && fsync(file) == 0) time = LastChange(path);
    close(file);
    base::RemoveFile(path);
  }
  return time.value_or(absl::Now());
}

std::optional<double> RateOf(const std::vector<absl::Time>& finished, absl::Time began,
                             absl::Time now) {
  const absl::Duration window = std::min(kRateWindow, now - began);
  const auto recent = std::count_if(finished.begin(), finished.end(),
                                    [&](absl::Time time) { return time > now - window; });
  if (recent == 0 || window <= absl::ZeroDuration()) return std::nullopt;
  return static_cast<double>(recent) / absl::ToDoubleHours(window);
}

}  // namespace

double FolderStatus::share() const {
  return chunks == 0 ? 1.0 : static_cast<double>(done) / static_cast<double>(chunks);
}

std::optional<absl::Duration> FolderStatus::TimeLeft() const {
  if (!chunks_per_hour.has_value() || done >= chunks) return std::nullopt;
  return absl::Hours(static_cast<double>(chunks - done) / *chunks_per_hour);
}

absl::StatusOr<FolderStatus> StatusOf(const WorkFolder& folder) {
  const absl::StatusOr<std::vector<ChunkFile>> files = folder.List();
  if (!files.ok()) return files.status();
  FolderStatus result;
  result.chunks = folder.chunks();
  const absl::Time now = FileSystemNow(folder.path());
  std::set<std::size_t> whole;
  std::set<std::size_t> parts;
  std::vector<absl::Time> finished;
  for (const ChunkFile& file : *files) {
    if (file.kind == ChunkFile::Kind::kPart) parts.insert(file.chunk);
    if (file.kind != ChunkFile::Kind::kFinished) continue;
    if (absl::Status status = folder.Load(file.chunk).status(); !status.ok()) {
      result.damaged.emplace_back(status.message());
      continue;
    }
    whole.insert(file.chunk);
    finished.push_back(LastChange(file.path).value_or(absl::InfinitePast()));
  }
  result.done = whole.size();
  result.started = static_cast<std::size_t>(std::count_if(
      parts.begin(), parts.end(), [&](std::size_t chunk) { return whole.count(chunk) == 0; }));
  for (const ChunkFile& file : *files) {
    if (file.kind != ChunkFile::Kind::kClaim || whole.count(file.chunk) > 0) continue;
    const absl::StatusOr<std::string> content =
        base::ReadWholeFile(file.path, {.regular_only = true, .max_bytes = 4096});
    const std::optional<absl::Time> last = LastChange(file.path);
    if (!content.ok() || !last.has_value()) continue;  // Given back meanwhile.
    const std::optional<ClaimOwner> owner = ParseClaim(*content);
    if (!owner.has_value()) continue;
    const absl::Duration last_sign = std::max(absl::ZeroDuration(), now - *last);
    auto& claimed = last_sign < kSilence ? result.running : result.silent;
    claimed.push_back({file.chunk, *owner, last_sign});
  }
  for (auto* claimed : {&result.running, &result.silent}) {
    std::sort(claimed->begin(), claimed->end(),
              [](const ClaimedChunk& a, const ClaimedChunk& b) { return a.chunk < b.chunk; });
  }
  const absl::Time began = LastChange(folder.path() + "/plan").value_or(absl::InfinitePast());
  result.chunks_per_hour = RateOf(finished, began, now);
  return result;
}

}  // namespace plumb::book_builder
