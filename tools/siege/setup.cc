#include "tools/siege/setup.h"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "base/files.h"
#include "tools/siege/process.h"

namespace plumb::tools {

namespace fs = std::filesystem;

int Setup::most_mb(int tables_mb) const {
  constexpr int kItself =
      48;  // The books are in the program, and each thread has a table of 1 MiB.
  constexpr int kGuest = 64;
  const int most = kItself + kGuest + tables_mb;
  return is_sanitized ? 20 * most : most;
}

absl::StatusOr<Setup> MakeSetup(const std::string& plumb) {
  Setup setup;
  std::error_code error;
  setup.plumb = fs::canonical(plumb, error).string();
  if (error) return absl::NotFoundError(absl::StrCat(plumb, ": ", error.message()));
  setup.book_builder = fs::path(setup.plumb).replace_filename("book_builder").string();
  setup.siege = fs::canonical("/proc/self/exe").string();
  setup.folder = absl::StrCat(fs::temp_directory_path().string(), "/siege.", getpid());
  if (absl::Status status = base::MakeFolder(setup.folder); !status.ok()) return status;
  const absl::StatusOr<std::string> program = base::ReadWholeFile(setup.plumb);
  if (!program.ok()) return program.status();
  setup.is_sanitized =
      absl::StrContains(*program, "__asan_init") || absl::StrContains(*program, "__tsan_init");
  return setup;
}

std::string Tail(absl::string_view text) {
  constexpr std::size_t kMost = 600;
  return absl::CHexEscape(text.substr(text.size() - std::min(text.size(), kMost)));
}

absl::Status Finding(absl::string_view what, const Process& process) {
  return absl::InternalError(
      absl::StrCat(what, "\n    stdout: ", Tail(process.out), "\n    stderr: ", Tail(process.err)));
}

absl::Status CheckHealth(const Setup& setup, const Process& process, int tables_mb) {
  if (absl::StrContains(process.err, "Sanitizer") ||
      absl::StrContains(process.err, "runtime error:")) {
    return Finding("a sanitizer complains", process);
  }
  if (process.peak_mb() > setup.most_mb(tables_mb)) {
    return Finding(absl::StrCat("takes ", process.peak_mb(), " MB, expected at most ",
                                setup.most_mb(tables_mb)),
                   process);
  }
  return absl::OkStatus();
}

absl::StatusOr<int> EndOf(const Setup& setup, Process& process, int tables_mb,
                          absl::Duration patience) {
  const std::optional<int> code = process.WaitForEnd(patience);
  if (!code.has_value()) return Finding("does not end", process);
  if (absl::Status status = CheckHealth(setup, process, tables_mb); !status.ok()) return status;
  for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGPIPE, SIGXFSZ, SIGTRAP}) {
    if (*code == 128 + signal) return Finding(absl::StrCat("died of signal ", signal), process);
  }
  return *code;
}

absl::StatusOr<Finished> RunToEnd(const Setup& setup, const std::vector<std::string>& command,
                                  absl::string_view input, int tables_mb) {
  absl::StatusOr<std::unique_ptr<Process>> process = Process::Start(command);
  if (!process.ok()) return process.status();
  (*process)->Send(input, setup.patience());
  (*process)->CloseInput();
  const absl::StatusOr<int> code = EndOf(setup, **process, tables_mb);
  if (!code.ok()) return code.status();
  return Finished{.exit_code = *code, .out = (*process)->out, .err = (*process)->err};
}

}  // namespace plumb::tools
