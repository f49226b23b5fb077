#include "base/host_name.h"

#include <unistd.h>

#include <array>
#include <string>

#include "absl/strings/ascii.h"

namespace plumb::base {

std::string HostName() {
  constexpr int kLongest = 64;  // As Linux has it.
  std::array<char, kLongest + 1> buffer{};
  if (gethostname(buffer.data(), kLongest) != 0) return "unknown";
  std::string name = buffer.data();
  for (char& c : name) {
    if (!absl::ascii_isgraph(static_cast<unsigned char>(c)) || c == '/') c = '_';
  }
  return name.empty() ? "unknown" : name;
}

}  // namespace plumb::base
