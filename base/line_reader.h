// Reads lines from a file, a pipe or a terminal, many at a time.

#ifndef PLUMB_BASE_LINE_READER_H_
#define PLUMB_BASE_LINE_READER_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "base/part.h"
#include "base/stop_source.h"

namespace plumb::base {

struct InputLine {
  absl::string_view text;    // Without "\n" or "\r\n".
  std::size_t bytes = 0;     // Its length in the input, newline included.
  bool is_too_long = false;  // Then `text` is only its beginning.
};

// Uses bounded memory, even for a line that never ends.
class LineReader {
 public:
  static constexpr std::size_t kLongestLine = 64 << 10;

  // Reads `fd`, which stays open. A request of `stop`, which may be null, ends all waiting.
  LineReader(int fd, const StopSource* stop);

  // From now on, Next returns only the lines of one part: every count-th. The bytes of the others
  // are counted with the line that follows them.
  void TakePart(const Part& part) { part_ = part; }

  // The next line, if it has been read already. Valid until the next call of WaitForMore.
  std::optional<InputLine> Next();

  // True if WaitForMore would not have to wait.
  bool HasMoreNow() const;

  // Blocks until there is more to read and reads it. False if there are no more lines:
  // at the end of the input, after an error, and when a stop was requested.
  bool WaitForMore();

  // Why reading ended; OK at the end of the input.
  const absl::Status& status() const { return status_; }

  // The first line without taking it, or its beginning if it is too long. Blocks until it has
  // arrived; nullopt if there is none. Requires: nothing was taken yet.
  std::optional<absl::string_view> PeekFirst();

  // The rest of the input, with its newlines. ResourceExhaustedError if it is longer than a line
  // may be. Blocks until the end of the input.
  absl::StatusOr<std::string> ReadAll();

 private:
  void DropBeginning();
  InputLine MakeLine(std::size_t length, std::size_t newline);
  std::optional<InputLine> NextOfAll();

  const int fd_;
  const StopSource* const stop_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;    // Of the bytes that have not been returned.
  std::size_t end_ = 0;      // Of the bytes that have been read.
  std::size_t scanned_ = 0;  // There is no newline from begin_ up to here.
  bool at_end_ = false;
  // Of a line that did not fit: its beginning, and how many of its bytes were dropped.
  std::string long_line_;
  std::size_t dropped_ = 0;
  absl::Status status_;
  Part part_;
  int line_in_round_ = 0;          // How many of `part_.count` lines have been taken.
  std::size_t skipped_bytes_ = 0;  // Of other parts, since the last line of ours.
};

}  // namespace plumb::base

#endif  // PLUMB_BASE_LINE_READER_H_
