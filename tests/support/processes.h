// What /proc says about other processes.

#ifndef PLUMB_TESTS_SUPPORT_PROCESSES_H_
#define PLUMB_TESTS_SUPPORT_PROCESSES_H_

#include <sys/types.h>

#include <cstddef>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "base/files.h"

namespace plumb::testing {

// Sanitizers need much more memory than the program itself.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int kMostMegabytes = 1 << 20;
#else
inline constexpr int kMostMegabytes = 128;
#endif

// The most memory that a process has had so far; 0 if it has ended.
inline int PeakMegabytes(pid_t pid) {
  const std::string status =
      base::ReadWholeFile(absl::StrCat("/proc/", pid, "/status")).value_or("");
  const std::size_t begin = status.find("VmHWM:");
  if (begin == std::string::npos) return 0;
  const std::vector<absl::string_view> words = absl::StrSplit(
      absl::string_view(status).substr(begin), absl::ByAnyChar(" \t\n"), absl::SkipEmpty());
  int kilobytes = 0;
  return absl::SimpleAtoi(words[1], &kilobytes) ? kilobytes / 1024 : 0;
}

// How many processes run whose arguments contain `word`. One that has ended has no arguments.
inline int CountProcesses(absl::string_view word) {
  int count = 0;
  std::error_code error;
  for (std::filesystem::directory_iterator each("/proc", error), end; !error && each != end;
       each.increment(error)) {
    const std::string arguments =
        base::ReadWholeFile(absl::StrCat(each->path().string(), "/cmdline")).value_or("");
    for (const absl::string_view argument : absl::StrSplit(arguments, '\0')) {
      if (argument != word) continue;
      ++count;
      break;
    }
  }
  return count;
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_SUPPORT_PROCESSES_H_
