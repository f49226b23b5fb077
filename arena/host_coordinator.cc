#include "arena/host_coordinator.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/engine_channel.h"
#include "arena/engine_player.h"
#include "arena/fault.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "base/monotonic_time.h"
#include "solver/board/board_size.h"
#include "solver/board/position_text.h"
#include "solver/board/side.h"

namespace plumb::arena {
namespace {

constexpr absl::string_view kExpectedMove = "'bestmove z v', z a column from 0 to 6";

}  // namespace

std::optional<CoordinatorMove> ParseCoordinatorMove(absl::string_view line) {
  const std::vector<absl::string_view> words =
      absl::StrSplit(line, absl::ByAnyChar(" \t"), absl::SkipEmpty());
  if (words.size() != 3 || words[0] != "bestmove") return std::nullopt;
  if (words[1].size() != 1 || words[1][0] < '0' || words[1][0] > '9') return std::nullopt;
  double value = 0;
  if (!absl::SimpleAtod(words[2], &value)) return std::nullopt;
  return CoordinatorMove{words[1][0] - '0', std::string(words[2])};
}

std::optional<Fault> CoordinatorHost::Start() {
  channel().Send("name");
  const Answer answer = Listen(channel().Now() + timeouts().reply, "a name in reply to 'name'");
  if (const Fault* fault = std::get_if<Fault>(&answer)) return *fault;
  name_ = OwnNameFrom(std::get<Received>(answer).line);
  return Demand("isready", "readyok");
}

std::optional<Fault> CoordinatorHost::NewGame(const GameSetup& setup) {
  side_ = setup.side;
  return std::nullopt;
}

MoveReply CoordinatorHost::ChooseMove(absl::Span<const int> moves, const TurnClock& clock) {
  if (std::optional<Fault> fault = RefuseEarlyLines("nothing before 'position'")) return *fault;
  channel().Send(
      absl::StrCat("position startpos ", FormatMoves(moves, BoardSize(), ColumnBase::kZero)));
  if (std::optional<Fault> fault = Demand("isready", "readyok")) return *fault;
  const std::int64_t own = absl::ToInt64Milliseconds(clock.own_left);
  const std::int64_t other = absl::ToInt64Milliseconds(clock.other_left);
  const bool is_first = side_ == Side::kRed;
  const base::MonotonicTime asked = channel().Now();
  channel().Send(
      absl::StrCat("go ftime ", is_first ? own : other, " stime ", is_first ? other : own));
  while (true) {
    const Answer answer = Listen(asked + clock.give_up(), kExpectedMove);
    if (const Fault* fault = std::get_if<Fault>(&answer)) return *fault;
    const Received& received = std::get<Received>(answer);
    if (received.line == "info" || absl::StartsWith(received.line, "info ")) continue;
    const std::optional<CoordinatorMove> move = ParseCoordinatorMove(received.line);
    if (!move.has_value()) return Garbage(received.line, kExpectedMove);
    return ChosenMove{move->column, received.arrival - asked, received.line};
  }
}

std::optional<Fault> CoordinatorHost::EndGame(absl::Span<const int> /*moves*/,
                                              const GameEnd& /*end*/) {
  return RefuseEarlyLines("nothing after the game");
}

std::optional<Fault> CoordinatorHost::Quit() {
  if (std::optional<Fault> fault = Demand("quit", "quitting")) return fault;
  return DemandExit("quit");
}

}  // namespace plumb::arena
