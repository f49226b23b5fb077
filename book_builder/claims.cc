#include "book_builder/claims.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/cleanup/cleanup.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/time/time.h"
#include "base/files.h"
#include "base/host_name.h"
#include "base/monotonic_time.h"
#include "base/system_error.h"

namespace plumb::book_builder {
namespace {

constexpr absl::Duration kLongestBeat = absl::Seconds(10);  // A third of kSilence.
constexpr int kBeatsBeforeTakeover = 5;

// A number that the kernel makes when the machine starts.
std::string BootId() {
  const absl::StatusOr<std::string> text = base::ReadWholeFile("/proc/sys/kernel/random/boot_id");
  return text.ok() ? std::string(absl::StripSuffix(*text, "\n")) : "unknown";
}

std::string ReadClaim(int file) {
  std::array<char, 256> buffer{};
  const ssize_t count = pread(file, buffer.data(), buffer.size(), 0);
  return {buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(0, count))};
}

// Others must see it, also through a file system that sends only what is synced. Whether it can be
// written does not matter: a claim that fails costs double work.
void WriteClaim(int file, absl::string_view content) {
  if (pwrite(file, content.data(), content.size(), 0) < 0) return;
  if (ftruncate(file, static_cast<off_t>(content.size())) != 0) return;
  fsync(file);
}

// True if `path` is still the name of the open file.
bool IsNamed(int file, const std::string& path) {
  struct stat opened {};
  struct stat named {};
  return fstat(file, &opened) == 0 && lstat(path.c_str(), &named) == 0 &&
         named.st_ino == opened.st_ino && named.st_dev == opened.st_dev;
}

}  // namespace

std::optional<ClaimOwner> ParseClaim(absl::string_view content) {
  const std::vector<std::string> words =
      absl::StrSplit(absl::StripSuffix(content, "\n"), absl::MaxSplits(' ', 3));
  ClaimOwner owner;
  if (words.size() != 4 || !absl::SimpleAtoi(words[2], &owner.pid) || owner.pid <= 0) {
    return std::nullopt;
  }
  owner.host = words[0];
  owner.boot = words[1];
  return owner;
}

ClaimOwner ThisProcess() { return {base::HostName(), BootId(), getpid()}; }

Claims::Claims(absl::Duration takeover, ClaimOwner self)
    : takeover_(takeover), self_(std::move(self)) {}

Claims::~Claims() {
  const std::lock_guard lock(mutex_);
  for (const auto& [path, held] : held_) close(held.file);
}

absl::Duration Claims::beat_interval() const {
  return std::min(kLongestBeat, takeover_ / kBeatsBeforeTakeover);
}

// All have the same length, so that a reader never sees half of one.
std::string Claims::Content(int beats) const {
  return absl::StrFormat("%s %s %d %010d\n", self_.host, self_.boot, self_.pid, beats);
}

bool Claims::IsFree(const std::string& path, const std::string& content, Lock lock) {
  if (lock != Lock::kRefused) {
    const std::optional<ClaimOwner> owner = ParseClaim(content);
    if (!owner.has_value()) return true;  // New, or damaged.
    if (owner == self_) return true;      // Of a process that had our number before.
    if (owner->host == self_.host && owner->boot == self_.boot && kill(owner->pid, 0) != 0 &&
        errno == ESRCH) {
      return true;
    }
  }
  const base::MonotonicTime now = base::MonotonicTime::Now();
  Seen& seen = seen_.try_emplace(path, Seen{content, now}).first->second;
  if (seen.content != content) seen = {content, now};
  return now - seen.since >= takeover_;
}

absl::StatusOr<bool> Claims::TryTake(const std::string& path) {
  const std::lock_guard guard(mutex_);
  if (held_.count(path) > 0) return false;
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666);
  if (file < 0) return base::SystemError(errno, absl::StrCat(path, ": cannot open"));
  absl::Cleanup closer = [file] { close(file); };
  struct stat opened {};
  if (fstat(file, &opened) != 0 || !S_ISREG(opened.st_mode)) {
    return absl::FailedPreconditionError(absl::StrCat(path, ": is not a regular file"));
  }
  Lock lock = Lock::kGranted;
  // Whatever else is wrong with locks here, it is no reason not to work.
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    lock = errno == EWOULDBLOCK ? Lock::kRefused : Lock::kMissing;
  }
  if (!IsFree(path, ReadClaim(file), lock)) return false;
  // The owner may have removed the file between our calls, and a third process made a new one.
  if (!IsNamed(file, path)) return false;
  WriteClaim(file, Content(0));
  // Of two that come here at the same moment, the later one wins.
  if (const std::string now = ReadClaim(file); !now.empty() && now != Content(0)) return false;
  seen_.erase(path);
  held_[path] = {.file = file};
  std::move(closer).Cancel();
  return true;
}

void Claims::GiveBack(const std::string& path) {
  const std::lock_guard guard(mutex_);
  const auto found = held_.find(path);
  const Held& held = found->second;
  // While it is locked: see TryTake.
  if (IsNamed(held.file, path) && ParseClaim(ReadClaim(held.file)).value_or(self_) == self_) {
    base::RemoveFile(path);
  }
  close(held.file);
  held_.erase(found);
}

bool Claims::IsLost(const std::string& path) {
  const std::lock_guard guard(mutex_);
  return held_.at(path).is_lost;
}

void Claims::Beat() {
  const std::lock_guard guard(mutex_);
  for (auto& [path, held] : held_) {
    if (held.is_lost) continue;
    const std::optional<ClaimOwner> owner = ParseClaim(ReadClaim(held.file));
    held.is_lost = owner.has_value() && !(owner == self_);
    if (!held.is_lost) WriteClaim(held.file, Content(++held.beats));
  }
}

}  // namespace plumb::book_builder
