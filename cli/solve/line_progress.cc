#include "cli/solve/line_progress.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <ostream>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"

namespace plumb::cli {
namespace {

constexpr absl::Duration kTerminalInterval = absl::Milliseconds(200);
constexpr absl::Duration kPlainInterval = absl::Seconds(5);

std::string Bar(double share) {
  constexpr std::size_t kLength = 20;
  const auto full = static_cast<std::size_t>(share * kLength);
  return absl::StrCat("[", std::string(full, '#'), std::string(kLength - full, '-'), "]");
}

}  // namespace

std::string LineProgressText(std::size_t lines, std::size_t bytes,
                             std::optional<std::size_t> total_bytes, absl::Duration elapsed) {
  const double seconds = std::max(absl::ToDoubleSeconds(elapsed), 1e-3);
  const double per_second = static_cast<double>(lines) / seconds;
  std::string rate = absl::StrFormat("%d %s, %.*f/s", lines, lines == 1 ? "line" : "lines",
                                     per_second < 10 ? 1 : 0, per_second);
  if (!total_bytes.has_value()) return rate;
  // A file may grow while it is read.
  const std::size_t total = std::max(bytes, *total_bytes);
  const double share = total == 0 ? 1.0 : static_cast<double>(bytes) / static_cast<double>(total);
  std::string text = absl::StrFormat("%s %.1f %%, %s", Bar(share), 100.0 * share, rate);
  if (bytes > 0 && bytes < total) {
    const absl::Duration left = absl::Seconds(seconds * (1.0 - share) / share);
    absl::StrAppend(&text, ", ", absl::FormatDuration(absl::Ceil(left, absl::Seconds(1))), " left");
  }
  return text;
}

std::optional<std::size_t> BytesToTheEnd(int fd) {
  struct stat file = {};
  if (fstat(fd, &file) != 0 || !S_ISREG(file.st_mode)) return std::nullopt;
  const off_t position = lseek(fd, 0, SEEK_CUR);
  if (position < 0) return std::nullopt;
  return static_cast<std::size_t>(std::max<off_t>(0, file.st_size - position));
}

LineProgress::LineProgress(std::optional<std::size_t> total_bytes, ProgressScreen screen,
                           std::ostream& out)
    : total_bytes_(total_bytes),
      screen_(screen),
      start_(absl::Now()),
      out_(out),
      next_report_(start_ + kPlainInterval) {
  // The first position may take long.
  if (screen_ != ProgressScreen::kNone) Report(start_);
}

void LineProgress::MakeWay() {
  if (screen_ == ProgressScreen::kShared) out_ << "\r\x1b[K" << std::flush;
}

void LineProgress::Add(std::size_t lines, std::size_t bytes) {
  lines_ += lines;
  bytes_ += bytes;
  const absl::Time now = absl::Now();
  if (now >= next_report_ || screen_ == ProgressScreen::kShared) Report(now);
}

void LineProgress::Finish() {
  Report(absl::Now());
  if (screen_ != ProgressScreen::kNone) out_ << std::endl;
}

void LineProgress::Report(absl::Time now) {
  const std::string text = LineProgressText(lines_, bytes_, total_bytes_, now - start_);
  if (screen_ == ProgressScreen::kNone) {
    out_ << text << std::endl;
    next_report_ = now + kPlainInterval;
  } else {
    // The rest of an earlier, longer text is cleared.
    out_ << '\r' << text << "\x1b[K" << std::flush;
    next_report_ = now + kTerminalInterval;
  }
}

}  // namespace plumb::cli
