// What the fuzz targets of the protocols have in common.

#ifndef PLUMB_TESTS_FUZZ_FUZZ_PROTOCOL_H_
#define PLUMB_TESTS_FUZZ_FUZZ_PROTOCOL_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "base/line_splitter.h"
#include "engine/game.h"
#include "engine/protocol.h"
#include "solver/board/position.h"
#include "tests/fuzz/fuzz_boards.h"
#include "tests/support/protocol_driver.h"

namespace plumb::testing {

// A line that is this character alone is no line: the thinker decides.
inline constexpr absl::string_view kSearcherDecides = "!";

// The column of the middle if it has room, else the first that has.
inline int SomeColumn(const Position& position) {
  int column = position.size().width() / 2;
  if (position.HasRoom(column)) return column;
  for (column = 0; !position.HasRoom(column);) ++column;
  return column;
}

// Plays the bytes as the lines of a host. As in the engine's loop, a line that the protocol
// does not handle while it is busy waits for the decision. `check(line, answers)` sees what
// was said to each line; `line` is kSearcherDecides for what was said to a decision.
template <typename Check>
int FuzzProtocol(absl::string_view name, const std::uint8_t* data, std::size_t size, Check check) {
  ProtocolDriver host(name);
  host.Greet();
  const auto decide = [&] {
    if (host.session().searching()) {
      check(kSearcherDecides, host.Decide(SomeColumn(host.searcher().request->position)));
    } else if (host.session().busy()) {
      check(kSearcherDecides, host.CountPerft(1));
    }
  };
  base::LineSplitter splitter;
  auto lines = splitter.Add(absl::string_view(reinterpret_cast<const char*>(data), size));
  for (std::string& rest : splitter.Rest()) lines.push_back(std::move(rest));
  for (const std::string& line : lines) {
    const engine::Turn turn = host.protocol().TurnOf(line);
    const bool waits = turn == engine::Turn::kWait || turn == engine::Turn::kLast;
    if (line == kSearcherDecides || waits) decide();
    if (line == kSearcherDecides) continue;
    check(line, host.Send(line));
    host.now += absl::Milliseconds(1);
    if (!host.flow().ok() || host.quit()) break;
  }
  return 0;
}

}  // namespace plumb::testing

#endif  // PLUMB_TESTS_FUZZ_FUZZ_PROTOCOL_H_
