#include "base/stray_processes.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "base/files.h"
#include "base/monotonic_time.h"

namespace plumb::base {
namespace {

constexpr absl::string_view kMarkName = "PLUMB_FAMILY=";

// For processes that start others as fast as we kill them, or that the system cannot end.
constexpr absl::Duration kLongest = absl::Seconds(2);
constexpr absl::Duration kInterval = absl::Milliseconds(1);

struct Child {
  pid_t pid = 0;
  bool is_zombie = false;
  pid_t group = 0;
  pid_t session = 0;
};

bool IsSubreaper() {
  int is_on = 0;
  return prctl(PR_GET_CHILD_SUBREAPER, &is_on) == 0 && is_on != 0;
}

// Appends the process to `children` if it is a child of ours. In its `stat`, the name is in
// parentheses and may have any characters; then come state, parent, group and session.
void AddIfChild(absl::string_view number, std::vector<Child>& children) {
  const absl::StatusOr<std::string> stat = ReadWholeFile(absl::StrCat("/proc/", number, "/stat"));
  if (!stat.ok()) return;
  const std::vector<absl::string_view> words =
      absl::StrSplit(absl::string_view(*stat).substr(stat->rfind(')') + 1), ' ', absl::SkipEmpty());
  Child child;
  pid_t parent = 0;
  if (words.size() < 4 || !absl::SimpleAtoi(number, &child.pid) ||
      !absl::SimpleAtoi(words[1], &parent) || !absl::SimpleAtoi(words[2], &child.group) ||
      !absl::SimpleAtoi(words[3], &child.session) || parent != getpid()) {
    return;
  }
  child.is_zombie = words[0] == "Z";
  children.push_back(child);
}

std::vector<Child> OurChildren() {
  std::vector<Child> children;
  std::error_code error;
  for (std::filesystem::directory_iterator each("/proc", error), end; !error && each != end;
       each.increment(error)) {
    const std::string name = each->path().filename();
    if (name[0] >= '1' && name[0] <= '9') AddIfChild(name, children);
  }
  return children;
}

bool IsStray(const Child& child, absl::string_view mark) {
  // A program that we start has our session and is the leader of its group. That is all we can
  // see of one that has ended; it belongs to whoever waits for it.
  if (child.is_zombie) {
    return child.session != getsid(0) || (child.group != child.pid && child.group != getpgrp());
  }
  const absl::StatusOr<std::string> environment =
      ReadWholeFile(absl::StrCat("/proc/", child.pid, "/environ"));
  bool has_any_mark = false;
  for (const absl::string_view variable : absl::StrSplit(environment.value_or(""), '\0')) {
    if (variable == mark) return true;
    has_any_mark = has_any_mark || absl::StartsWith(variable, kMarkName);
  }
  return !has_any_mark && child.session != getsid(0);
}

}  // namespace

Subreaper::Subreaper() { prctl(PR_SET_CHILD_SUBREAPER, 1); }
Subreaper::~Subreaper() { prctl(PR_SET_CHILD_SUBREAPER, 0); }

std::string NewFamilyMark() {
  std::array<std::uint64_t, 2> random = {};
  // Cannot fail for so few bytes.
  [[maybe_unused]] const ssize_t count = getrandom(random.data(), sizeof(random), 0);
  return absl::StrCat(kMarkName, absl::Hex(random[0], absl::kZeroPad16),
                      absl::Hex(random[1], absl::kZeroPad16));
}

void EndStrays(absl::string_view mark) {
  if (!IsSubreaper()) return;
  const MonotonicTime deadline = MonotonicTime::Now() + kLongest;
  while (MonotonicTime::Now() < deadline) {
    bool any = false;
    for (const Child& child : OurChildren()) {
      if (!IsStray(child, mark)) continue;
      any = true;
      kill(child.pid, SIGKILL);
      waitpid(child.pid, nullptr, WNOHANG);
    }
    if (!any) return;
    absl::SleepFor(kInterval);
  }
}

}  // namespace plumb::base
