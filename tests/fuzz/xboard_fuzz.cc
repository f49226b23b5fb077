// Hostile hosts of the WinBoard protocol: any lines, and a thinker that decides for some
// legal column when it likes.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "engine/game.h"
#include "solver/board/position.h"
#include "tests/fuzz/fuzz_boards.h"
#include "tests/support/protocol_driver.h"
#include "tests/support/search_reports.h"

namespace plumb::testing {
namespace {

constexpr std::size_t kLongestAnswer = 1000;

void RequireWellFormed(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    Require(!line.empty() && line.size() <= kLongestAnswer);
    Require(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; }));
  }
}

// A column that can be played, chosen by `byte`.
int SomeColumn(const Position& position, std::uint8_t byte) {
  std::vector<int> columns;
  for (int column = 0; column < position.size().width(); ++column) {
    if (position.HasRoom(column)) columns.push_back(column);
  }
  Require(!columns.empty());
  return columns[byte % columns.size()];
}

void Play(absl::string_view text) {
  ProtocolDriver host("xboard");
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    // The first byte says what happens after the line: nothing, a report, a decision.
    const auto byte = static_cast<std::uint8_t>(line.empty() ? 0 : line[0]);
    if (!line.empty()) line.remove_prefix(1);
    RequireWellFormed(host.Send(line));
    if (host.quit()) return;
    Require(host.flow().ok());
    if (!host.session().busy()) continue;
    Require(host.session().game().outcome() == engine::Outcome::kOngoing);
    if (byte % 3 == 0) continue;
    const Position& position = host.searcher().request->position;
    const SearchReport report =
        ReportOf(SomeColumn(position, byte / 3), WidestBounds(position), position.size());
    RequireWellFormed(byte % 3 == 1 ? host.Progress(report) : host.Decide(report));
  }
}

}  // namespace
}  // namespace plumb::testing

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  plumb::testing::Play({reinterpret_cast<const char*>(data), size});
  return 0;
}
