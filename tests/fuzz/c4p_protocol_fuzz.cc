// Any lines at all: every answer is one that the document knows, and each line that is not
// empty has exactly one.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/string_view.h"
#include "engine/protocols/words.h"
#include "tests/fuzz/fuzz_boards.h"
#include "tests/fuzz/fuzz_protocol.h"

namespace plumb::testing {
namespace {

constexpr std::array<absl::string_view, 7> kAnswers = {
    "ready",         "not_supported", "illegal_move",   "game_result tie",
    "game_result 1", "shutting_down", "game_result -1",
};

bool IsColumn(const std::string& answer) {
  int column = -1;
  return absl::SimpleAtoi(answer, &column) && column >= 0 && column < BoardSize::kMaxBits;
}

void CheckC4p(absl::string_view line, const std::vector<std::string>& answers) {
  if (line == kSearcherDecides) return Require(answers.size() == 1 && IsColumn(answers[0]));
  const auto words = engine::SplitWords(line);
  // The answer to `get` comes with the decision.
  const bool may_be_silent = words.empty() || words[0] == "get";
  Require(answers.size() == 1 || (answers.empty() && may_be_silent));
  for (const std::string& answer : answers) {
    Require(std::find(kAnswers.begin(), kAnswers.end(), answer) != kAnswers.end());
  }
}

}  // namespace
}  // namespace plumb::testing

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // All else ends at once if this is not the first line.
  const std::string input = "C4P_begin\n" + std::string(reinterpret_cast<const char*>(data), size);
  return plumb::testing::FuzzProtocol("c4p", reinterpret_cast<const std::uint8_t*>(input.data()),
                                      input.size(), plumb::testing::CheckC4p);
}
