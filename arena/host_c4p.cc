#include "arena/host_c4p.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/engine_channel.h"
#include "arena/engine_player.h"
#include "arena/fault.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "base/monotonic_time.h"
#include "solver/board/side.h"

namespace plumb::arena {
namespace {

// Player 1 is always the first one.
absl::string_view ColourOf(Side side) { return side == Side::kRed ? "1" : "-1"; }

}  // namespace

std::optional<int> ParseC4pMove(absl::string_view line) {
  if (absl::ConsumePrefix(&line, "<") && !absl::ConsumeSuffix(&line, ">")) return std::nullopt;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  int column = 0;
  if (!std::all_of(line.begin(), line.end(), is_digit) || !absl::SimpleAtoi(line, &column)) {
    return std::nullopt;
  }
  return column;
}

std::optional<Fault> C4pHost::Start() { return Demand("C4P_begin", "ready"); }

std::optional<Fault> C4pHost::NewGame(const GameSetup& setup) {
  side_ = setup.side;
  time_ = setup.time;
  told_ = 0;
  return Demand("clear", "ready");
}

std::optional<Fault> C4pHost::TellMoves(absl::Span<const int> moves) {
  for (; told_ < moves.size(); ++told_) {
    const Side mover = told_ % 2 == 0 ? Side::kRed : Side::kYellow;
    const std::string command = absl::StrCat("set ", ColourOf(mover), " ", moves[told_]);
    std::optional<Fault> fault = Demand(command, "ready");
    if (!fault.has_value()) continue;
    if (fault->came == "'illegal_move'") fault->kind = FaultKind::kRefusal;
    return fault;
  }
  return std::nullopt;
}

MoveReply C4pHost::ChooseMove(absl::Span<const int> moves, const TurnClock& clock) {
  if (std::optional<Fault> fault = TellMoves(moves)) return *fault;
  constexpr absl::string_view kExpected = "a column from 0 to 6";
  if (std::optional<Fault> fault = RefuseEarlyLines("nothing before 'get'")) return *fault;
  const std::int64_t milliseconds =
      std::max<std::int64_t>(1, absl::ToInt64Milliseconds(ThinkTime(time_, clock)));
  const base::MonotonicTime asked = channel().Now();
  channel().Send(absl::StrCat("get ", ColourOf(side_), " ", milliseconds));
  const Answer answer = Listen(asked + clock.give_up(), kExpected);
  if (const Fault* fault = std::get_if<Fault>(&answer)) return *fault;
  const Received& received = std::get<Received>(answer);
  const std::optional<int> column = ParseC4pMove(received.line);
  if (!column.has_value()) return Garbage(received.line, kExpected);
  told_ = moves.size() + 1;  // `get` has made the move on the engine's board.
  return ChosenMove{*column, received.arrival - asked, received.line};
}

std::optional<Fault> C4pHost::EndGame(absl::Span<const int> moves, const GameEnd& end) {
  if (end.is_error) return RefuseEarlyLines("nothing after the game");
  return TellMoves(moves);
}

std::optional<Fault> C4pHost::Quit() {
  if (std::optional<Fault> fault = Demand("kill", "shutting_down")) return fault;
  return DemandExit("kill");
}

}  // namespace plumb::arena
