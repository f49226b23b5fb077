// Any lines at all: nothing is said but a question mark and columns from 1 to 7, one to a
// line and only when asked.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/string_view.h"
#include "tests/fuzz/fuzz_boards.h"
#include "tests/fuzz/fuzz_protocol.h"

namespace plumb::testing {
namespace {

void CheckModerator(absl::string_view line, const std::vector<std::string>& answers) {
  if (line == kSearcherDecides) {
    Require(answers.size() == 1 && answers[0].size() == 1);
    Require(answers[0][0] >= '1' && answers[0][0] <= '7');
  } else if (!answers.empty()) {
    Require(absl::StripAsciiWhitespace(line) == "2");
    Require(answers.size() == 1 && answers[0] == "?");
  }
}

}  // namespace
}  // namespace plumb::testing

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return plumb::testing::FuzzProtocol("moderator", data, size, plumb::testing::CheckModerator);
}
