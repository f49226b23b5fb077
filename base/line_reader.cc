#include "base/line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "base/stop_source.h"
#include "base/system_error.h"

namespace plumb::base {
namespace {

// Large enough for the longest line and several reads after it.
constexpr std::size_t kBufferSize = 4 * LineReader::kLongestLine;
constexpr std::size_t kShownOfALongLine = 40;
constexpr int kStopPollMs = 50;

}  // namespace

LineReader::LineReader(int fd, const StopSource* stop)
    : fd_(fd), stop_(stop), buffer_(kBufferSize) {}

InputLine LineReader::MakeLine(std::size_t length, std::size_t newline) {
  InputLine line;
  line.bytes = length + newline + dropped_;
  line.text = absl::string_view(buffer_.data() + begin_, length);
  begin_ += length + newline;
  scanned_ = begin_;
  if (dropped_ > 0) {
    line.text = long_line_;
    line.is_too_long = true;
    dropped_ = 0;
  } else if (length > kLongestLine) {
    line.text = line.text.substr(0, kShownOfALongLine);
    line.is_too_long = true;
  } else {
    absl::ConsumeSuffix(&line.text, "\r");
  }
  return line;
}

std::optional<InputLine> LineReader::Next() {
  while (std::optional<InputLine> line = NextOfAll()) {
    line_in_round_ = line_in_round_ % part_.count + 1;
    if (line_in_round_ == part_.number) {
      line->bytes += std::exchange(skipped_bytes_, 0);
      return line;
    }
    skipped_bytes_ += line->bytes;
  }
  return std::nullopt;
}

std::optional<InputLine> LineReader::NextOfAll() {
  const auto* newline =
      static_cast<const char*>(std::memchr(buffer_.data() + scanned_, '\n', end_ - scanned_));
  if (newline != nullptr) {
    return MakeLine(static_cast<std::size_t>(newline - buffer_.data()) - begin_, 1);
  }
  scanned_ = end_;
  if (at_end_ && (begin_ < end_ || dropped_ > 0)) return MakeLine(end_ - begin_, 0);
  return std::nullopt;
}

bool LineReader::HasMoreNow() const {
  if (at_end_) return true;
  pollfd file = {fd_, POLLIN, 0};
  return poll(&file, 1, 0) != 0;
}

void LineReader::DropBeginning() {
  const std::size_t kept = end_ - begin_;
  if (kept > kLongestLine) {
    if (dropped_ == 0) long_line_.assign(buffer_.data() + begin_, kShownOfALongLine);
    dropped_ += kept;
    begin_ = end_ = scanned_ = 0;
    return;
  }
  std::memmove(buffer_.data(), buffer_.data() + begin_, kept);
  begin_ = 0;
  end_ = scanned_ = kept;
}

bool LineReader::WaitForMore() {
  DropBeginning();
  while (!at_end_) {
    if (stop_ != nullptr && stop_->StopRequested()) {
      // An unfinished last line is dropped.
      begin_ = end_ = scanned_ = dropped_ = 0;
      at_end_ = true;
      return false;
    }
    pollfd file = {fd_, POLLIN, 0};
    if (poll(&file, 1, kStopPollMs) == 0) continue;
    const ssize_t count = read(fd_, buffer_.data() + end_, buffer_.size() - end_);
    if (count > 0) {
      end_ += static_cast<std::size_t>(count);
      return true;
    }
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count < 0) status_ = SystemError(errno, "cannot read standard input");
    at_end_ = true;
  }
  // The last line may have no newline.
  return begin_ < end_ || dropped_ > 0;
}

std::optional<absl::string_view> LineReader::PeekFirst() {
  do {
    const absl::string_view text(buffer_.data() + begin_, end_ - begin_);
    const std::size_t newline = text.find('\n');
    if (newline != absl::string_view::npos) return text.substr(0, newline);
    if (text.size() > kLongestLine || at_end_) return text;
  } while (WaitForMore());
  return std::nullopt;
}

absl::StatusOr<std::string> LineReader::ReadAll() {
  std::string text;
  do {
    text.append(buffer_.data() + begin_, end_ - begin_);
    begin_ = scanned_ = end_;
    if (text.size() > kLongestLine) {
      return absl::ResourceExhaustedError(
          absl::StrCat("the input is longer than ", kLongestLine, " bytes"));
    }
  } while (WaitForMore());
  if (!status_.ok()) return status_;
  return text;
}

}  // namespace plumb::base
