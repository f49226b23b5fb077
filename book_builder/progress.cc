#include "book_builder/progress.h"

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <ostream>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"

namespace plumb::book_builder {
namespace {

constexpr absl::Duration kTerminalInterval = absl::Milliseconds(500);
constexpr absl::Duration kPlainInterval = absl::Seconds(30);

}  // namespace

std::string ProgressText(std::size_t done_before, std::size_t done_now, std::size_t total,
                         absl::Duration elapsed) {
  const std::size_t done = done_before + done_now;
  const double share = total == 0 ? 1.0 : static_cast<double>(done) / static_cast<double>(total);
  std::string text = absl::StrFormat("%.1f %% (%d of %d)", 100.0 * share, done, total);
  const double seconds = absl::ToDoubleSeconds(elapsed);
  if (done_now == 0 || seconds <= 0.0) return text;
  const double rate = static_cast<double>(done_now) / seconds;
  absl::StrAppendFormat(&text, ", %.3g/s", rate);
  if (done < total) {
    const absl::Duration left = absl::Seconds(static_cast<double>(total - done) / rate);
    absl::StrAppend(&text, ", ", absl::FormatDuration(absl::Ceil(left, absl::Seconds(1))), " left");
  }
  return text;
}

Progress::Progress(std::size_t done, std::size_t total, bool is_terminal, std::ostream& out)
    : done_before_(done),
      total_(total),
      is_terminal_(is_terminal),
      start_(absl::Now()),
      out_(out),
      next_report_(start_) {}

void Progress::Add(std::size_t count) {
  const std::lock_guard lock(mutex_);
  done_now_ += count;
  const absl::Time now = absl::Now();
  if (now >= next_report_) Report(now);
}

void Progress::Finish() {
  const std::lock_guard lock(mutex_);
  Report(absl::Now());
  if (is_terminal_) out_ << std::endl;
}

void Progress::Report(absl::Time now) {
  const std::string text = ProgressText(done_before_, done_now_, total_, now - start_);
  if (is_terminal_) {
    out_ << absl::StreamFormat("\r%-70s", text) << std::flush;
  } else {
    out_ << text << std::endl;
  }
  next_report_ = now + (is_terminal_ ? kTerminalInterval : kPlainInterval);
}

}  // namespace plumb::book_builder
