#include "arena/host_cfp.h"

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "arena/engine_channel.h"
#include "arena/engine_player.h"
#include "arena/fault.h"
#include "arena/moves.h"
#include "arena/player.h"
#include "arena/time_control.h"
#include "base/monotonic_time.h"
#include "engine/position_forms/cfp_text.h"

namespace plumb::arena {
namespace {

constexpr absl::string_view kBestMove = "bestmove";

bool BeginsWithWord(absl::string_view line, absl::string_view word) {
  return line == word || absl::StartsWith(line, absl::StrCat(word, " "));
}

// Lines that an engine may send at any time.
bool IsKnown(absl::string_view line) {
  return BeginsWithWord(line, "info") || BeginsWithWord(line, "id") ||
         BeginsWithWord(line, "option");
}

}  // namespace

std::optional<int> ParseCfpMove(absl::string_view line) {
  if (!absl::ConsumePrefix(&line, "bestmove ") || line.size() != 1) return std::nullopt;
  if (line[0] < '0' || line[0] > '9') return std::nullopt;
  return line[0] - '0';
}

EnginePlayer::Answer CfpHost::ListenFor(absl::string_view keyword, base::MonotonicTime deadline,
                                        absl::string_view expected) {
  std::string unknown;
  while (true) {
    const Received received = channel().Receive(deadline);
    if (!received.is_line()) {
      if (received.kind == Received::Kind::kTimeout && !unknown.empty())
        return Garbage(unknown, expected);
      return NoLine(received, expected);
    }
    if (BeginsWithWord(received.line, keyword)) return received;
    if (BeginsWithWord(received.line, kBestMove)) {
      return EarlyReply(received.line, expected);
    }
    if (BeginsWithWord(received.line, "id name")) {
      name_ = OwnNameFrom(absl::StripPrefix(received.line, "id name "));
    }
    if (!IsKnown(received.line)) unknown = received.line;
  }
}

std::optional<Fault> CfpHost::Start() {
  channel().Send("cfp");
  const Answer answer = ListenFor("cfpok", channel().Now() + timeouts().reply, "'cfpok'");
  if (const Fault* fault = std::get_if<Fault>(&answer)) return *fault;
  for (const auto& [name, value] : options_) {
    channel().Send(absl::StrCat("setoption name ", name, " value ", value));
  }
  return Synchronize();
}

std::optional<Fault> CfpHost::Synchronize() {
  channel().Send("isready");
  const Answer answer =
      ListenFor("readyok", channel().Now() + timeouts().reply, "'readyok' in reply to 'isready'");
  if (const Fault* fault = std::get_if<Fault>(&answer)) return *fault;
  return std::nullopt;
}

std::optional<Fault> CfpHost::NewGame(const GameSetup& setup) {
  time_ = setup.time;
  channel().Send("cfpnewgame");
  return Synchronize();
}

std::optional<Fault> CfpHost::LetThink(base::MonotonicTime until) {
  while (true) {
    const Received received = channel().Receive(until);
    if (received.kind == Received::Kind::kTimeout) return std::nullopt;
    if (!received.is_line()) return NoLine(received, "'bestmove' after 'stop'");
    if (BeginsWithWord(received.line, kBestMove)) {
      return EarlyReply(received.line, "'bestmove' only after 'stop'");
    }
    // The time is over; lines that are still queued do not extend it.
    if (channel().Now() >= until) return std::nullopt;
  }
}

MoveReply CfpHost::ChooseMove(absl::Span<const int> moves, const TurnClock& clock) {
  const engine::Game game = GameAfter(moves);
  channel().Send(absl::StrCat("position ", engine::FormatCfp({game.position(), game.to_move()})));
  if (std::optional<Fault> fault = Synchronize()) return *fault;
  const absl::Duration think = ThinkTime(time_, clock);
  const base::MonotonicTime asked = channel().Now();
  channel().Send(absl::StrFormat("go movetime %.6f", absl::ToDoubleSeconds(think)));
  if (std::optional<Fault> fault = LetThink(asked + think)) return *fault;
  // The host's own delay in sending `stop` does not count.
  const base::MonotonicTime stopped = channel().Now();
  channel().Send("stop");
  constexpr absl::string_view kExpected = "'bestmove' and a column from 0 to 6 after 'stop'";
  const Answer answer =
      ListenFor(kBestMove, stopped + clock.limit - think + clock.patience, kExpected);
  if (const Fault* fault = std::get_if<Fault>(&answer)) return *fault;
  const Received& received = std::get<Received>(answer);
  const std::optional<int> column = ParseCfpMove(received.line);
  if (!column.has_value()) return Garbage(received.line, kExpected);
  return ChosenMove{*column, think + (received.arrival - stopped), received.line};
}

std::optional<Fault> CfpHost::EndGame(absl::Span<const int> /*moves*/, const GameEnd& /*end*/) {
  return Synchronize();
}

std::optional<Fault> CfpHost::Quit() {
  channel().Send("quit");
  return DemandExit("quit");
}

}  // namespace plumb::arena
