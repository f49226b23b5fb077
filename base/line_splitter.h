// Cuts a stream of bytes into lines.

#ifndef PLUMB_BASE_LINE_SPLITTER_H_
#define PLUMB_BASE_LINE_SPLITTER_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace plumb::base {

class LineSplitter {
 public:
  // Longer than any command. The rest of a longer line is dropped, so that a host cannot fill the
  // memory.
  static constexpr std::size_t kLongestLine = 64 << 10;

  // The lines that `bytes` complete, without "\n" or "\r\n".
  std::vector<std::string> Add(absl::string_view bytes);

  // The bytes after the last newline, if there are any. For the end of the input.
  std::vector<std::string> Rest();

  // The unfinished line.
  absl::string_view partial() const { return line_; }

 private:
  void Append(absl::string_view bytes);
  std::string TakeLine();

  std::string line_;
};

}  // namespace plumb::base

#endif  // PLUMB_BASE_LINE_SPLITTER_H_
