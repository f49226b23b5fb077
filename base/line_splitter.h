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
  // Far longer than any command; what is beyond is dropped, so that a host cannot fill
  // the memory with one line.
  static constexpr std::size_t kLongestLine = 64 << 10;

  // The lines that `bytes` complete, without "\n" or "\r\n".
  std::vector<std::string> Add(absl::string_view bytes);

  // What came after the last newline; nothing if that was the end. To be asked when the
  // input has ended.
  std::vector<std::string> Rest();

  // The line that is not complete yet.
  absl::string_view partial() const { return line_; }

 private:
  void Append(absl::string_view bytes);
  std::string TakeLine();

  std::string line_;
};

}  // namespace plumb::base

#endif  // PLUMB_BASE_LINE_SPLITTER_H_
