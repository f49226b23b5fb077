// Any lines at all: every answer is one that the document knows, short and printable, and
// there is at most one `bestmove` for a `stop`.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "tests/fuzz/fuzz_boards.h"
#include "tests/fuzz/fuzz_protocol.h"

namespace plumb::testing {
namespace {

bool IsKnown(absl::string_view answer) {
  if (answer == "cfpok" || answer == "readyok") return true;
  for (const absl::string_view start : {"id name ", "id author ", "option name ", "info "}) {
    if (absl::StartsWith(answer, start) && answer.size() > start.size()) return true;
  }
  return answer.size() == 10 && absl::StartsWith(answer, "bestmove ") && answer[9] >= '0' &&
         answer[9] <= '6';
}

void CheckCfp(absl::string_view line, const std::vector<std::string>& answers, int& stops) {
  if (absl::StrContains(absl::AsciiStrToLower(line), "stop")) ++stops;
  for (const std::string& answer : answers) {
    Require(IsKnown(answer));
    // A declaration repeats a text that was set; nothing else repeats what it was told.
    if (!absl::StartsWith(answer, "option ")) {
      Require(answer.size() < 400);
      Require(std::all_of(answer.begin(), answer.end(), absl::ascii_isprint));
    }
    if (absl::StartsWith(answer, "bestmove ")) Require(--stops >= 0);
  }
}

}  // namespace
}  // namespace plumb::testing

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  int stops = 0;
  return plumb::testing::FuzzProtocol(
      "cfp", data, size, [&](absl::string_view line, const std::vector<std::string>& answers) {
        plumb::testing::CheckCfp(line, answers, stops);
      });
}
