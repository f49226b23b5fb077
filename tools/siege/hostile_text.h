// Text that no host or engine should send.

#ifndef PLUMB_TOOLS_SIEGE_HOSTILE_TEXT_H_
#define PLUMB_TOOLS_SIEGE_HOSTILE_TEXT_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "tools/random_positions.h"

namespace plumb::tools {

// Any bytes but the newline.
std::string RandomBytes(std::size_t size, Random& random);

// Words, numbers of all sizes, escapes, zeros, half of UTF-8: one line without its newline.
std::string HostileLine(Random& random);

// A line of the words of a protocol, in any order, with hostile ones in between.
std::string WordSalad(const std::vector<absl::string_view>& words, Random& random);

}  // namespace plumb::tools

#endif  // PLUMB_TOOLS_SIEGE_HOSTILE_TEXT_H_
