// Any lines at all: every answer belongs to its command, and each `go` has a `bestmove`.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "engine/protocols/words.h"
#include "tests/fuzz/fuzz_boards.h"
#include "tests/fuzz/fuzz_protocol.h"

namespace plumb::testing {
namespace {

void RequireBestMove(const std::string& answer) {
  const auto words = engine::SplitWords(answer);
  Require(words.size() == 3 && words[0] == "bestmove");
  Require(words[1].size() == 1 && words[1][0] >= '0' && words[1][0] <= '6');
}

void CheckAnswer(absl::string_view command, const std::string& answer) {
  Require(answer.size() < 100 && std::all_of(answer.begin(), answer.end(), absl::ascii_isprint));
  if (command == "name") return Require(answer == "plumb-c00000000");
  if (command == "isready") return Require(answer == "readyok");
  if (command == "quit") return Require(answer == "quitting");
  if (command == "go") return RequireBestMove(answer);
  // A count that cannot be made. Nothing else has an answer at once.
  Require(command == "perft" && absl::EndsWith(answer, " 0"));
}

void CheckCoordinator(absl::string_view line, const std::vector<std::string>& answers) {
  if (line == kSearcherDecides) {
    Require(answers.size() == 1);
    if (!absl::StartsWith(answers[0], "perft ")) RequireBestMove(answers[0]);
    return;
  }
  const auto words = engine::SplitWords(line);
  Require(answers.size() <= 1);
  if (!answers.empty()) CheckAnswer(words.at(0), answers[0]);
}

}  // namespace
}  // namespace plumb::testing

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return plumb::testing::FuzzProtocol("coordinator", data, size, plumb::testing::CheckCoordinator);
}
