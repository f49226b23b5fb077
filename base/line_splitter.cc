#include "base/line_splitter.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"

namespace plumb::base {

std::vector<std::string> LineSplitter::Add(absl::string_view bytes) {
  std::vector<std::string> lines;
  while (true) {
    const std::size_t newline = bytes.find('\n');
    Append(bytes.substr(0, newline));
    if (newline == absl::string_view::npos) return lines;
    lines.push_back(TakeLine());
    bytes.remove_prefix(newline + 1);
  }
}

std::vector<std::string> LineSplitter::Rest() {
  if (line_.empty()) return {};
  return {TakeLine()};
}

void LineSplitter::Append(absl::string_view bytes) {
  const std::size_t room = kLongestLine - line_.size();
  line_.append(bytes.data(), std::min(room, bytes.size()));
}

std::string LineSplitter::TakeLine() {
  if (!line_.empty() && line_.back() == '\r') line_.pop_back();
  return std::exchange(line_, {});
}

}  // namespace plumb::base
