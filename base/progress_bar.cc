#include "base/progress_bar.h"

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/time/time.h"
#include "base/monotonic_time.h"

namespace plumb::base {
namespace {

constexpr absl::Duration kTerminalInterval = absl::Milliseconds(200);

// Of the total, in items or bytes.
struct Share {
  std::size_t now = 0;     // Done in this run.
  std::size_t before = 0;  // Done by an earlier run.
  std::size_t total = 0;

  std::size_t done() const { return before + now; }
  double value() const {
    return total == 0 ? 1.0 : static_cast<double>(done()) / static_cast<double>(total);
  }
};

std::optional<Share> ShareOf(const ProgressTask& task, const ProgressCount& done) {
  Share share;
  if (task.total_items.has_value()) {
    share = {done.items, done.skipped, *task.total_items};
  } else if (task.total_bytes.has_value()) {
    share = {done.bytes, 0, *task.total_bytes};
  } else {
    return std::nullopt;
  }
  share.total = std::max(share.total, share.done());  // A file may grow while it is read.
  return share;
}

std::string Bar(double share) {
  constexpr std::size_t kLength = 20;
  const auto full = static_cast<std::size_t>(share * kLength);
  return absl::StrCat("[", std::string(full, '#'), std::string(kLength - full, '-'), "]");
}

// "512000 lines", "600 of 1000 positions".
std::string CountText(const ProgressTask& task, const ProgressCount& done) {
  const std::size_t items = done.skipped + done.items;
  const std::size_t plural_of = task.total_items.value_or(items);
  std::string text = absl::StrCat(items);
  if (task.total_items.has_value()) absl::StrAppend(&text, " of ", *task.total_items);
  absl::StrAppend(&text, " ", task.item, plural_of == 1 ? "" : "s");
  return text;
}

}  // namespace

std::string ProgressText(const ProgressTask& task, const ProgressCount& done,
                         absl::Duration elapsed) {
  const double seconds = std::max(absl::ToDoubleSeconds(elapsed), 1e-3);
  const double per_second = static_cast<double>(done.items) / seconds;
  std::string counts =
      absl::StrFormat("%s, %.*f/s", CountText(task, done), per_second < 10 ? 1 : 0, per_second);
  const std::optional<Share> share = ShareOf(task, done);
  if (!share.has_value()) return counts;
  std::string text =
      absl::StrFormat("%s %.1f %%, %s", Bar(share->value()), 100.0 * share->value(), counts);
  if (share->now > 0 && share->done() < share->total) {
    const double rest = static_cast<double>(share->total - share->done());
    const absl::Duration left = absl::Seconds(seconds * rest / static_cast<double>(share->now));
    absl::StrAppend(&text, ", ", absl::FormatDuration(absl::Ceil(left, absl::Seconds(1))), " left");
  }
  return text;
}

ProgressBar::ProgressBar(ProgressTask task, ProgressScreen screen, std::ostream& out)
    : task_(std::move(task)),
      screen_(screen),
      start_(MonotonicTime::Now()),
      out_(out),
      next_report_(start_ + task_.plain_interval) {
  // The first item may take long.
  if (screen_ != ProgressScreen::kNone) Report(start_);
}

void ProgressBar::MakeWay() {
  const std::lock_guard lock(mutex_);
  if (screen_ == ProgressScreen::kShared) out_ << "\r\x1b[K" << std::flush;
}

void ProgressBar::Add(std::size_t items, std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  done_.items += items;
  done_.bytes += bytes;
  const MonotonicTime now = MonotonicTime::Now();
  if (now >= next_report_ || screen_ == ProgressScreen::kShared) Report(now);
}

void ProgressBar::Skip(std::size_t items) {
  const std::lock_guard lock(mutex_);
  done_.skipped += items;
}

void ProgressBar::Finish() {
  const std::lock_guard lock(mutex_);
  Report(MonotonicTime::Now());
  if (screen_ != ProgressScreen::kNone) out_ << std::endl;
}

void ProgressBar::Report(MonotonicTime now) {
  const std::string text = ProgressText(task_, done_, now - start_);
  if (screen_ == ProgressScreen::kNone) {
    out_ << text << std::endl;
    next_report_ = now + task_.plain_interval;
  } else {
    // The escape sequence clears the rest of an earlier, longer text.
    out_ << '\r' << text << "\x1b[K" << std::flush;
    next_report_ = now + kTerminalInterval;
  }
}

}  // namespace plumb::base
